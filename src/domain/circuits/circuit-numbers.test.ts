import { describe, expect, it } from 'vitest';
import { circuitNumberOf } from '#domain/parts/component.ts';
import {
  type CircuitChoice,
  choiceAbove,
  choiceKey,
  nextFreeNumber,
  numberAfterLast,
  listCircuitChoices,
  standalone,
  usedCircuitNumbers,
} from '#domain/circuits/circuit-numbers.ts';
import { sortInCircuit } from '#domain/changes/selected-parts.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent } from '#testing/snapshot.ts';

const keys = (used: readonly number[], dropped: CircuitChoice = standalone) =>
  listCircuitChoices(used, dropped).map(choiceKey).join(', ');

describe('circuit numbers', () => {
  it.each([
    [4, 4],
    [0, null],
    [-2, null],
    [2.5, null],
    ['4', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('[E9] reads the circuit number %j as %j', (circuitNumber, expected) => {
    expect(circuitNumberOf({ circuitNumber: circuitNumber as number | null })).toBe(expected);
  });

  it('[C9] the numbers in use are those of parts and of records', () => {
    const place = (sectionId: string, circuitNumber: number | null) => ({ sectionId, circuitNumber });
    const snapshot = {
      circuits: [place('s', 8), place('other', 6)],
      components: [place('s', 11), place('s', 2), place('s', 2), place('s', null), place('other', 1)],
    } as unknown as ProjectSnapshot;
    expect(usedCircuitNumbers(snapshot, 's')).toEqual([2, 8, 11]);
  });

  it.each([
    [[], 1, 1],
    [[1, 3, 12], 2, 13],
    [[1, 2, 3, 4, 5], 6, 6],
  ])('[C9] with %j in use, the next free number is %i and the one after the last is %i', (used, free, after) => {
    expect(nextFreeNumber(used)).toBe(free);
    expect(numberAfterLast(used)).toBe(after);
  });
});

it('[C10] sorts a circuit by switch, other parts, and LEDs, each by order', () => {
  const rows = [
    aComponent({ id: 'red', order: 0 }),
    aComponent({ id: 'timer', componentType: 'control', componentId: 'timer-555', order: 5 }),
    aComponent({ id: 'blue', componentId: 'led-3mm', order: 0 }),
    aComponent({ id: 'resistor', componentType: 'resistor', componentId: 'resistor-330', order: 2 }),
    aComponent({ id: 'switch', componentType: 'control', componentId: 'switch-reed', order: 9 }),
  ];
  expect(sortInCircuit(rows).map(({ id }) => id)).toEqual(['switch', 'resistor', 'timer', 'red', 'blue']);
});

describe('the circuit picker', () => {
  it('[C9] the circuit picker offers no circuit, each existing one, and a new one', () => {
    expect(keys([])).toBe('standalone, circuit 1');
    expect(keys([2, 7])).toBe('standalone, circuit 2, circuit 7, circuit 1');
    expect(keys([1, 2, 3, 4, 5])).toMatch(/circuit 5, circuit 6$/);
  });

  it('[C9] the circuit picker offers the current choice of the part', () => {
    expect(keys([1, 2], { kind: 'insert', number: 2 })).toMatch(/insert 2$/);
    expect(keys([2, 12], { kind: 'circuit', number: 12 })).toBe('standalone, circuit 2, circuit 12, circuit 1');
  });

  it.each([
    [[1, 2, 3], 2, { kind: 'insert', number: 2 }],
    [[1, 2, 3], 1, { kind: 'insert', number: 1 }],
    [[1, 3], 3, { kind: 'circuit', number: 2 }],
    [[4], 4, { kind: 'circuit', number: 3 }],
  ])('[C9] with circuits %j, a drop above %i means %j', (used, above, choice) => {
    expect(choiceAbove(used, above)).toEqual(choice);
  });
});
