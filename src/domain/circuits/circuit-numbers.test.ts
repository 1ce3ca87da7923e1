import { describe, expect, it } from 'vitest';
import { circuitNumberOf } from '#domain/parts/component.ts';
import {
  type CircuitChoice,
  choiceAbove,
  choiceKey,
  dropdownChoices,
  dropdownNumbers,
  nextFreeNumber,
  numberAfterLast,
  offeredChoices,
  offeredCircuitNumbers,
  standalone,
  usedCircuitNumbers,
} from '#domain/circuits/circuit-numbers.ts';
import { sortInCircuit } from '#domain/changes/selected-parts.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent } from '#testing/snapshot.ts';

const keys = (used: readonly number[], dropped: CircuitChoice = standalone) =>
  offeredChoices(used, dropped).map(choiceKey).join(', ');

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
  ])('[C1] %j groups as %j', (circuitNumber, expected) => {
    expect(circuitNumberOf({ circuitNumber: circuitNumber as number | null })).toBe(expected);
  });

  it('[C9] a section uses the numbers of its parts and of its records', () => {
    const place = (sectionId: string, circuitNumber: number | null) => ({ sectionId, circuitNumber });
    const snapshot = {
      circuits: [place('s', 8), place('other', 6)],
      components: [place('s', 11), place('s', 2), place('s', 2), place('s', null), place('other', 1)],
    } as unknown as ProjectSnapshot;
    expect(usedCircuitNumbers(snapshot, 's')).toEqual([2, 8, 11]);
  });

  it.each([
    [[], [1, 2, 3, 4, 5], 1, 1],
    [[1, 3, 12], [2, 4, 5], 2, 13],
    [[1, 2, 3, 4, 5], [], 6, 6],
  ])(
    '[C9] with %j in use, %j are offered as new, %i is the next free and %i comes behind',
    (used, fresh, free, behind) => {
      expect(offeredCircuitNumbers(used)).toEqual({ existing: used, fresh });
      expect(nextFreeNumber(used)).toBe(free);
      expect(numberAfterLast(used)).toBe(behind);
    },
  );

  it('[C9] the dropdown offers 1 to 9', () => {
    expect(dropdownNumbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

it('[C10] in a circuit the switch comes first, then other parts, then LEDs, by order', () => {
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
  it('[B44] offers standing alone, the circuits there are, and new ones 1 to 5 not yet used', () => {
    expect(keys([])).toBe('standalone, circuit 1, circuit 2, circuit 3, circuit 4, circuit 5');
    expect(keys([2, 7])).toBe('standalone, circuit 2, circuit 7, circuit 1, circuit 3, circuit 4, circuit 5');
  });

  it('[B44] still offers a new circuit when 1 to 5 are taken', () => {
    expect(keys([1, 2, 3, 4, 5])).toMatch(/circuit 5, circuit 6$/);
  });

  it('[B44] offers what the part was dropped on', () => {
    expect(keys([1, 2], { kind: 'insert', number: 2 })).toMatch(/insert 2$/);
    expect(keys([1, 2], { kind: 'circuit', number: 2 })).toBe(
      'standalone, circuit 1, circuit 2, circuit 3, circuit 4, circuit 5',
    );
  });

  it('[B133] offers a placed part the circuits 1 to 9, those beyond, and standing alone', () => {
    const offered = (used: number[], current: CircuitChoice) => dropdownChoices(used, current).map(choiceKey).join(' ');
    const toNine =
      'standalone circuit 1 circuit 2 circuit 3 circuit 4 circuit 5 circuit 6 circuit 7 circuit 8 circuit 9';
    expect(offered([], standalone)).toBe(toNine);
    expect(offered([2, 12], { kind: 'circuit', number: 12 })).toBe(`${toNine} circuit 12`);
  });

  it.each([
    [[1, 2, 3], 2, { kind: 'insert', number: 2 }],
    [[1, 2, 3], 1, { kind: 'insert', number: 1 }],
    [[1, 3], 3, { kind: 'circuit', number: 2 }],
    [[4], 4, { kind: 'circuit', number: 3 }],
  ])('[B54] among circuits %j, the gap above %i is %j', (used, above, choice) => {
    expect(choiceAbove(used, above)).toEqual(choice);
  });
});
