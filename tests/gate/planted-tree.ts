import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const WALLS = [
  'package.json',
  'tsconfig.base.json',
  '.dependency-cruiser.mjs',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'scripts',
  ...['domain', 'contract', 'server', 'web', 'cli'].map((floor) => `src/${floor}/tsconfig.json`),
];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What a command said and whether it was content. */
export interface Verdict {
  readonly passed: boolean;
  readonly output: string;
}

/** A house with the project's walls and nothing in its rooms but what a test plants. */
export interface PlantedTree {
  /** Runs a tool of `node_modules/.bin`. */
  readonly tool: (name: string, ...parameters: readonly string[]) => Verdict;
  /** Runs one of the gate's own scripts. */
  readonly script: (name: string) => Verdict;
}

/** Lays out a house in a temporary folder, with these files, that goes when the tests of its file end. */
export function plantTree(files: Readonly<Record<string, string>>): PlantedTree {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lightyard-gate-'));
  folders.push(folder);
  for (const wall of WALLS) cpSync(join(ROOT, wall), join(folder, wall), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const run = (program: string, parameters: readonly string[]): Verdict => {
    const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: folder, encoding: 'utf8' });
    return { passed: status === 0, output: stdout + stderr };
  };
  return {
    tool: (name, ...parameters) => run(join(folder, 'node_modules/.bin', name), parameters),
    script: (name) => run(process.execPath, [join(folder, 'scripts', name)]),
  };
}
