import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const BOUNDARY_FILES = [
  'package.json',
  'tsconfig.base.json',
  '.dependency-cruiser.mjs',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'scripts',
  ...['domain', 'contract', 'server', 'web', 'cli'].map((layer) => `src/${layer}/tsconfig.json`),
];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Exit status and output of a command. */
export interface Verdict {
  readonly passed: boolean;
  readonly output: string;
}

/** A copy of the project's configuration with only the source files of a test. */
export interface PlantedTree {
  /** Runs a tool of `node_modules/.bin`. */
  readonly tool: (name: string, ...parameters: readonly string[]) => Verdict;
  /** Runs a script of the gate. */
  readonly script: (name: string) => Verdict;
}

/** Creates a tree with these files in a temporary folder, which is deleted when the tests of the file end. */
export function plantTree(files: Readonly<Record<string, string>>): PlantedTree {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lightyard-gate-'));
  folders.push(folder);
  for (const path of BOUNDARY_FILES) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
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
