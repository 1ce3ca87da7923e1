import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorBands } from '#domain/electrical/color-bands.ts';
import { alternativesE12, e12After, e12Values, nearestE12, nextHigherE12 } from '#domain/electrical/e12.ts';
import { isOverLargestRating, ratingFor, stockRating } from '#domain/electrical/power-rating.ts';

const headroom = fc.integer({ min: 1, max: 1_000_000_000_000 });
const current = fc.integer({ min: 1, max: 1_000_000_000 });

/** Distance of a value from headroom / current, multiplied by current to stay exact. */
function distance(ohms: number, microvolts: number, microamps: number): bigint {
  const difference = BigInt(ohms) * BigInt(microamps) - BigInt(microvolts);
  return difference < 0n ? -difference : difference;
}

describe('the standard values', () => {
  it('[E18] there are 48 standard values, from 10 Ω to 82 kΩ', () => {
    expect([e12Values.length, e12Values[0], e12Values.at(-1)]).toEqual([48, 10, 82_000]);
  });

  it('[E18] nearestE12 returns the nearest value, the higher one for a tie', () => {
    fc.assert(
      fc.property(headroom, current, (microvolts, microamps) => {
        const nearest = nearestE12(microvolts, microamps);
        for (const other of e12Values) {
          const nearer = distance(other, microvolts, microamps) - distance(nearest, microvolts, microamps);
          expect(other > nearest ? nearer > 0n : nearer >= 0n).toBe(true);
        }
      }),
    );
  });

  it.each([
    [4_000_000, 20_000, 220],
    [3_999_999, 20_000, 180],
    [2_700_000, 20_000, 150],
    [1_500_000, 20_000, 82],
    [600_000, 20_000, 33],
  ])('[E18] the nearest value for %i µV at %i µA is %i Ω', (microvolts, microamps, expected) => {
    expect(nearestE12(microvolts, microamps)).toBe(expected);
  });

  it('[E18] nextHigherE12 returns the smallest value that is not below, and 82 kΩ above the list', () => {
    fc.assert(
      fc.property(headroom, current, (microvolts, microamps) => {
        const chosen = nextHigherE12(microvolts, microamps);
        const notBelow = e12Values.filter((ohms) => BigInt(ohms) * BigInt(microamps) >= BigInt(microvolts));
        expect(chosen).toBe(notBelow[0] ?? 82_000);
      }),
    );
  });

  it('[E20] alternatives are all other values within a fifth, ascending, at most two', () => {
    fc.assert(
      fc.property(headroom, current, (microvolts, microamps) => {
        const chosen = nearestE12(microvolts, microamps);
        const within = e12Values.filter((ohms) => 5n * distance(ohms, microvolts, microamps) <= BigInt(microvolts));
        const alternatives = alternativesE12(microvolts, microamps, chosen);
        expect(alternatives).toEqual(within.filter((ohms) => ohms !== chosen));
        expect(alternatives.length).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('[E20] alternatives include values at exactly a fifth', () => {
    expect(alternativesE12(15_000_000, 1_000_000, 15)).toEqual([12, 18]);
  });

  it('[E18] there is no standard value after the last', () => {
    expect([e12After(330), e12After(82_000)]).toEqual([390, null]);
  });
});

describe('the rating', () => {
  it.each([
    [125e9, 0.125, false],
    [125e9 + 1, 0.25, false],
    [5e12, 5, false],
    [5e12 + 1, 10, false],
    [10e12, 10, false],
    [10e12 + 10_000, 10, true],
  ])('[E21] 2P of %i pW is rated %d W, over the largest: %o', (picowatts, rating, over) => {
    expect([ratingFor(picowatts), isOverLargestRating(picowatts)]).toEqual([rating, over]);
  });

  it('[E21] the rating is at least 1.78 times the real heat of any chosen standard value', () => {
    const withinList = fc.integer({ min: 1, max: 700_000 }).chain((microamps) => {
      const most = Math.min(82_000 * microamps, Math.floor(5e12 / microamps));
      return fc.tuple(fc.integer({ min: 10 * microamps, max: most }), fc.constant(microamps));
    });
    fc.assert(
      fc.property(withinList, ([microvolts, microamps]) => {
        const real = microvolts ** 2 / nearestE12(microvolts, microamps) / 1e12;
        expect(ratingFor(2 * microvolts * microamps)).toBeGreaterThanOrEqual(1.777 * real);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [330, 0.125, 0.25],
    [330, 0.5, 0.5],
    [47, 0.125, 1],
    [82, 0.125, null],
    [330, 1, null],
  ])('[E21] the smallest built-in resistor of %i Ω and at least %d W has %o W', (ohms, rating, expected) => {
    expect(stockRating(ohms, rating)).toBe(expected);
  });
});

describe('the color bands', () => {
  it.each([
    [10, ['brown', 'black', 'black', 'gold']],
    [47, ['yellow', 'violet', 'black', 'gold']],
    [330, ['orange', 'orange', 'brown', 'gold']],
    [1000, ['brown', 'black', 'red', 'gold']],
    [82_000, ['gray', 'red', 'orange', 'gold']],
    [100, ['brown', 'black', 'brown', 'gold']],
    [4.7, ['yellow', 'violet', 'gold', 'gold']],
    [1, ['brown', 'black', 'gold', 'gold']],
    [0.47, ['yellow', 'violet', 'silver', 'gold']],
    [127, ['brown', 'red', 'violet', 'black', 'brown']],
    [1.27, ['brown', 'red', 'violet', 'silver', 'brown']],
    [10_700, ['brown', 'black', 'violet', 'red', 'brown']],
    [0.047, []],
    [1234, []],
    [-330, []],
    [0, []],
    [Number.NaN, []],
  ])('[E26] color bands of %d Ω', (ohms, bands) => {
    expect(colorBands(ohms)).toEqual(bands);
  });

  it('[E26] every standard value has four color bands', () => {
    for (const ohms of e12Values) expect(colorBands(ohms)).toHaveLength(4);
  });
});
