import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './run-command.mjs';

const RULE = /^- \*\*([A-Z]\d+)\*\* /gm;
const TEST = /\.(test|journey)\.tsx?$/;
const TITLE = /['"`]((?:\[[A-Z]\d+\] ?)+)/g;

const rules = readFiles('docs/rules', /\.md$/).flatMap((text) => [...text.matchAll(RULE)].map(([, id = '']) => id));
const tests = ['src', 'tests'].flatMap((folder) => readFiles(folder, TEST));
const tested = new Set(
  tests.flatMap((text) => [...text.matchAll(TITLE)].flatMap(([, ids = '']) => ids.match(/\w+/g) ?? [])),
);

const problems = [
  ...rules.filter((id, index) => rules.indexOf(id) !== index).map((id) => `${id} is in docs/rules twice.`),
  ...rules.filter((id) => !tested.has(id)).map((id) => `${id} has no test.`),
  ...[...tested]
    .filter((id) => !rules.includes(id))
    .map((id) => `${id} is in the title of a test, but not in docs/rules.`),
];
if (problems.length > 0) fail(problems.join('\n'));
console.error(`${rules.length} rules, each with a test.`);

/**
 * Reads the files of a folder whose names match a pattern.
 * @param {string} folder
 * @param {RegExp} name
 */
function readFiles(folder, name) {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((file) => name.test(file)).map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
}
