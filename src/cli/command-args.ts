import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongArguments } from '#cli/command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The value of each option, and what stands between them. */
interface CommandArgs<Known extends Options> {
  readonly values: { readonly [Name in keyof Known]?: Known[Name]['type'] extends 'boolean' ? boolean : string };
  readonly positionals: readonly string[];
}

/** Options and positional arguments of a command. Throws `WrongArguments` for unknown options or another number of these. */
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
