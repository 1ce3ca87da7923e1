import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './run-command.mjs';

const FOLDERS = ['src', 'bench', 'tests'].filter((folder) => existsSync(join(ROOT, folder)));
const FOLDER_CYCLE = 'no-folder-cycle';
const SOURCE = /(?<!\.d)\.tsx?$/;

/** @typedef {{ rule: { name: string }, from: string, to: string }} Violation */

// With a TypeScript version that it does not support, dependency-cruiser reads no file and reports no violation. Compare
// the files that it read with those in the folders.
const { modules, summary } = cruise(...FOLDERS);
const checked = new Set(modules.map((/** @type {{ source: string }} */ each) => each.source));
const missing = FOLDERS.flatMap(listSources).filter((file) => !checked.has(file));
if (checked.size === 0) fail('dependency-cruiser read no file.');
if (missing.length > 0) fail(`dependency-cruiser did not read these files:\n${missing.join('\n')}`);
const violations = [...summary.violations.filter((each) => each.rule.name !== FOLDER_CYCLE), ...findFolderCycles()];
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (violations.length > 0) fail(`${violations.length} imports cross a boundary.`);
console.error(`${checked.size} modules, no import crosses a boundary.`);

/**
 * Finds cycles between folders. Excludes tests and their helpers: a folder would otherwise depend on everything that its
 * tests import.
 */
function findFolderCycles() {
  const { summary } = cruise('src', '--metrics', '--exclude', '\\.test\\.tsx?$|^tests/|^src/server/testing/');
  return summary.violations.filter((/** @type {Violation} */ each) => each.rule.name === FOLDER_CYCLE);
}

/** @param {...string} parameters @returns {{ modules: { source: string }[], summary: { violations: Violation[] } }} */
function cruise(...parameters) {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const run = spawnSync(process.execPath, [...options, ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!run.stdout.startsWith('{')) fail(run.stderr);
  return JSON.parse(run.stdout);
}

/** @param {string} folder @returns {string[]} */
function listSources(folder) {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => SOURCE.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}
