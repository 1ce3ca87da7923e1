import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import golden from '../../tests/data/together_golden.json' with { type: 'json' };

/** Runs `lightyard solve -` with a project file and returns the printed JSON. */
async function solve(input: unknown): Promise<unknown> {
  let [out, error] = ['', ''];
  const code = await runCommand(['solve', '-'], {
    env: {},
    readInput: () => Promise.resolve(JSON.stringify(input)),
    writeOutput: (text) => void (out += text),
    writeError: (text) => void (error += text),
    input: () => Readable.from([]),
    output: () => new PassThrough(),
    now: () => new Date('2026-01-02T03:04:05Z'),
  });
  expect([code, error]).toEqual([0, '']);
  return JSON.parse(out);
}

/** Tolerance of a number: 1 mV, or 0.01 mA and 0.1 %. Source: boards and currents, 4.2. */
function tolerance(path: string, expected: number): number {
  return path.endsWith('.volts') || path.endsWith('.stringV') ? 0.001 : 0.01 + 0.001 * Math.abs(expected);
}

/** Lists differences from the expected value; numbers are compared with a tolerance. */
function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const isClose = Math.abs(actual - expected) <= tolerance(path, expected);
    return isClose ? [] : [`${path}: ${actual} is not ${expected}`];
  }
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
    return actual === expected ? [] : [`${path}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`];
  }
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...keys].flatMap((key) =>
    differences((actual as Record<string, unknown>)[key], (expected as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

describe('lightyard solve', () => {
  it.each(golden.cases.map((goldenCase) => ({ ...goldenCase, name: `${goldenCase.id}: ${goldenCase.title}` })))(
    '[E88] [E89] [H60] [E93] [E95] solve prints the expected currents for $name',
    async ({ input, expected }) => {
      expect(differences(await solve(input), expected)).toEqual([]);
    },
  );
});
