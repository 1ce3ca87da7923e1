import * as z from 'zod/mini';
import { effectField } from '#contract/projects/effects.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { boardPrograms } from '#domain/board-programs/board-programs.ts';
import { averageDuty } from '#domain/effects/average-duty.ts';
import { type Effect, effectLimits } from '#domain/effects/effect.ts';
import { readLightCharacter } from '#domain/effects/light-character.ts';
import { playEffect } from '#domain/effects/play-effect.ts';
import type { BoardProgram } from '#domain/program/board-program.ts';
import { languageOf, programBoardNames } from '#domain/program/boards.ts';
import { writeProgram } from '#domain/program/write-program.ts';
import { readProject } from '#cli/blueprint-commands.ts';
import { CommandError, type CommandIo, parseCommandArgs, WrongArguments } from '#cli/command-io.ts';
import { readJsonFile } from '#cli/read-json-file.ts';

const languages = ['arduino', 'micropython'];

/**
 * `lightyard program FILE`: prints the program of a board, by default of the only one. Throws `CommandError` for a board
 * that drives no circuits, and for another language than that of the board. Source: effects, 4.7.
 */
export async function programCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const options = { board: { type: 'string' }, language: { type: 'string' } } as const;
  const { values, positionals } = parseCommandArgs(args, options, 1);
  const { board, language } = values;
  if (language !== undefined && !languages.includes(language)) {
    throw new WrongArguments('--language must be arduino or micropython.');
  }
  const snapshot = await readProject(positionals[0] ?? '', io);
  const programs = boardPrograms(snapshot, deriveBlueprint(snapshot)).map(({ program }) => program);
  const program = chooseBoard(programs, board);
  const own = languageOf(program.board);
  if (language !== undefined && language !== own) {
    throw new CommandError(`The program of ${program.reference} (${programBoardNames[program.board]}) is in ${own}.`);
  }
  io.writeOutput(writeProgram(program).code);
}

function chooseBoard(programs: readonly BoardProgram[], wanted: string | undefined): BoardProgram {
  const references = programs.map(({ reference }) => reference).join(', ');
  if (programs.length === 0) throw new CommandError('No board with a program drives circuits of this project.');
  const found = programs.filter(({ reference }) => wanted === undefined || reference === wanted);
  const [program] = found;
  if (program !== undefined && found.length === 1) return program;
  if (wanted === undefined) throw new CommandError(`Choose a board with --board: ${references}.`);
  throw new CommandError(`${wanted} is not a board with a program. The boards are: ${references}.`);
}

const timesField = z.array(z.number().check(z.gte(0), z.lte(effectLimits.ms * effectLimits.steps)));
const listField = z.array(z.strictObject({ effect: z.nullable(effectField), at: timesField }));

/** What `lightyard effect` reads: an effect, or a list of effects with times. */
type EffectInput = Effect | z.output<typeof listField>;

/**
 * `lightyard effect`: prints the levels of an effect at some times (ms) and its average duty, for each of a list, or the
 * steps of a light character. Throws `CommandError` for a wrong effect or character. Source: effects, 4.7.
 */
export async function effectCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const options = { at: { type: 'string' }, character: { type: 'string' } } as const;
  const isCharacter = args.some((arg) => arg.startsWith('--character'));
  const { values, positionals } = parseCommandArgs(args, options, isCharacter ? 0 : 1);
  const print = (value: unknown) => io.writeOutput(`${JSON.stringify(value, null, 2)}\n`);
  if (values.character !== undefined) {
    const read = readLightCharacter(values.character);
    if ('problem' in read) throw new CommandError(read.problem);
    return print({ steps: read.steps });
  }
  const at = parseTimes(values.at);
  const schema = (json: unknown) => (Array.isArray(json) ? listField : effectField) as z.ZodMiniType<EffectInput>;
  const input = await readJsonFile(positionals[0] ?? '', io, schema, 'an effect');
  print('map' in input ? input.map((each) => presentEffect(each.effect, each.at)) : presentEffect(input, at));
}

function parseTimes(text: string | undefined): number[] {
  const times = text === undefined || text === '' ? [] : text.split(',').map(Number);
  if (timesField.safeParse(times).success) return times;
  throw new WrongArguments('--at must be times in milliseconds, such as 0,250,1000.');
}

/** Millionths are beyond what an output shows, and hide errors of rounding. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function presentEffect(effect: Effect | null, at: readonly number[]) {
  if (effect === null) return { levels: at.map(() => 100), averageDuty: 1 };
  const levelAt = playEffect(effect);
  return { levels: at.map((ms) => rounded(levelAt(ms))), averageDuty: rounded(averageDuty(effect)) };
}
