import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { type SheetLayout, place } from '#domain/wiring/place/place.ts';
import { gridOf, type Placed, type Sheet, sheetGrid } from '#domain/wiring/sheet.ts';
import { crowdedProject, randomWiredProject } from '#testing/random-wired-project.ts';
import { aCircuit, aComponent, aCustomComponent, aProject, aSection, aSnapshot } from '#testing/snapshot.ts';

/** Derives and draws a project without a previous Blueprint. */
const drawUncached = (snapshot: ProjectSnapshot, layout: SheetLayout = {}): Sheet =>
  place(connect(snapshot, deriveBlueprint(snapshot, builtInCatalogue, { checks: false })), layout);

/** Derives and draws successive versions of a project, each from the previous Blueprint, as the builder does. */
function drawSuccessively(layout: SheetLayout = {}): (snapshot: ProjectSnapshot) => Sheet {
  let last: Blueprint | undefined;
  return (snapshot) => {
    last = deriveBlueprint(snapshot, builtInCatalogue, { checks: false }, last);
    return place(connect(snapshot, last), layout);
  };
}

/** A change of one row of a project; the row index is `at` modulo the number of rows. */
interface Edit {
  readonly at: number;
  readonly fields: Partial<Component>;
  readonly circuitName: string | null;
  readonly settings: Pick<ProjectFields, 'resistorMode' | 'powerSupplyId'>;
  readonly customName: string;
}

const randomEdit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  fields: fc.record(
    {
      quantity: fc.integer({ min: 1, max: 99 }),
      customName: fc.constantFrom('Lamp', null),
      circuitNumber: fc.constantFrom(1, 2, 3, null),
      properties: fc.constantFrom({}, { preResistored: true }, { color: 'blue' }, { isPowerSupply: true }),
    },
    { requiredKeys: [] },
  ),
  circuitName: fc.constantFrom('Glow', null),
  settings: fc.record({
    resistorMode: fc.constantFrom('calculate', 'calculate', 'pre-resistored'),
    powerSupplyId: fc.constantFrom('power-plug-12v', 'usb-power-5v'),
  }),
  customName: fc.constantFrom('Own lamp', 'Own light'),
});

/** The rows with one of them changed. */
const withRow = <Row>(rows: readonly Row[], at: number, fields: Partial<Row>): Row[] =>
  rows.map((row, index) => (index === at % rows.length ? { ...row, ...fields } : row));

function applyEdit(
  snapshot: ProjectSnapshot,
  { at, fields, circuitName, settings, customName }: Edit,
): ProjectSnapshot {
  return {
    ...snapshot,
    project: { ...snapshot.project, ...settings },
    circuits: withRow(snapshot.circuits, at, { name: circuitName }),
    components: withRow(snapshot.components, at, fields),
    customComponents: withRow(snapshot.customComponents, at, { name: customName }),
  };
}

const led = (id: string, circuitNumber: number | null) => aComponent({ id, circuitNumber });
const circuit = aCircuit({ sectionId: 'Hull', name: 'Glow' });
const ownLed = aCustomComponent({ id: 'own', name: 'Own lamp', properties: { forwardVoltage: 2, current: 20 } });

/** A project of sections by name, with these parts. */
function projectOf(parts: Readonly<Record<string, readonly Component[]>>): ProjectSnapshot {
  return aSnapshot({
    sections: Object.keys(parts).map((id, index) => aSection({ id, order: index + 1 })),
    components: Object.entries(parts).flatMap(([sectionId, all]) => all.map((part) => ({ ...part, sectionId }))),
  });
}

const withPart = (snapshot: ProjectSnapshot, id: string, fields: Partial<Component>): ProjectSnapshot => ({
  ...snapshot,
  components: snapshot.components.map((part) => (part.id === id ? { ...part, ...fields } : part)),
});

const blocksById = ({ blocks }: Sheet): Map<string, Placed> => new Map(blocks.map(({ id, placed }) => [id, placed]));

/** Ids of the blocks that are different objects than before. */
const changedIds = (before: ReadonlyMap<string, Placed>, after: ReadonlyMap<string, Placed>): string[] =>
  [...after].flatMap(([id, placed]) => (before.get(id) === placed ? [] : [id]));

describe('place after an edit', () => {
  it('returns the same sheet with and without caches after any edits', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.array(randomEdit, { minLength: 1, maxLength: 5 }), (snapshot, edits) => {
        const draw = drawSuccessively();
        const before = draw(snapshot);
        let shown = snapshot;
        for (const edit of edits) {
          shown = applyEdit(shown, edit);
          expect(draw(shown)).toEqual(drawUncached(shown));
        }
        expect(draw(snapshot)).toEqual(before);
      }),
    );
  });

  it.each([344, 1888])('returns the same sheet with and without caches at %d px', (width) => {
    fc.assert(
      fc.property(crowdedProject, fc.array(randomEdit, { minLength: 1, maxLength: 4 }), (snapshot, edits) => {
        const draw = drawSuccessively({ width });
        draw(snapshot);
        let shown = snapshot;
        for (const edit of edits) {
          shown = applyEdit(shown, edit);
          expect(draw(shown)).toEqual(drawUncached(shown, { width }));
        }
      }),
      { numRuns: examples(1 / 10) },
    );
  });

  it('moves the sections below an edited one without another layout', () => {
    const lamps = (name: string) => Array.from({ length: 30 }, (_, at) => led(`${name}${at}`, at + 1));
    const snapshot = projectOf({ Hull: lamps('h'), Bow: lamps('b'), Stern: lamps('s') });
    const draw = drawSuccessively();
    const before = draw(snapshot);
    const after = draw(withPart(snapshot, 'h0', { quantity: 20 }));
    const moved = after.blocks.filter(({ id, x, y }) => {
      const known = before.blocks.find((each) => each.id === id);
      return known !== undefined && (known.x !== x || known.y !== y);
    });
    expect(moved.length).toBeGreaterThan(10);
    const others = changedIds(blocksById(before), blocksById(after)).filter((id) => /:(Bow|Stern)$/.test(id));
    expect(others).toEqual([]);
  });

  it('returns the same objects for unchanged sections', () => {
    const snapshot = projectOf({ Hull: [led('a', 1)], Bow: [led('b', 1)] });
    const draw = drawSuccessively();
    const before = blocksById(draw(snapshot));
    const after = blocksById(draw(withPart(snapshot, 'a', { customName: 'Lamp' })));
    expect(changedIds(before, after)).toEqual(['frame', 'Hull head', '1:Hull', 'Hull head rails']);
  });

  it('lays out only the changed rungs of a section again', () => {
    const hull = [led('a', 1), led('b', 2), led('c', 2), led('d', null), led('e', 3)];
    const snapshot = projectOf({ Hull: hull });
    const draw = drawSuccessively();
    const before = blocksById(draw(snapshot));
    const after = blocksById(draw(withPart(snapshot, 'b', { customName: 'Lamp' })));
    expect([...after.keys()]).toEqual(['frame', 'Hull head', '1:Hull', '2:Hull', '3:Hull', 'd', 'Hull head rails']);
    expect(changedIds(before, after)).toEqual(['frame', 'Hull head', '2:Hull', 'Hull head rails']);
  });

  it('returns the same objects for rungs after one with a new quantity', () => {
    const snapshot = projectOf({ Hull: [{ ...led('a', 1), quantity: 2 }, led('b', 2), led('c', 3)] });
    const draw = drawSuccessively();
    const before = blocksById(draw(snapshot));
    const after = blocksById(draw(withPart(snapshot, 'b', { quantity: 2 })));
    expect(changedIds(before, after)).toEqual(['frame', 'Hull head', '2:Hull', 'Hull head rails']);
  });

  it.each<[string, Partial<ProjectSnapshot>]>([
    ['the supply', { project: aProject({ powerSupplyId: 'usb-power-5v' }) }],
    ['the name of its circuit', { circuits: [{ ...circuit, name: 'Bow light' }] }],
    ['the name of a custom part', { customComponents: [{ ...ownLed, name: 'Own light' }] }],
  ])('lays out a rung again after a change of %s', (_what, fields) => {
    const own = { ...led('b', 1), componentId: ownLed.id };
    const snapshot = { ...projectOf({ Hull: [led('a', 1), own] }), circuits: [circuit], customComponents: [ownLed] };
    const draw = drawSuccessively();
    const before = draw(snapshot);
    const after = draw({ ...snapshot, ...fields });
    expect(after).toEqual(drawUncached({ ...snapshot, ...fields }));
    expect(changedIds(blocksById(before), blocksById(after))).toContain('1:Hull');
  });

  it('lays out an unchanged rung again if its section gets other rails', () => {
    const lamp = { ...led('a', 1), properties: { preResistored: true } };
    const source = { ...led('s', null), componentType: 'power' as const, properties: { isPowerSupply: true } };
    const snapshot = projectOf({ Hull: [lamp, { ...source, componentId: 'power-plug-5v' }] });
    const draw = drawSuccessively();
    const { innerPlusRail, innerMinusRail, minusRail } = gridOf(sheetGrid.printed);
    const ends = (sheet: Sheet) =>
      blocksById(sheet)
        .get('1:Hull')
        ?.wires.map(({ points }) => points.at(-1)?.x);
    expect(ends(draw(snapshot))).toContain(innerMinusRail - innerPlusRail);
    const regulated = withPart(snapshot, 's', { componentId: 'regulator-lm7805' });
    expect(ends(draw(regulated))).toContain(minusRail - innerPlusRail);
    expect(draw(regulated)).toEqual(drawUncached(regulated));
  });

  it('lays out an unchanged rung again if a switch in another one moves the LEDs', () => {
    const reed = { ...led('s', 2), componentType: 'control' as const, componentId: 'switch-reed' };
    const switched = projectOf({ Hull: [led('a', 1), led('b', 2), reed] });
    const plain = { ...switched, components: switched.components.filter(({ id }) => id !== 's') };
    const draw = drawSuccessively();
    draw(switched);
    expect(draw(plain)).toEqual(drawUncached(plain));
  });
});
