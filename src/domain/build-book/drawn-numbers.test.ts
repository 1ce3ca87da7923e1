import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { drawnNumbers } from '#domain/build-book/drawn-numbers.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { place, type SheetLayout } from '#domain/wiring/place/place.ts';
import { numbersText, numberWires } from '#domain/wiring/place/wire-spots.ts';
import { onSheet } from '#testing/drawn-sheet.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';
import { storedCase } from '#testing/stored-case.ts';

function drawnOf(snapshot: ProjectSnapshot, layout: SheetLayout) {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
  const sheet = place(netlist, layout);
  return { bundles, sheet, numbered: onSheet(numberWires(sheet, drawnNumbers(bundles))) };
}

/** Numbers on a sheet, by rows from left to right. */
const textsOf = ({ labels }: ReturnType<typeof onSheet>): string[] =>
  labels
    .filter(({ style }) => style === 'wire')
    .toSorted((one, other) => one.at.y - other.at.y || one.at.x - other.at.x)
    .map(({ lines }) => lines.join());

/** Ports at which the wires of a list are drawn. */
const portsOf = (bundles: ReturnType<typeof drawnOf>['bundles']): ReadonlySet<string> =>
  new Set(bundles.flatMap(({ groups }) => groups.flatMap(({ wires }) => wires.map(({ drawnAt }) => drawnAt))));

const battery = {
  componentType: 'power',
  componentId: 'battery-lipo-7.4v',
  circuitNumber: null,
  properties: { isPowerSupply: true },
} as const;
const plug = { componentType: 'control', componentId: 'connector-jst20-2', circuitNumber: null } as const;
const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;

describe('numbers of wires in a drawing', () => {
  it.each<SheetLayout>([{}, { width: 344 }, { width: 1888 }, { isChapter: true }])(
    '[W125] show each wire of the wire list once on a sheet of %j',
    (layout) => {
      fc.assert(
        fc.property(randomWiredProject, (snapshot) => {
          const { bundles, sheet, numbered } = drawnOf(snapshot, layout);
          const spots = onSheet(sheet).spots;
          for (const { groups } of bundles) {
            for (const { number, drawnAt, from, to } of groups.flatMap(({ wires }) => wires)) {
              const at = spots.filter(({ keys }) => keys.includes(drawnAt));
              expect(at, `wire ${number}: ${from.label} > ${to.label}, at ${drawnAt}`).toHaveLength(1);
            }
          }
          expect(textsOf(numbered)).toHaveLength(portsOf(bundles).size);
        }),
        { numRuns: examples(1 / 2) },
      );
    },
  );

  it.each([
    [
      'after a wide light next to a plug',
      [plug, { componentId: 'cob-high-cri-20w', properties: { preResistored: true } }],
    ],
    ['that ends at a terminal', [battery, { componentId: 'led-rgb-5mm-ca', quantity: 2 }]],
  ])('[W125] show a wire %s on a narrow sheet', (_, parts) => {
    const { bundles, numbered } = drawnOf(smallModel({ Hull: parts }), { width: 344 });
    expect(textsOf(numbered)).toHaveLength(portsOf(bundles).size);
  });

  it('[W125] are next to their wire', () => {
    const { numbered } = drawnOf(smallModel({ Hull: [toggle, {}, {}] }), {});
    expect(textsOf(numbered)).toEqual(['1', '2', '1', '2', '3', '4']);
  });

  it('[W125] show those of equal strings together at the one drawn in the book', () => {
    const own = (circuitNumber: number) => ({ circuitNumber });
    const [section] = bookOf(smallModel({ Hull: [own(1), own(2), own(3)] })).sections;
    if (section === undefined) throw new Error('Section not found.');
    const sheet = numberWires(place(section.netlist, { isChapter: true }), section.wireNumbers);
    expect(textsOf(onSheet(sheet))).toEqual(['1', '2', '1, 3, 5', '2, 4, 6']);
  });

  it.each([344, 1000, 1888])('show both wires at one point of a rail on a sheet of %i px', (width) => {
    const texts = textsOf(drawnOf(storedCase('C-ring-dots'), { width }).numbered);
    expect(texts).toContain('4, 9');
    expect(texts).not.toContain('…');
  });

  it('leave out a rail without connections', () => {
    const snapshot = storedCase('C-dead-minus-rail');
    const { bundles, numbered } = drawnOf(snapshot, {});
    const wires = bundles
      .flatMap(({ sectionId, groups }) => (sectionId === 's5' ? groups : []))
      .flatMap((group) => group.wires);
    expect(wires.map(({ from, to }) => `${from.label} > ${to.label}`)).toEqual([
      'main rail + > rail +',
      'rail + > S5 COM (middle pin)',
    ]);
    expect(textsOf(numbered).slice(-2)).toEqual(['1', '2']);
    expect(bookOf(snapshot).sections.find(({ id }) => id === 's5')).toMatchObject({ testAdvice: [], tests: [] });
  });

  it.each<[number[], number, string]>([
    [[7], 1, '7'],
    [[4, 5, 6, 9], 60, '4-6, 9'],
    [[9, 4, 6], 60, '4, 6, 9'],
    [Array.from({ length: 99 }, (_, at) => 3 * at + 4), 60, '4…298'],
    [[104, 107, 191], 34, '104…'],
  ])('[W125] %j in a width of %d are %s', (numbers, room, text) => {
    expect(numbersText(numbers, room)).toBe(text);
  });
});
