import type { BoardProgram } from '#domain/program/board-program.ts';
import { languageOf } from '#domain/program/boards.ts';
import { cppProgram } from '#domain/program/cpp/cpp-program.ts';
import { pinTable, type PinUse } from '#domain/program/pin-table.ts';
import { planProgram } from '#domain/program/plan-program.ts';
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

const row = /^(\s+[({].*[)}],) {2}((?:\/\/|#) .*)$/;

/** Aligns the comments after the rows of each table of a program. */
function alignComments(code: string): string {
  const lines = code.split('\n').map((line) => ({ line, parts: row.exec(line) }));
  return lines
    .map(({ line, parts }, index) => {
      if (parts === null) return line;
      const [, text = '', comment = ''] = parts;
      return `${text.padEnd(widthOfTable(lines, index))}  ${comment}`;
    })
    .join('\n');
}

/** Longest row of the table around a line. */
function widthOfTable(lines: readonly { readonly parts: RegExpExecArray | null }[], index: number): number {
  const lengthAt = (at: number) => lines[at]?.parts?.[1]?.length ?? null;
  let width = 0;
  for (let at = index; lengthAt(at) !== null; at--) width = Math.max(width, lengthAt(at) ?? 0);
  for (let at = index; lengthAt(at) !== null; at++) width = Math.max(width, lengthAt(at) ?? 0);
  return width;
}
