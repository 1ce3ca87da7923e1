import { reasonOf } from '#server/app-error.ts';
import { WrongArguments, type CommandIo } from '#cli/command-io.ts';

type Command = (args: readonly string[], io: CommandIo) => Promise<void>;

/** A command is loaded when it is called for: a database takes longer to load than many a command to run. */
const commands: ReadonlyMap<string, readonly [usage: string, load: () => Promise<Command>]> = new Map([
  ['blueprint', ['blueprint FILE', async () => (await import('#cli/blueprint-commands.ts')).blueprintCommand]],
  ['parts', ['parts FILE --format csv|json', async () => (await import('#cli/blueprint-commands.ts')).partsCommand]],
  ['arrange', ['arrange FILE|-', async () => (await import('#cli/arrange-command.ts')).arrangeCommand]],
  ['solve', ['solve FILE', async () => (await import('#cli/blueprint-commands.ts')).solveCommand]],
  ['spice', ['spice FILE', async () => (await import('#cli/blueprint-commands.ts')).spiceCommand]],
  ['wires', ['wires FILE --format csv|json', async () => (await import('#cli/document-commands.ts')).wiresCommand]],
  [
    'wiring',
    [
      'wiring FILE --out X.svg|X.png|X.pdf [--section NAME] [--paper a4|letter] [--symbols iec|ansi|picture]',
      async () => (await import('#cli/document-commands.ts')).wiringCommand,
    ],
  ],
  [
    'book',
    [
      'book FILE --out X.pdf [--paper a4|letter] [--symbols iec|ansi|picture]',
      async () => (await import('#cli/document-commands.ts')).bookCommand,
    ],
  ],
  ['backup', ['backup FILE', async () => (await import('#cli/backup-commands.ts')).backupCommand]],
  ['restore', ['restore FILE', async () => (await import('#cli/backup-commands.ts')).restoreCommand]],
  [
    'user create',
    [
      'user create --email E --role R [--username U] [--password-stdin]',
      async () => (await import('#cli/user-command.ts')).createUserCommand,
    ],
  ],
]);

const usages = [...commands.values()].map(([usage]) => `lightyard ${usage}`);

/** A text on one line, as standard error gets it. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/**
 * Runs `lightyard` with its arguments; returns the exit code: 0, 1 with one line on standard error, or 2 with a usage
 * line for wrong arguments. Source: specification 5.
 */
export async function runCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const nameLength = argv[0] === 'user' ? 2 : 1;
  const found = commands.get(argv.slice(0, nameLength).join(' '));
  if (argv.length === 1 && (argv[0] === '--help' || argv[0] === '-h')) {
    io.writeOutput(`${usages.join('\n')}\n`);
    return 0;
  }
  if (found === undefined) {
    io.writeError(`Usage: ${usages.join(' | ')}\n`);
    return 2;
  }
  const [usage, load] = found;
  try {
    const command = await load();
    await command(argv.slice(nameLength), io);
    return 0;
  } catch (error) {
    const message = oneLine(reasonOf(error));
    const isWrong = error instanceof WrongArguments;
    io.writeError(isWrong ? `${message} Usage: lightyard ${usage}\n` : `${message}\n`);
    return isWrong ? 2 : 1;
  }
}
