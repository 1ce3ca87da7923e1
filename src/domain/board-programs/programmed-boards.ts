import type { ProgramBoard } from '#domain/program/board-program.ts';

/** Boards by the part that is placed. */
const boards: ReadonlyMap<string, ProgramBoard> = new Map([
  ['mcu-arduino-nano', 'nano'],
  ['mcu-arduino-uno', 'uno'],
  ['mcu-attiny85', 'digispark'],
  ['mcu-attiny85-chip', 'attiny85'],
  ['mcu-pico', 'pico'],
  ['mcu-esp32', 'esp32'],
]);

/** Board of a part that a program is written for; undefined for any other part. Source: effects, 4.1. */
export function programmedBoard({ componentId }: { readonly componentId: string }): ProgramBoard | undefined {
  return boards.get(componentId);
}
