import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT } from './run-command.mjs';

const RULE = /^- \*\*([A-Z]\d+)\*\* /gm;
const TEST = /\.(test|journey)\.tsx?$/;
const TITLE = /['"`]((?:\[[A-Z]\d+\] ?)+)/g;

const rules = [...readFileSync(join(ROOT, 'docs/rules.md'), 'utf8').matchAll(RULE)].map(([, id = '']) => id);
const shown = new Set(['src', 'tests'].flatMap(testsIn).flatMap(titlesOf));

const problems = [
  ...rules.filter((id, place) => rules.indexOf(id) !== place).map((id) => `${id} stands twice in docs/rules.md.`),
  ...rules.filter((id) => !shown.has(id)).map((id) => `${id} has no test.`),
  ...[...shown].filter((id) => !rules.includes(id)).map((id) => `${id} is named by a test, but is no rule.`),
];
if (problems.length > 0) giveUp(problems.join('\n'));
console.error(`${rules.length} rules, each shown by a test.`);

/** @param {string} folder */
function testsIn(folder) {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => TEST.test(name)).map((name) => join(ROOT, folder, name));
}

/** @param {string} file */
function titlesOf(file) {
  const titles = [...readFileSync(file, 'utf8').matchAll(TITLE)];
  return titles.flatMap(([, ids = '']) => ids.match(/[A-Z]\d+/g) ?? []);
}
