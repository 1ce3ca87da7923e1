import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT } from './run-command.mjs';

const FOLDERS = ['src', 'bench', 'tests'].filter((folder) => existsSync(join(ROOT, folder)));
const SOURCE = /(?<!\.d)\.tsx?$/;

// A compiler that dependency-cruiser does not know makes it see no file at all and find everything in order, so what it
// has seen is held against what is there.
const { modules, summary } = cruise();
const seen = new Set(modules.map((/** @type {{ source: string }} */ each) => each.source));
const unseen = FOLDERS.flatMap(sourcesIn).filter((file) => !seen.has(file));
if (seen.size === 0) giveUp('No module was looked at.');
if (unseen.length > 0) giveUp(`These files were not looked at:\n${unseen.join('\n')}`);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (summary.violations.length > 0) giveUp(`${summary.violations.length} imports go through a wall.`);
console.error(`${seen.size} modules, every import within its walls.`);

function cruise() {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const parameters = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...FOLDERS];
  const run = spawnSync(process.execPath, parameters, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (!run.stdout.startsWith('{')) giveUp(run.stderr);
  return JSON.parse(run.stdout);
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => SOURCE.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}
