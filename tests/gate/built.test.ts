import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
const NO_PACKAGES = '{ "packages": {} }';
const BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  export async function build() {
    mkdirSync('dist/node', { recursive: true });
    writeFileSync('dist/node/lightyard.js', 'process.stdout.write("runs");');
  }
`;
const FAILING_BUILD = "export async function build() { throw new Error('disk full'); }";

describe('scripts/built.mjs', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lightyard-built-'));
    cpSync(SCRIPTS, join(root, 'scripts'), { recursive: true });
    mkdirSync(join(root, 'node_modules'));
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) {
      writeFileSync(join(root, lock), NO_PACKAGES);
    }
    writeFileSync(join(root, 'scripts/build.mjs'), BUILD);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = (script: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it('builds the programs once, also for the command line', () => {
    expect(run('scripts/built.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(run('scripts/lightyard.mjs')).toEqual({ status: 0, stdout: 'runs', stderr: '' });
  });

  it('builds again after a failed build, also from unchanged sources', () => {
    const built = { status: 0, stdout: 'runs', stderr: 'Building ...\n' };
    expect(run('scripts/lightyard.mjs')).toEqual(built);
    writeFileSync(join(root, 'scripts/build.mjs'), FAILING_BUILD);
    expect(run('scripts/lightyard.mjs')).toMatchObject({ status: 1, stdout: '' });
    writeFileSync(join(root, 'scripts/build.mjs'), BUILD);
    expect(run('scripts/lightyard.mjs')).toEqual(built);
    expect(run('scripts/lightyard.mjs')).toEqual({ ...built, stderr: '' });
  });
});
