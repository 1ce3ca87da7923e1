import type { Readable, Writable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The value of each option, and what stands between them. */
interface CommandArgs<Known extends Options> {
  readonly values: { readonly [Name in keyof Known]?: Known[Name]['type'] extends 'boolean' ? boolean : string };
  readonly positionals: readonly string[];
}

/**
 * Options and positional arguments of a command. Throws `WrongArguments` for unknown options or another number of
 * these.
 */
export function parseCommandArgs<const Known extends Options>(
  args: readonly string[],
  options: Known,
  expected: number,
): CommandArgs<Known> {
  const parsed = readArgs(args, options);
  if (parsed.positionals.length !== expected) {
    throw new WrongArguments(expected === 1 ? 'Give one FILE; - is standard input.' : 'There are arguments too many.');
  }
  return parsed;
}

function readArgs<const Known extends Options>(args: readonly string[], options: Known): CommandArgs<Known> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

/** Why a command failed, in one line for standard error. Exit 1. */
export class CommandError extends Error {}

/** Arguments that no command takes; the usage is shown with it. Exit 2. */
export class WrongArguments extends Error {}

/** What a command may touch of the world around it. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readInput: () => Promise<string>;
  readonly writeOutput: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Standard input and output as bytes. */
  readonly input: () => Readable;
  readonly output: () => Writable;
  readonly now: () => Date;
}
