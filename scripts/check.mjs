import './require-node.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { ROOT, runCommand } from './run-command.mjs';

const UNIT_REPORT = join(ROOT, '.cache/unit-tests.json');
const JOURNEY_REPORT = join(ROOT, '.cache/journeys.json');

/** @param {string} name @param {readonly string[]} parameters */
const tool = (name, ...parameters) => runCommand(join(ROOT, 'node_modules/.bin', name), parameters);
/** @param {string} name */
const script = (name) => runCommand(process.execPath, [join(ROOT, 'scripts', name)]);

/** @typedef {readonly [string, () => Promise<number>]} Step */

// Compiling takes one core for a minute, so the other checks of the code run next to it.
/** @type {readonly Step[]} */
const TYPES = [['types', () => tool('tsc', '-b')]];
/** @type {readonly Step[]} */
const CODE = [
  ['lint', () => tool('oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'bench', 'scripts')],
  ['format', () => tool('oxfmt', '--check', '.')],
  ['boundaries', () => script('boundaries.mjs')],
  ['dead code', deadCode],
  ['rules', () => script('rules-without-test.mjs')],
  ['words', () => script('words.mjs')],
];
/** @type {readonly Step[]} */
const TESTS = [
  ['tests', () => tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`)],
  ['build', () => ensureBuilt().then(() => 0)],
  ['journeys', journeys],
];

/** Runs the steps of the gate until one fails, then prints how many tests passed and failed. */
export async function check() {
  for (const report of [UNIT_REPORT, JOURNEY_REPORT]) rmSync(report, { force: true });
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const [types, code] = await Promise.all([runSteps(TYPES), runSteps(CODE)]);
  const failed = types ?? code ?? (await runSteps(TESTS));
  const { passed, failures } = countTests();
  console.log(failed === undefined ? 'The gate is open.' : `The gate is closed: ${failed} failed; see above.`);
  console.log(`${passed} passed, ${failures} failed`);
  process.exitCode = failed === undefined ? 0 : 1;
}

/**
 * Runs steps one after the other and returns the name of the first that fails.
 * @param {readonly Step[]} steps
 */
async function runSteps(steps) {
  for (const [name, run] of steps) {
    console.log(`-- ${name}`);
    const start = performance.now();
    const code = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`-- ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
    if (code !== 0) return name;
  }
  return undefined;
}

// The second run ignores tests, and so finds files that only a test imports.
async function deadCode() {
  return (await tool('knip')) || tool('knip', '--production', '--include', 'files');
}

function journeys() {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_REPORT };
  return runCommand(
    join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '--project=journeys', '--reporter=list,json'],
    { env },
  );
}

function countTests() {
  const unit = read(UNIT_REPORT);
  const { stats } = read(JOURNEY_REPORT);
  return {
    passed: (unit.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failures: (unit.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  };
}

/** @param {string} report */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await check();
