import { alignComments } from '#domain/program/align-comments.ts';
import type { BoardProgram } from '#domain/program/board-program.ts';
import { languageOf } from '#domain/program/boards.ts';
import { cppProgram } from '#domain/program/cpp/cpp-program.ts';
import { planProgram } from '#domain/program/plan-program.ts';
import { pinTable, type PinUse } from '#domain/program/pin-table.ts';
import { pythonProgram } from '#domain/program/python/python-program.ts';

/** The program of a board, and what the page about it shows. */
export interface WrittenProgram {
  readonly language: 'arduino' | 'micropython';
  /** The file that the board or the Arduino IDE expects. */
  readonly fileName: 'lights.ino' | 'main.py';
  readonly code: string;
  readonly pins: readonly PinUse[];
}

/** Writes the program of a board. Source: effects, 4. */
export function writeProgram(program: BoardProgram): WrittenProgram {
  const plan = planProgram(program);
  const pins = pinTable(plan);
  const language = languageOf(program.board);
  if (language === 'arduino') return { language, fileName: 'lights.ino', code: alignComments(cppProgram(plan)), pins };
  return { language, fileName: 'main.py', code: alignComments(pythonProgram(plan)), pins };
}
