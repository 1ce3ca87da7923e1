import type { ProgramBoard } from '#domain/program/board-program.ts';

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

/** Names of the boards, as programs and pages write them. */
export const programBoardNames: Readonly<Record<ProgramBoard, string>> = {
  nano: 'Arduino Nano',
  uno: 'Arduino Uno',
  digispark: 'Digispark ATtiny85',
  attiny85: 'ATtiny85',
  pico: 'Raspberry Pi Pico',
  esp32: 'ESP32',
};

/** Language of the program of a board. Source: effects, 4.1. */
export function languageOf(board: ProgramBoard): 'arduino' | 'micropython' {
  return board === 'pico' || board === 'esp32' ? 'micropython' : 'arduino';
}

/** Library of pixel strips and the version that programs in C++ are written for. */
export const neoPixelLibrary = { name: 'Adafruit NeoPixel', version: '1.12.5' } as const;
