import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** Programs of Node as they are shipped, built for a test. */
export interface BuiltPrograms {
  readonly server: string;
  /** What a thread of the server runs. */
  readonly worker: string;
  readonly remove: () => void;
}

const entries = { server: 'src/server/main.ts', worker: 'src/server/workers/worker.ts' } as const;

/** Builds programs into a folder of their own. It stays inside the project, where their packages are found. */
export async function buildPrograms(names: readonly (keyof typeof entries)[]): Promise<BuiltPrograms> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const outDir = mkdtempSync(join(root, '.cache/test-build-'));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(root, entries[name])])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return {
    server: join(outDir, 'server.js'),
    worker: join(outDir, 'worker.js'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}

/** A server process: its address once it listens, and how it ended. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends a signal and waits for the end; the exit code is null when the signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a built server on a free port with these variables and waits until it says where it is open. */
export async function runServer(path: string, variables: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...variables };
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await addressOf(child);
  return {
    url,
    child,
    end: async (signal) => {
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const onText = (chunk: Buffer): void => {
      text += chunk.toString();
      const url = /Lightyard is open at (\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', onText);
    child.stderr?.on('data', onText);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${text}`)));
  });
}
