import type { ProgramBoard } from '#domain/program/board-program.ts';

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
