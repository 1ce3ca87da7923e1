import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Programs that tests run as processes or threads. */
export type ProgramName = 'server' | 'worker' | 'lightyard' | 'session-secret';

/** Path of a program built for the tests by tests/programs.ts. */
export function builtProgram(name: ProgramName): string {
  const folder = process.env['TEST_PROGRAMS'];
  if (folder === undefined) throw new Error('TEST_PROGRAMS is not set: run these tests with vitest.');
  return join(folder, `${name}.js`);
}

/** A running server process. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Output so far, stdout and stderr. */
  readonly output: () => string;
  /** Waits until the output matches the pattern; resolves to its first group. */
  readonly waitForOutput: (pattern: RegExp) => Promise<string>;
  /** Sends a signal and waits for the exit; resolves to the exit code, or null if the signal killed the process. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Output of a server that is open for use; at log level `info`, `listeningMessage` precedes it. */
const openMessage = /Lightyard is open at (\S+)/;
export const listeningMessage = /Server listening at ([^"\s]+)/;

/**
 * Starts the server on a free port with the given environment variables, without draining by default, and waits until
 * it prints its address.
 */
export async function runServer(
  variables: NodeJS.ProcessEnv,
  message: RegExp = openMessage,
  user: { readonly uid?: number } = {},
): Promise<ServerProcess> {
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...variables };
  const child = spawn(process.execPath, [builtProgram('server')], { env, stdio: ['ignore', 'pipe', 'pipe'], ...user });
  let text = '';
  const append = (chunk: Buffer): void => void (text += chunk.toString());
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const output = () => text;
  const waitForOutput = (pattern: RegExp) => waitFor(child, output, pattern);
  return {
    url: await waitForOutput(message),
    child,
    output,
    waitForOutput,
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
      const group = pattern.exec(output())?.[1];
      if (group !== undefined) resolve(group);
    };
    child.stdout?.on('data', check);
    child.stderr?.on('data', check);
    // The last output may arrive after `exit`, but not after `close`.
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
    check();
  });
}
