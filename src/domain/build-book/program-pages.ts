import { boardPrograms } from '#domain/board-programs/board-programs.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { type LevelAt, playEffect } from '#domain/effects/play-effect.ts';
import type { BoardProgram } from '#domain/program/board-program.ts';
import { programBoardNames } from '#domain/program/boards.ts';
import { howToLoad } from '#domain/program/how-to-load.ts';
import type { PinUse } from '#domain/program/pin-table.ts';
import { writeProgram } from '#domain/program/write-program.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Light of an output over time. */
export interface LightStrip {
  readonly pin: string;
  readonly name: string;
  /** Level (percent) at a time (ms) after power-on, while no scene is started. */
  readonly levelAt: LevelAt;
}

/** The program of a board in print: its pins, its lights over `spanMs`, and how to load it. */
export interface ProgramPage {
  readonly reference: string;
  readonly board: string;
  readonly fileName: string;
  readonly code: string;
  readonly pins: readonly PinUse[];
  readonly howToLoad: readonly string[];
  readonly strips: readonly LightStrip[];
  readonly spanMs: number;
}

/** Spans (ms) of the strips; the shortest one that shows every cycle, else the longest. */
const spans = [5000, 10_000, 20_000, 30_000, 60_000] as const;

/** Span (ms) for a random effect. */
const randomMs = 20_000;

function cycleMs(effect: Effect | null): number {
  if (effect === null) return 0;
  if (!('steps' in effect)) return randomMs;
  return (effect.startMs ?? 0) + effect.steps.reduce((sum, { ms }) => sum + ms, 0);
}

/** Whether a program plays anything over time; a board that only switches its lights on needs no page. */
function plays({ outputs, pixels, scenes }: BoardProgram): boolean {
  return scenes.length > 0 || [...outputs, ...pixels].some(({ effect }) => effect !== null);
}

function pageOf(program: BoardProgram): ProgramPage {
  const { fileName, code, pins } = writeProgram(program);
  const lights = [...program.outputs, ...program.pixels];
  const longest = Math.max(...lights.map(({ effect }) => cycleMs(effect)));
  return {
    reference: program.reference,
    board: programBoardNames[program.board],
    fileName,
    code,
    pins,
    howToLoad: howToLoad(program.board, program.pixels.length > 0),
    strips: lights.map(({ pin, name, effect, circuitId }) => {
      const levelAt = effect === null ? () => 100 : playEffect(effect, program.rooms, circuitId);
      return { pin, name, levelAt };
    }),
    spanMs: spans.find((span) => span >= longest) ?? spans[spans.length - 1] ?? longest,
  };
}

/** Returns the pages about the programs of boards that play effects. Source: effects, 4.6. */
export function programPages(snapshot: ProjectSnapshot, blueprint: Blueprint): ProgramPage[] {
  return boardPrograms(snapshot, blueprint)
    .map(({ program }) => program)
    .filter(plays)
    .map(pageOf);
}
