import type { Readable, Writable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parsed options and positional arguments. */
interface CommandArgs<Known extends Options> {
  readonly values: { readonly [Name in keyof Known]?: Known[Name]['type'] extends 'boolean' ? boolean : string };
  readonly positionals: readonly string[];
}

/**
 * Parses the arguments of a command. Throws `WrongArguments` for unknown options or a wrong number of positional
 * arguments.
 */
export function parseCommandArgs<const Known extends Options>(
  args: readonly string[],
  options: Known,
  expected: number,
): CommandArgs<Known> {
  const parsed = readArgs(args, options);
  if (parsed.positionals.length !== expected) {
    throw new WrongArguments(expected === 1 ? 'Expected one FILE; - reads standard input.' : 'Too many arguments.');
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

/** A failed command, with one line for standard error. Exit code 1. */
export class CommandError extends Error {}

/** Invalid arguments, shown together with the usage. Exit code 2. */
export class WrongArguments extends Error {}

/** The environment of a command. */
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
