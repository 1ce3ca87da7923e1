import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, type ArrangeSupply, type LedKind } from '#domain/arrange/arrange.ts';
import { presentArrangement } from '#domain/arrange/present-arrangement.ts';
import { readMicroamps, readMicrovolts } from '#domain/units/amounts.ts';
import { expectLike } from '#testing/worked-cases.ts';
import cases from '../../../tests/data/arrange_cases.json' with { type: 'json' };

const volts = (value: number) => readMicrovolts(value)!;
const milliamps = (value: number) => readMicroamps(value)!;

/** LEDs from texts such as `3 white 3.2 20`, optionally followed by a switch group. */
function leds(...texts: readonly string[]): LedKind[] {
  return texts.map((text) => {
    const [count, id, vf, mA, group] = text.split(' ');
    const values = { microvolts: volts(Number(vf)), microamps: milliamps(Number(mA)) };
    return { id: id!, count: Number(count), group: group ?? '', ...values };
  });
}

const plug: ArrangeSupply = { microvolts: volts(12), isBattery: false };
const battery: ArrangeSupply = { microvolts: volts(9), isBattery: true };

/** An arrangement as text: `2x 3 white; 1x 1 white + 3 green`. */
function textOf(...given: Parameters<typeof arrange>): string {
  return arrange(...given)
    .strings.map(({ times, members }) => {
      const names = members.map(({ kind, count }) => `${count} ${kind.id}`);
      return `${times}x ${names.join(' + ')}`;
    })
    .join('; ');
}

describe('arrange', () => {
  it.each(cases.cases.map((each) => ({ ...each, name: `${each.id}: ${each.title}` })))(
    '[E150] $name',
    ({ input, expected }) => {
      const supply = { microvolts: volts(input.supplyV), isBattery: input.kind === 'battery', maxMa: input.maxMa };
      const kinds = input.leds.map(
        ({ id, vf, ma, count, group }: (typeof input.leds)[number] & { group?: string }) => ({
          id,
          count,
          group: group ?? '',
          microvolts: volts(vf),
          microamps: milliamps(ma),
        }),
      );
      const printed = presentArrangement(arrange(kinds, supply), supply);
      expectLike(printed, expected);
      expect(Object.keys(printed)).toEqual(Object.keys(expected));
    },
  );

  it.each([
    ['splits 7 red into 3+2+2', leds('7 red 2 20'), battery, '1x 3 red; 2x 2 red'],
    ['pairs 10 white', leds('10 white 3.2 20'), battery, '5x 2 white'],
    ['mixes kinds if that saves a string', leds('1 red 2 20', '1 white 3.2 20'), battery, '1x 1 white + 1 red'],
    ['separates currents', leds('4 red 2 20', '4 tiny 2 5'), plug, '1x 4 tiny; 1x 4 red'],
    [
      'fits 10.2 V exactly',
      leds('3 uv 3.4 20', '2 green 2.2 20', '1 yellow 2.1 20'),
      plug,
      '1x 2 uv; 1x 1 uv + 2 green + 1 yellow',
    ],
    [
      'arranges 60 of four kinds',
      leds('20 white 3.2 20', '15 green 2.2 20', '5 yellow 2.1 20', '20 red 2 20'),
      plug,
      '5x 3 white; 5x 1 white + 3 green; 2x 2 yellow + 3 red; 1x 1 yellow + 4 red; 2x 5 red',
    ],
  ])('[E150] %s', (_, kinds, supply, expected) => {
    expect(textOf(kinds, supply)).toBe(expected);
  });

  it('[E150] is independent of the order of kinds', () => {
    const kinds = leds('3 b 2.1 20', '3 a 2.1 20', '2 c 3.2 20', '4 d 2 10 bow');
    expect(textOf(kinds.toReversed(), plug)).toBe(textOf(kinds, plug));
  });

  it('[E150] chooses the first of equally good arrangements in canonical order', () => {
    const kinds = leds('1 a 3 20', '1 b 3 20', '1 c 2.2 20', '1 d 2.2 20');
    expect(textOf(kinds, battery)).toBe('1x 1 a + 1 c; 1x 1 b + 1 d');
  });

  it('[E150] places an LED above the usable share alone, and none above 90%', () => {
    const coin: ArrangeSupply = { microvolts: volts(3), isBattery: true };
    const { strings, unplaced } = arrange(leds('1 red 2 20', '2 white 2.71 20', '2 tight 2.7 20'), coin);
    expect(strings.map(({ times, isTight }) => [times, isTight])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(unplaced.map(({ id }) => id)).toEqual(['white']);
  });

  it('[E150] supports one kind per string, and one LED per string', () => {
    const kinds = leds('2 white 3.2 20', '4 yellow 2.1 20', '2 red 2 20');
    expect(textOf(kinds, plug, { aim: 'unmixed' })).toBe('1x 2 white; 1x 4 yellow; 1x 2 red');
    expect(arrange(kinds, plug).unmixedStrings).toBe(3);
    expect(textOf(kinds, plug, { aim: 'alone' })).toBe('2x 1 white; 4x 1 yellow; 2x 1 red');
  });

  it('[E150] avoids strings that are not preferred if possible', () => {
    const isPreferred = (microvolts: number) => microvolts !== 6_000_000;
    expect(textOf(leds('7 red 2 20'), battery, { aim: 'fewest', isPreferred })).toBe('3x 2 red; 1x 1 red');
    expect(textOf(leds('1 blue 6 20'), battery, { aim: 'fewest', isPreferred })).toBe('1x 1 blue');
  });

  it('[E150] packs too many kinds first-fit, proven only if it meets the lower bound', () => {
    const many = Array.from({ length: 7 }, (_, at) => `9 k${at} ${(2 + at / 10).toFixed(1)} 20`);
    const { strings, lowerBound, isProven } = arrange(leds(...many), plug);
    const count = strings.reduce((sum, { times }) => sum + times, 0);
    expect([lowerBound <= count, isProven]).toEqual([true, count === lowerBound]);
    const placed = strings.reduce(
      (sum, { times, members }) => sum + times * members.reduce((all, each) => all + each.count, 0),
      0,
    );
    expect(placed).toBe(63);
    for (const { microvolts } of strings) expect(microvolts).toBeLessThanOrEqual(10_200_000);
    const equal = Array.from({ length: 7 }, (_, at) => `9 k${at} 3.4 20`);
    expect(arrange(leds(...equal), plug)).toMatchObject({ lowerBound: 21, isProven: true });
    const single = Array.from({ length: 19 }, (_, at) => `1 k${at} 3.5 20`);
    expect(arrange(leds(...single), battery)).toMatchObject({ lowerBound: 10, isProven: false });
    expect(arrange(leds(...single.slice(1)), battery)).toMatchObject({ lowerBound: 10, isProven: true });
  });
});

/** At most 9 LEDs of one rating on a supply. */
const smallCase = fc.record({
  supplyV: fc.constantFrom(3.7, 5, 6, 9, 12),
  isBattery: fc.boolean(),
  kinds: fc
    .uniqueArray(fc.record({ vf: fc.integer({ min: 15, max: 40 }), count: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ vf }) => vf,
    })
    .filter((kinds) => kinds.reduce((sum, { count }) => sum + count, 0) <= 9),
});

/** Cost of the best of all partitions of LEDs into strings within a capacity. */
function bestByForce(vfs: readonly number[], capacity: number, supplyUv: number): readonly number[] {
  let best: readonly number[] = [Infinity];
  const strings: number[][] = [];
  const put = (at: number): void => {
    const vf = vfs[at];
    if (vf === undefined) {
      const mixed = strings.filter((string) => new Set(string).size > 1).length;
      const headrooms = strings.map((string) => supplyUv - string.reduce((sum, each) => sum + each, 0));
      const cost = [strings.length, mixed, headrooms.reduce((sum, each) => sum + (each / 1e5) ** 2, 0)];
      const differs = cost.findIndex((value, index) => value !== best[index]);
      if (differs !== -1 && (cost[differs] ?? 0) < (best[differs] ?? 0)) best = cost;
      return;
    }
    for (const string of strings) {
      if (string.reduce((sum, each) => sum + each, vf) > capacity) continue;
      string.push(vf);
      put(at + 1);
      string.pop();
    }
    if (strings.length >= (best[0] ?? Infinity)) return;
    strings.push([vf]);
    put(at + 1);
    strings.pop();
  };
  put(0);
  return best;
}

describe('arrange compared with brute force', () => {
  it('[E150] finds the best partition of the LEDs', () => {
    fc.assert(
      fc.property(smallCase, ({ supplyV, isBattery, kinds }) => {
        const supply = { microvolts: volts(supplyV), isBattery };
        const capacity = (supply.microvolts * (isBattery ? 75 : 85)) / 100;
        const fitting = kinds.filter(({ vf }) => vf * 1e5 <= capacity);
        const { strings, isProven } = arrange(
          leds(...fitting.map(({ vf, count }) => `${count} k${vf} ${(vf / 10).toFixed(1)} 20`)),
          supply,
        );
        const total = (valueOf: (string: (typeof strings)[number]) => number) =>
          strings.reduce((sum, string) => sum + string.times * valueOf(string), 0);
        const found = [
          total(() => 1),
          total(({ members }) => (members.length > 1 ? 1 : 0)),
          total(({ microvolts }) => ((supply.microvolts - microvolts) / 1e5) ** 2),
        ];
        const vfs = fitting.flatMap(({ vf, count }) => Array.from({ length: count }, () => vf * 1e5));
        expect([isProven, found]).toEqual([true, bestByForce(vfs, capacity, supply.microvolts)]);
      }),
    );
  });
});
