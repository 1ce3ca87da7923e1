import { PassThrough, Readable } from 'node:stream';
import { runCommand } from '#cli/run-command.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

/** Environment variables that select a test's database for a command or server. */
export function environmentOf({ databaseUrl, dataFolder }: TestDatabase['config']): Record<string, string> {
  const postgres = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, SESSION_SECRET: 'a secret for tests only' };
  return { DATA_DIR: dataFolder, ...postgres };
}

/** Exit code and output of a command. `out` and `error` are text, `bytes` is binary standard output. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
  readonly bytes: Buffer;
}

/** Runs a command of the command line on a test's database. */
export async function runCli(
  argv: readonly string[],
  config: TestDatabase['config'],
  input: Uint8Array = Buffer.alloc(0),
): Promise<CommandResult> {
  const text = { out: '', error: '' };
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await runCommand(argv, {
    env: environmentOf(config),
    readInput: () => Promise.resolve(Buffer.from(input).toString()),
    writeOutput: (part) => void (text.out += part),
    writeError: (part) => void (text.error += part),
    input: () => Readable.from([Buffer.from(input)]),
    output: () => output,
    now: () => new Date('2026-01-02T03:04:05Z'),
  });
  return { code, ...text, bytes: Buffer.concat(chunks) };
}
