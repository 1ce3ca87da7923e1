import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestCircuits, type LedPiece } from '#domain/fixes/fewest-circuits.ts';

const micro = 1e6;

const pieces = (volts: readonly number[], milliamps: readonly number[] = []): LedPiece[] =>
  volts.map((each, at) => ({
    componentId: `c${at + 1}`,
    microvolts: each * micro,
    microamps: (milliamps[at] ?? 20) * 1000,
  }));

const idsOf = (volts: readonly number[], supply: number, milliamps?: readonly number[]) =>
  fewestCircuits(pieces(volts, milliamps), supply * micro)?.map((group) => group.map(({ componentId }) => componentId));

/** Returns the fewest groups of one rating that light, by exhaustive search. */
function fewestByExhaustion(all: readonly LedPiece[], supply: number): number {
  const put = (at: number, groups: { left: number; rating: number }[]): number => {
    const piece = all[at];
    if (piece === undefined) return groups.length;
    let best = put(at + 1, [...groups, { left: supply - 1 - piece.microvolts, rating: piece.microamps }]);
    for (const [index, group] of groups.entries()) {
      if (group.rating !== piece.microamps || group.left < piece.microvolts) continue;
      const extended = { ...group, left: group.left - piece.microvolts };
      best = Math.min(best, put(at + 1, groups.with(index, extended)));
    }
    return best;
  };
  return put(0, []);
}

describe('fewestCircuits', () => {
  it.each<[string, number[], number, string[][]]>([
    [
      'strings of equal length from adjacent LEDs',
      [2, 2, 2, 2, 2, 2, 2],
      9,
      [
        ['c1', 'c2', 'c3', 'c4'],
        ['c5', 'c6', 'c7'],
      ],
    ],
    [
      'two strings where first-fit needs three',
      [3.2, 2.1, 2.1, 2, 3.2, 2.1, 2.1, 2],
      9.5,
      [
        ['c1', 'c2', 'c3', 'c4'],
        ['c5', 'c6', 'c7', 'c8'],
      ],
    ],
    ['strings that leave some voltage for the resistor', [3, 3, 3], 9, [['c1', 'c2'], ['c3']]],
  ])('[E170] returns %s', (_, volts, supply, groups) => {
    expect(idsOf(volts, supply)).toEqual(groups);
  });

  it('[E170] finds a solution that neither first-fit nor equal strings find', () => {
    expect(idsOf([3.6, 3.2, 3, 2.2, 2.1, 2.1, 2, 1.8, 1.8], 7.4)).toHaveLength(3);
  });

  it('[E170] returns strings of one rating, in the order of the circuit', () => {
    expect(idsOf([2, 2, 2, 2], 12, [20, 5, 20, 5])).toEqual([
      ['c1', 'c3'],
      ['c2', 'c4'],
    ]);
  });

  it('[E170] returns null if an LED does not light on its own', () => {
    expect(idsOf([2, 9], 9)).toBeUndefined();
  });

  it('[E170] returns as few strings as an exhaustive search, with every LED once, and all of them light', () => {
    const volts = fc.constantFrom(1.8, 2, 2.1, 2.2, 3, 3.2, 3.4, 6.4);
    const led = fc.record({ volts, milliamps: fc.constantFrom(20, 20, 20, 5) });
    fc.assert(
      fc.property(fc.array(led, { minLength: 1, maxLength: 8 }), fc.constantFrom(6.5, 7.4, 9, 12), (leds, supply) => {
        const all = pieces(
          leds.map((each) => each.volts),
          leds.map((each) => each.milliamps),
        );
        const groups = fewestCircuits(all, supply * micro) ?? [];
        expect(groups).toHaveLength(fewestByExhaustion(all, supply * micro));
        expect(groups.flat()).toHaveLength(all.length);
        expect(new Set(groups.flat())).toEqual(new Set(all));
        for (const group of groups) {
          expect(group.reduce((sum, { microvolts }) => sum + microvolts, 0)).toBeLessThan(supply * micro);
          expect(new Set(group.map(({ microamps }) => microamps)).size).toBe(1);
        }
      }),
    );
  });
});
