import { reasonOf } from '#server/app-error.ts';
import { WrongArguments, type CommandIo } from '#cli/command-io.ts';

type Command = (args: readonly string[], io: CommandIo) => Promise<void>;

/** Commands are loaded on demand, because loading the database takes longer than running many commands. */
const commands: ReadonlyMap<string, readonly [usage: string, load: () => Promise<Command>]> = new Map([
  ['blueprint', ['blueprint FILE', async () => (await import('#cli/blueprint-commands.ts')).blueprintCommand]],
  ['parts', ['parts FILE --format csv|json', async () => (await import('#cli/document-commands.ts')).partsCommand]],
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
  [
    'program',
    [
      'program FILE [--board U1] [--language arduino|micropython]',
      async () => (await import('#cli/program-commands.ts')).programCommand,
    ],
  ],
  [
    'effect',
    [
      'effect FILE [--at 0,250,1000] | effect --character "Fl(2) 10s"',
      async () => (await import('#cli/program-commands.ts')).effectCommand,
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

/** Joins the lines of a text for standard error. */
const joinLines = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/**
 * Runs `lightyard` with its arguments. Returns the exit code: 0, 1 with one line on standard error, or 2 with the usage
 * for invalid arguments. Source: specification 5.
 */
export async function runCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const nameLength = argv[0] === 'user' ? 2 : 1;
  const entry = commands.get(argv.slice(0, nameLength).join(' '));
  if (argv.length === 1 && (argv[0] === '--help' || argv[0] === '-h')) {
    io.writeOutput(`${usages.join('\n')}\n`);
    return 0;
  }
  if (entry === undefined) {
    io.writeError(`Usage: ${usages.join(' | ')}\n`);
    return 2;
  }
  const [usage, load] = entry;
  try {
    const command = await load();
    await command(argv.slice(nameLength), io);
    return 0;
  } catch (error) {
    const message = joinLines(reasonOf(error));
    const isUsageError = error instanceof WrongArguments;
    io.writeError(isUsageError ? `${message} Usage: lightyard ${usage}\n` : `${message}\n`);
    return isUsageError ? 2 : 1;
  }
}
