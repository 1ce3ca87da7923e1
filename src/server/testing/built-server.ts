import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What runs as processes and threads of its own in tests. */
export type ProgramName = 'server' | 'worker' | 'lightyard' | 'session-secret';

/** The path of a program that was built for the tests. Source: tests/programs.ts. */
export function builtProgram(name: ProgramName): string {
  const folder = process.env['TEST_PROGRAMS'];
  if (folder === undefined) throw new Error('TEST_PROGRAMS is not set: run these tests with vitest.');
  return join(folder, `${name}.js`);
}

/** A server process: its address once it listens, and how it ended. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has written by now, to both of its outputs. */
  readonly output: () => string;
  /** Waits until it has written something like that, and gives the first group of it. */
  readonly untilSaid: (pattern: RegExp) => Promise<string>;
  /** Sends a signal and waits for the end; the exit code is null when the signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** How a server says where it is open for use; from a log level of `info` on, it says before where it listens. */
const openMessage = /Lightyard is open at (\S+)/;
export const listeningMessage = /Server listening at ([^"\s]+)/;

/** Starts the server on a free port, not to drain, with these variables and waits until it says where it is open. */
export async function runServer(
  variables: NodeJS.ProcessEnv,
  message: RegExp = openMessage,
  user: { readonly uid?: number } = {},
): Promise<ServerProcess> {
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...variables };
  const child = spawn(process.execPath, [builtProgram('server')], { env, stdio: ['ignore', 'pipe', 'pipe'], ...user });
  let text = '';
  const keep = (chunk: Buffer): void => void (text += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const output = () => text;
  const untilSaid = (pattern: RegExp) => waitFor(child, output, pattern);
  return {
    url: await untilSaid(message),
    child,
    output,
    untilSaid,
    end: async (signal) => {
      const exit = once(child, 'close');
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

function waitFor(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const found = pattern.exec(output())?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', check);
    child.stderr?.on('data', check);
    // Not `exit`: what it wrote last may come behind that.
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
    check();
  });
}
