import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './journey.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROJECT = {
  format: 'lightyard-project',
  version: 1,
  project: { name: 'Lighthouse', powerSupplyId: 'battery-9v', color: 'blue' },
  sections: [
    {
      name: 'Lantern',
      color: 'blue',
      icon: 'circle',
      order: 0,
      sectionType: 'regular',
      circuits: [],
      components: [
        { componentType: 'led', componentId: 'led-5mm', quantity: 1, properties: { color: 'red' }, order: 0 },
      ],
    },
  ],
  customComponents: [],
};

/** Runs the command line through npm, without the npm options of the test run. */
function runLightyard(input: string) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')));
  const options = { cwd: ROOT, encoding: 'utf8', env, input } as const;
  return spawnSync('npm', ['run', 'lightyard', '--', 'blueprint', '-'], options);
}

test('npm run lightyard writes only the result', () => {
  const run = runLightyard(JSON.stringify(PROJECT));
  expect(run.stderr).toBe('');
  expect(JSON.parse(run.stdout)).toMatchObject({ strings: [{ status: 'ok', standardOhms: 330, ratingW: 0.5 }] });
});

test('npm run lightyard writes an error in one line and exits with 1', () => {
  const run = runLightyard('[');
  expect(run.stdout).toBe('');
  expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(run.status).toBe(1);
});

test('npm start serves until SIGTERM and exits with 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-door-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DRAIN_SECONDS: '0' };
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      const url = /open at (http:\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const exit = once(npm, 'exit');
  npm.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});
