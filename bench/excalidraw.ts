import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';

const packages = ['@excalidraw/excalidraw@0.18.1', 'react@19.3.1', 'react-dom@19.3.1'];

const page = `<!doctype html>
<title>Excalidraw</title>
<div id="root" style="height: 100vh"></div>
<script type="module" src="./main.js"></script>
`;

const program = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Excalidraw } from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';

createRoot(document.getElementById('root')).render(createElement(Excalidraw));
`;

/** A served application with only Excalidraw, built from its package. */
export interface ServedExcalidraw {
  readonly url: string;
  /** Selector of its canvas, which exists once it has loaded. */
  readonly marker: string;
  readonly stop: () => Promise<void>;
}

async function buildIn(folder: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'main.js'), program);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
  await promisify(execFile)('npm', ['install', ...options, ...packages], { cwd: folder, timeout: 240_000 });
  await build({ root: folder, configFile: false, logLevel: 'error', build: { modulePreload: { polyfill: false } } });
}

/** Installs, builds, and serves Excalidraw from a temporary folder. Throws if the registry is unreachable. */
export async function serveExcalidraw(): Promise<ServedExcalidraw> {
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-excalidraw-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await buildIn(folder);
  } catch (error) {
    remove();
    throw error;
  }
  const app = Fastify({ logger: false });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(fastifyStatic, { root: join(folder, 'dist') });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    marker: '.excalidraw canvas.interactive',
    stop: async () => {
      await app.close();
      remove();
    },
  };
}
