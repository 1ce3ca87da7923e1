import type { BoardProgram } from '#domain/program/board-program.ts';
import { languageOf } from '#domain/program/boards.ts';
import { cppProgram } from '#domain/program/cpp/cpp-program.ts';
import { planProgram } from '#domain/program/plan-program.ts';
import { pinTable, type PinUse } from '#domain/program/pin-table.ts';

/** The program of a board, and what the page about it shows. */
export interface WrittenProgram {
  readonly language: 'arduino' | 'micropython';
  readonly fileName: string;
  readonly code: string;
  readonly pins: readonly PinUse[];
}

/** Writes the program of a board: the same program for the same input. Source: effects, 4. */
export function writeProgram(program: BoardProgram): WrittenProgram {
  const plan = planProgram(program);
  const language = languageOf(program.board);
  return { language, fileName: 'lights.ino', code: cppProgram(plan), pins: pinTable(plan) };
}
