import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestOrder, placesInSequence } from '#domain/projects/order-slots.ts';

const none = new Set<number>();

describe('placesInSequence', () => {
  it.each([
    ['between two', [0, null, 1000], [0, 500, 1000]],
    ['several between two', [0, null, null, null, 8], [0, 2, 4, 6, 8]],
    ['before the first', [null, 1000], [499, 1000]],
    ['after the last', [7, null, null], [7, 1007, 2007]],
    ['in an empty group', [null, null], [0, 1000]],
    ['at both ends and in the middle', [null, 10, null, 20, null], [4, 10, 15, 20, 1020]],
  ])('inserts %s without moving other rows', (_, wanted, expected) => {
    expect(placesInSequence(wanted, none)).toEqual(expected);
  });

  it('spreads only the surrounding rows if there is no space', () => {
    const wanted = [0, 1000, 2000, null, 2001, 3000, 4000];
    expect(placesInSequence(wanted, none)).toEqual([0, 1000, 1500, 2000, 2500, 3000, 4000]);
  });

  it('spreads rows without gaps once, and leaves space for the next insertion', () => {
    const crowd = Array.from({ length: 500 }, (_, index) => index);
    const first = placesInSequence(
      crowd.toSpliced(5, 0, -1).map((place) => (place === -1 ? null : place)),
      none,
    );
    const second = placesInSequence([...first.slice(0, 5), null, ...first.slice(5)], none);
    expect(second.filter((place) => !first.includes(place))).toHaveLength(1);
  });

  it('starts again at 0 if the range is exceeded', () => {
    expect(placesInSequence([5, highestOrder, null], none)).toEqual([0, 1, 2]);
  });

  it('returns ascending orders, skips taken ones, and keeps rows that are already in order', () => {
    const place = fc.oneof(fc.constant(null), fc.nat({ max: 40 }), fc.nat({ max: 40_000 }));
    fc.assert(
      fc.property(fc.array(place), fc.array(fc.nat({ max: 60 })), (wanted, others) => {
        const sorted = wanted.filter((each) => each !== null).toSorted((one, other) => one - other);
        const sequence = wanted.map((each) => (each === null ? null : (sorted.shift() ?? null)));
        const taken = new Set(others.filter((each) => !sequence.includes(each)));
        const places = placesInSequence(sequence, taken);
        expect(places).toHaveLength(sequence.length);
        expect(places.every((each, index) => Number.isInteger(each) && each > (places[index - 1] ?? -1))).toBe(true);
        expect(places.some((each) => taken.has(each))).toBe(false);
        const isSettled = new Set(sequence).size === sequence.length && !sequence.includes(null);
        if (isSettled) expect(places).toEqual(sequence);
      }),
    );
  });
});
