import { PassThrough, Readable } from 'node:stream';
import { runCommand } from '#cli/run-command.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

/** The variables that name a test's database to a command or a server. */
export function environmentOf({ databaseUrl, dataFolder }: TestDatabase['config']): Record<string, string> {
  const postgres = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, SESSION_SECRET: 'a secret for tests only' };
  return { DATA_DIR: dataFolder, ...postgres };
}

/** How a command ended and what it said; `bytes` is what it sent to standard output. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
  readonly bytes: Buffer;
}

/** Runs a command line on a test's database. */
export async function runCli(
  argv: readonly string[],
  config: TestDatabase['config'],
  input: Uint8Array = Buffer.alloc(0),
): Promise<CommandResult> {
  const said = { out: '', error: '' };
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await runCommand(argv, {
    env: environmentOf(config),
    readInput: () => Promise.resolve(Buffer.from(input).toString()),
    writeOutput: (text) => void (said.out += text),
    writeError: (text) => void (said.error += text),
    input: () => Readable.from([Buffer.from(input)]),
    output: () => output,
    now: () => new Date('2026-01-02T03:04:05Z'),
  });
  return { code, ...said, bytes: Buffer.concat(chunks) };
}
