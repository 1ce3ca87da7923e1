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

// Two lanes that run at the same time and take about as long: server tests and journeys spend much of their time waiting.
/** @type {readonly Step[]} */
const TESTS = [
  ['types', () => tool('tsc', '-b')],
  ['tests', tests],
];
/** @type {readonly Step[]} */
const JOURNEYS = [
  ['format', () => tool('oxfmt', '--check', '.')],
  ['rules', () => script('rules-without-test.mjs')],
  ['words', () => script('words.mjs')],
  ['dead code', deadCode],
  ['boundaries', () => script('boundaries.mjs')],
  ['lint', () => tool('oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'bench', 'scripts')],
  ['build', () => ensureBuilt().then(() => 0)],
  ['journeys', journeys],
];

/** Runs the lanes of the gate until a step fails, then prints how many tests passed and failed. */
export async function check() {
  for (const report of [UNIT_REPORT, JOURNEY_REPORT]) rmSync(report, { force: true });
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  /** @type {string[]} */
  const failed = [];
  await Promise.all([runSteps(TESTS, failed), runSteps(JOURNEYS, failed)]);
  const { passed, failures } = countTests();
  console.log(
    failed.length === 0 ? 'The gate is open.' : `The gate is closed: ${failed.join(' and ')} failed; see above.`,
  );
  console.log(`${passed} passed, ${failures} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/**
 * Runs steps one after the other until one fails, here or in the other lane.
 * @param {readonly Step[]} steps
 * @param {string[]} failed the names of the failed steps of both lanes
 */
async function runSteps(steps, failed) {
  for (const [name, run] of steps) {
    if (failed.length > 0) return;
    console.log(`-- ${name}`);
    const start = performance.now();
    const code = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`-- ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
    if (code !== 0) failed.push(name);
  }
}

// The second run ignores tests, and so finds files that only a test imports.
async function deadCode() {
  return (await tool('knip')) || tool('knip', '--production', '--include', 'files');
}

function tests() {
  // Without CI, the reporter would move the cursor over the output of the other lane.
  const env = { ...process.env, CI: 'true' };
  return runCommand(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    { env },
  );
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
