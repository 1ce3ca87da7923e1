import './require-node.mjs';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, runCommand } from './run-command.mjs';

const CACHE = join(ROOT, '.cache');
const UNIT_REPORT = join(CACHE, 'unit-tests.json');
const JOURNEY_REPORT = join(CACHE, 'journeys.json');

/** @typedef {(options: import('node:child_process').SpawnOptions) => Promise<number>} Run what a step runs */

/** @param {string} name @param {readonly string[]} parameters @returns {Run} */
const tool =
  (name, ...parameters) =>
  (options) =>
    runCommand(join(ROOT, 'node_modules/.bin', name), parameters, options);
/** @param {string} name @returns {Run} */
const script = (name) => (options) => runCommand(process.execPath, [join(ROOT, 'scripts', name)], options);

/**
 * The steps of each lane run one after the other, the lanes at the same time.
 * @type {ReadonlyArray<ReadonlyArray<readonly [string, Run]>>}
 */
const LANES = [
  [
    ['build', script('built.mjs')],
    ['journeys', journeys],
  ],
  [
    ['format', tool('oxfmt', '--check', '.')],
    ['rules', script('rules-without-test.mjs')],
    ['types', tool('tsc', '-b')],
    ['lint', tool('oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'bench', 'scripts')],
    ['boundaries', script('boundaries.mjs')],
    ['dead code', deadCode],
    ['tests', tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`)],
  ],
];

/** The whole gate on an installed tree: both lanes, each up to its first step that fails, and the tests counted. */
export async function check() {
  for (const report of [UNIT_REPORT, JOURNEY_REPORT]) rmSync(report, { force: true });
  mkdirSync(join(CACHE, 'gate'), { recursive: true });
  const failed = (await Promise.all(LANES.map(firstFailingStep))).filter((name) => name !== undefined);
  const { passed, failures } = countTests();
  console.log(
    failed.length === 0 ? 'The gate is open.' : `The gate stays shut: ${failed.join(', ')} failed; see above.`,
  );
  console.log(`${passed} passed, ${failures} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** @param {ReadonlyArray<readonly [string, Run]>} lane */
async function firstFailingStep(lane) {
  for (const [name, run] of lane) {
    const began = performance.now();
    const { code, output } = await recorded(name, run);
    const result = code === 0 ? 'good' : 'FAILED';
    console.log(`${output}-- ${name}: ${result} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (code !== 0) return name;
  }
  return undefined;
}

/**
 * Runs a step with what it prints in a file, so that steps of the two lanes do not print into each other.
 * @param {string} name
 * @param {Run} run
 */
async function recorded(name, run) {
  const path = join(CACHE, 'gate', `${name}.log`);
  const file = openSync(path, 'w');
  const code = await run({ stdio: ['ignore', file, file] });
  closeSync(file);
  return { code, output: readFileSync(path, 'utf8') };
}

// Looked at a second time without the tests, so that what only a test uses is found as well.
/** @type {Run} */
async function deadCode(options) {
  return (await tool('knip')(options)) || tool('knip', '--production', '--include', 'files')(options);
}

/** @type {Run} */
function journeys(options) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_REPORT };
  return tool('playwright', 'test', '--project=journeys', '--reporter=list,json')({ ...options, env });
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
