import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** The server as it is shipped, built for a test. */
export interface BuiltServer {
  readonly path: string;
  readonly remove: () => void;
}

/** Builds the server into a folder of its own. It stays inside the project, where its packages are found. */
export async function buildServer(): Promise<BuiltServer> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const outDir = mkdtempSync(join(root, '.cache/test-server-'));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/server/main.ts',
      target: 'node20',
      outDir,
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  });
  return { path: join(outDir, 'server.js'), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

/** A server process: its address once it listens, and how it ended. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has printed up to now. */
  readonly output: () => string;
  /** Sends a signal and waits for the end; the exit code is null when the signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** How a server says where it is open for use; from a log level of `info` on, it says before where it listens. */
const openWords = /Lightyard is open at (\S+)/;
export const listeningWords = /Server listening at ([^"\s]+)/;

/** Starts a built server on a free port with these variables and waits until it says where it is open. */
export async function runServer(
  path: string,
  variables: NodeJS.ProcessEnv,
  words: RegExp = openWords,
): Promise<ServerProcess> {
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...variables };
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await addressOf(child, words);
  return {
    url,
    child,
    output: () => output,
    end: async (signal) => {
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

function addressOf(child: ChildProcess, words: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const onText = (chunk: Buffer): void => {
      text += chunk.toString();
      const url = words.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', onText);
    child.stderr?.on('data', onText);
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${text}`)));
  });
}
