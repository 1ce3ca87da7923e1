import { blueprintCommand } from '#cli/blueprint-command.ts';
import { WrongArguments } from '#cli/command-error.ts';
import type { CommandIo } from '#cli/command-io.ts';
import { partsCommand } from '#cli/parts-command.ts';
import { createUserCommand } from '#cli/user-command.ts';
import { wiringCommand } from '#cli/wiring-command.ts';

type Command = (args: readonly string[], io: CommandIo) => Promise<void>;

const commands: ReadonlyMap<string, readonly [usage: string, command: Command]> = new Map([
  ['blueprint', ['blueprint FILE', blueprintCommand]],
  ['parts', ['parts FILE --format csv|json', partsCommand]],
  ['wiring', ['wiring FILE --out X.svg|X.pdf [--section NAME]', wiringCommand]],
  ['user create', ['user create --email E --role R [--username U] [--password-stdin]', createUserCommand]],
]);

const usages = [...commands.values()].map(([usage]) => `lightyard ${usage}`);

/** A text on one line, as standard error gets it. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/**
 * Runs `lightyard` with its arguments; returns the exit code: 0, 1 with one line on standard error, or 2 with a usage
 * line for wrong arguments. Source: specification 5.
 */
export async function runCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const words = argv[0] === 'user' ? 2 : 1;
  const found = commands.get(argv.slice(0, words).join(' '));
  if (argv.length === 1 && (argv[0] === '--help' || argv[0] === '-h')) {
    io.writeOutput(`${usages.join('\n')}\n`);
    return 0;
  }
  if (found === undefined) {
    io.writeError(`Usage: ${usages.join(' | ')}\n`);
    return 2;
  }
  const [usage, command] = found;
  try {
    await command(argv.slice(words), io);
    return 0;
  } catch (error) {
    const message = oneLine(error instanceof Error ? error.message : String(error));
    const isWrong = error instanceof WrongArguments;
    io.writeError(isWrong ? `${message} Usage: lightyard ${usage}\n` : `${message}\n`);
    return isWrong ? 2 : 1;
  }
}
