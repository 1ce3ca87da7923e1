import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { ProgramName } from '#server/testing/built-server.ts';
import nodeConfig from '../vite.node.config.ts';

const root = join(import.meta.dirname, '..');

/** Programs that tests run as processes and threads, and therefore need as JavaScript. */
const sources = {
  server: 'src/server/main.ts',
  worker: 'src/server/workers/worker.ts',
  lightyard: 'src/cli/main.ts',
  'session-secret': 'src/server/accounts/session-secret.ts',
} satisfies Record<ProgramName, string>;

/** Vitest's global setup: builds the programs once, in a folder of the project, so that they find its packages. */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env['TEST_PROGRAMS'] !== undefined) return undefined;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const outDir = mkdtempSync(join(root, '.cache/test-programs-'));
  // Tests that run as root start programs as a different user.
  chmodSync(outDir, 0o755);
  const input = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, join(root, source)]));
  const rolldownOptions = { ...nodeConfig.build?.rolldownOptions, input };
  const options = { ...nodeConfig.build, outDir, rolldownOptions };
  await build({ ...nodeConfig, configFile: false, logLevel: 'warn', build: options });
  process.env['TEST_PROGRAMS'] = outDir;
  return () => rmSync(outDir, { recursive: true, force: true });
}
