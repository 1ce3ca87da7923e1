import { describe, expect, it } from 'vitest';
import { createCustomComponent } from '#contract/projects/custom-component-writes.ts';

/** Paths of the issues of a custom control with these properties. */
function issuesOf(properties: object): string[] {
  const body = { name: 'Board', category: 'control', description: '', properties };
  return (createCustomComponent.body.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'));
}

const supply = { name: '+', role: 'supply+', minV: 4, maxV: 6 };
const out = { name: 'OUT', role: 'output', drive: 'high', maxMa: 20 };

describe('schema of a custom board', () => {
  it('[B92] accepts a supply and outputs, or none', () => {
    expect(issuesOf({ supplyMa: 20, supplyMin: 4, supplyMax: 6, terminals: [supply, out] })).toEqual([]);
    expect(issuesOf({ supplyMa: null, supplyMin: null, supplyMax: null, terminals: [] })).toEqual([]);
  });

  it.each([
    ['a current of 0', { supplyMa: 0 }, 'properties.supplyMa'],
    ['a voltage below 0', { supplyMin: -5 }, 'properties.supplyMin'],
    ['a reversed range', { terminals: [{ ...supply, maxV: 3 }] }, 'properties.terminals.0.maxV'],
    ['an unknown drive', { terminals: [{ ...out, drive: 'sideways' }] }, 'properties.terminals.0.drive'],
    ['a pin without a voltage', { terminals: [{ ...out, drive: 'logic' }] }, 'properties.terminals.0.logicV'],
    ['a duplicate name', { terminals: [out, out] }, 'properties.terminals'],
    [
      'too many terminals',
      { terminals: Array.from({ length: 61 }, (_, at) => ({ ...out, name: `P${at}` })) },
      'properties.terminals',
    ],
  ])('[B92] refuses a board with %s', (_, properties, place) => {
    expect(issuesOf(properties)).toEqual([place]);
  });
});
