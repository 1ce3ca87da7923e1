import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { partsLines, partsTotals, allocateOwned, toBuyText } from '#domain/parts-list/owned-parts.ts';
import { customPart, projectOf } from '#testing/small-projects.ts';

const part = (id: string, quantity: number): PartsListItem => ({
  id,
  name: id,
  type: 'led',
  group: 'LEDs',
  quantity,
  color: null,
  value: null,
  wattage: null,
  alternativeValues: [],
  alternativeCurrents: [],
  specifications: null,
});
const figures = (lines: ReturnType<typeof partsLines>) =>
  lines.map(({ needed, owned, toBuy }) => [needed, owned, toBuy]);

describe('parts to buy', () => {
  it.each([
    [5, undefined, 0, 5],
    [5, 2, 2, 3],
    [5, 5, 5, 0],
    [5, 12, 12, 0],
  ])('[P11] with %i needed and %s in stock, %i are owned and %i to buy', (needed, stored, owned, toBuy) => {
    const stock = new Map(stored === undefined ? [] : [['a', stored]]);
    expect(figures(partsLines([part('a', needed)], stock))).toEqual([[needed, owned, toBuy]]);
  });

  const spares = { ledPct: 10, resistors: 2, wirePct: 15 };
  const resistorPart = { type: 'resistor', group: 'Resistors', value: 330, wattage: 0.25 } as const;
  const toBuyOf = (items: readonly PartsListItem[], owned: readonly (readonly [string, number])[] = []) =>
    partsLines(items, new Map(owned), spares).map(toBuyText);

  it.each([
    [1, 2],
    [10, 11],
    [11, 13],
    [100, 110],
  ])('[P36] of %i needed LEDs, %i are to buy with 10 % spares', (needed, toBuy) => {
    expect(toBuyOf([part('a', needed)])).toEqual([String(toBuy)]);
  });

  it('[P36] two spares of each resistor value are to buy; strips, switches, and postponed parts have none', () => {
    const parts = [
      { ...part('resistor:330:0.25', 4), ...resistorPart },
      { ...part('placed-resistor:resistor-330r-0.25w', 3), ...resistorPart },
      part('led:led-strip-12v:red:12V strip, 40cm, 60 LEDs/m', 1),
      { ...part('control:switch', 1), type: 'control' } as const,
      { ...part('not-yet:led:a', 5), group: 'Not yet: see the findings' } as const,
    ];
    expect(toBuyOf(parts)).toEqual(['6', '3', '1', '1', '0']);
  });

  it('[P36] wire is to buy with 15 % spare length, heat-shrink as needed', () => {
    const line = (id: string) => ({ ...part(id, 1), type: 'power', lengthCm: 400 }) as const;
    expect(toBuyOf([line('length:wire:red:24'), line('length:heat-shrink')])).toEqual(['4.6 m', '4 m']);
  });

  it('[P36] owned parts reduce what is to buy, spares included', () => {
    const items = [part('a', 10)];
    expect(toBuyOf(items, [['a', 10]])).toEqual(['1']);
    expect(toBuyOf(items, [['a', 11]])).toEqual(['0']);
    expect(partsTotals(partsLines(items, new Map([['a', 11]]), spares))).toMatchObject({ needed: 10, covered: 10 });
  });

  it('[P11] partsTotals counts kinds, needed, covered, and missing parts, without those not bought yet', () => {
    const lines = partsLines(
      [part('a', 5), part('b', 3), part('c', 2), { ...part('not-yet:d', 4), group: 'Not yet: see the findings' }],
      new Map([
        ['a', 9],
        ['b', 1],
      ]),
    );
    expect(partsTotals(lines)).toEqual({ kinds: 3, needed: 10, covered: 6, toBuy: 4 });
  });

  it('[P11] placed and calculated resistors of one kind share the stock, and none counts twice', () => {
    const resistor = { type: 'resistor', group: 'Resistors', value: 330, wattage: 0.25 } as const;
    const parts = [
      { ...part('resistor:330:0.25', 4), ...resistor },
      { ...part('placed-resistor:resistor-330r-0.25w', 3), ...resistor },
      { ...part('placed-resistor:resistor-330r-0.5w', 1), ...resistor, wattage: 0.5 },
    ];
    const stock = new Map([['resistor:330:0.25', 5]]);
    expect(figures(partsLines(parts, stock))).toEqual([
      [4, 5, 0],
      [3, 5, 2],
      [1, 0, 1],
    ]);
    expect(allocateOwned([parts], stock).map(figures)).toEqual([
      [
        [4, 4, 0],
        [3, 1, 2],
        [1, 0, 1],
      ],
    ]);
  });

  it('[P11] allocateOwned serves earlier lists first', () => {
    const lists = [[part('a', 4), part('b', 1)], [part('a', 3)], [part('a', 2)]];
    expect(allocateOwned(lists, new Map([['a', 6]])).map(figures)).toEqual([
      [
        [4, 4, 0],
        [1, 0, 1],
      ],
      [[3, 2, 1]],
      [[2, 0, 2]],
    ]);
  });

  it('[P11] the parts to buy of all lists add up to those of the whole', () => {
    const quantity = fc.integer({ min: 1, max: 20 });
    const list = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), quantity }), {
      selector: (row) => row.id,
    });
    const stock = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(list), stock, (lists, owned) => {
        const stored = new Map(Object.entries(owned));
        const parts = lists.map((rows) => rows.map((row) => part(row.id, row.quantity)));
        const snapshot = ['a', 'b', 'c'].map((id) =>
          part(
            id,
            parts.flat().reduce((sum, row) => (row.id === id ? sum + row.quantity : sum), 0),
          ),
        );
        const shared = partsTotals(allocateOwned(parts, stored).flat());
        expect(shared.toBuy).toBe(partsTotals(partsLines(snapshot, stored)).toBuy);
        expect(shared.covered + shared.toBuy).toBe(shared.needed);
      }),
    );
  });
});

describe('the key of a line', () => {
  const items = [
    {},
    { properties: { color: 'blue' } },
    { properties: { preResistored: true } },
    { componentId: 'led-strip-12v', properties: { stripLength: 40, color: 'red' } },
    { componentId: 'filament-flexible', properties: { filamentLength: 10, filamentLengthUnit: 'inch' } },
    { componentId: 'my-lamp' },
    { componentType: 'control', componentId: 'switch-slide-spdt' },
    { componentType: 'resistor', componentId: 'resistor-330r-0.5w' },
    { componentType: 'power', componentId: 'regulator-lm7805' },
  ];
  const customComponents = [customPart('my-lamp', 'led', { forwardVoltage: 3, current: 15, color: 'pink' })];
  const keysOf = (input: BlueprintInput) =>
    deriveBlueprint({ ...input, customComponents }, undefined, { checks: false }).parts.map(({ id }) => id);

  it('[A40] [B258] the key of a line does not depend on the names, order, sections, and quantities of a project', () => {
    const one = projectOf('power-plug-12v', items);
    const other = projectOf(
      'power-plug-12v',
      items.toReversed().map((item) => ({ ...item, quantity: 3, sectionId: 'x' })),
    );
    const moved: BlueprintInput = {
      ...other,
      sections: [{ id: 'x', sectionType: 'regular', order: 4 }],
      components: other.components.map((component) => ({ ...component, id: `other-${component.id}` })),
    };
    expect(new Set(keysOf(moved))).toEqual(new Set(keysOf(one)));
    expect(keysOf(one)).toEqual([
      'led:led-5mm:red',
      'led:led-5mm:blue',
      'led:led-5mm:red:pre-wired for 12V',
      'led:led-strip-12v:red:12V strip, 40cm, 60 LEDs/m, cuttable',
      'led:filament-flexible:warm-white:25.4cm, 2200K',
      'led:my-lamp:pink',
      'resistor:82:2',
      'resistor:470:0.5',
      'resistor:560:0.5',
      'placed-resistor:resistor-330r-0.5w',
      'control:switch-slide-spdt',
      'power:power-plug-12v',
      'power:regulator-lm7805',
    ]);
  });

  it('[A40] the key of a resistor is its value and rating, regardless of the supply', () => {
    const red = (supply: string, forwardVoltage: number) =>
      keysOf(projectOf(supply, [{ properties: { forwardVoltage } }])).filter((id) => id.startsWith('resistor:'));
    expect(red('battery-9v', 3.5)).toEqual(red('power-plug-12v', 6.5));
  });
});
