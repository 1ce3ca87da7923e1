import { describe, expect, it } from 'vitest';
import {
  type CircuitChoice,
  choiceAbove,
  choiceKey,
  dropdownChoices,
  offeredChoices,
  standalone,
} from '#web/features/builder/project/circuit-choice.ts';

const keys = (used: readonly number[], dropped: CircuitChoice = standalone) =>
  offeredChoices(used, dropped).map(choiceKey).join(', ');

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
