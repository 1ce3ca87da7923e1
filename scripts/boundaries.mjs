import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT } from './run-command.mjs';

const FOLDERS = ['src', 'bench', 'tests'].filter((folder) => existsSync(join(ROOT, folder)));
const CIRCLES = 'no-circle-between-folders';
const SOURCE = /(?<!\.d)\.tsx?$/;

/** @typedef {{ rule: { name: string }, from: string, to: string }} Violation */

// A compiler that dependency-cruiser does not know makes it see no file at all and find everything in order, so what it
// has seen is held against what is there.
const { modules, summary } = cruise(...FOLDERS);
const seen = new Set(modules.map((/** @type {{ source: string }} */ each) => each.source));
const unseen = FOLDERS.flatMap(sourcesIn).filter((file) => !seen.has(file));
if (seen.size === 0) giveUp('No module was looked at.');
if (unseen.length > 0) giveUp(`These files were not looked at:\n${unseen.join('\n')}`);
const circles = seen.size === 0 ? [] : findCircles();
const violations = [...summary.violations.filter((each) => each.rule.name !== CIRCLES), ...circles];
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (violations.length > 0) giveUp(`${violations.length} imports go through a wall.`);
console.error(`${seen.size} modules, every import within its walls.`);

/**
 * The circles between folders. A folder's imports are those of all its files, so files that only tests import are left
 * out, or the folder of a test would count as built on all that the test uses.
 */
function findCircles() {
  const { summary } = cruise('src', '--metrics', '--exclude', '\\.test\\.tsx?$|^tests/|^src/server/testing/');
  return summary.violations.filter((/** @type {Violation} */ each) => each.rule.name === CIRCLES);
}

/** @param {...string} parameters @returns {{ modules: { source: string }[], summary: { violations: Violation[] } }} */
function cruise(...parameters) {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const always = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const run = spawnSync(process.execPath, [...always, ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!run.stdout.startsWith('{')) giveUp(run.stderr);
  return JSON.parse(run.stdout);
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => SOURCE.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}
