import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

/** Derives and draws a project as if it had never been seen. */
const drawnAnew = (snapshot: ProjectSnapshot, layout: SheetLayout = {}): Sheet =>
  place(connect(snapshot, deriveBlueprint(snapshot, builtInCatalogue, { checks: false })), layout);

/** Derives and draws one project after the other, as the builder does: only what changed is worked out again. */
function drawnInTurn(layout: SheetLayout = {}): (snapshot: ProjectSnapshot) => Sheet {
  let last: Blueprint | undefined;
  return (snapshot) => {
    last = deriveBlueprint(snapshot, builtInCatalogue, { checks: false }, last);
    return place(connect(snapshot, last), layout);
  };
}

/** A change of one row of a project, which row by a number that may be larger than there are rows. */
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

/** A list with one row changed. */
const withRow = <Row>(rows: readonly Row[], at: number, fields: Partial<Row>): Row[] =>
  rows.map((row, index) => (index === at % rows.length ? { ...row, ...fields } : row));

function edited(snapshot: ProjectSnapshot, { at, fields, circuitName, settings, customName }: Edit): ProjectSnapshot {
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

/** A project of sections by name with these parts. */
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

/** The ids of the blocks that are not the same objects as before. */
const changed = (before: ReadonlyMap<string, Placed>, after: ReadonlyMap<string, Placed>): string[] =>
  [...after].flatMap(([id, placed]) => (before.get(id) === placed ? [] : [id]));

describe('a drawing after an edit', () => {
  it('after edits it is what drawing all of it anew gives', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.array(randomEdit, { minLength: 1, maxLength: 5 }), (snapshot, edits) => {
        const draw = drawnInTurn();
        const before = draw(snapshot);
        let shown = snapshot;
        for (const edit of edits) {
          shown = edited(shown, edit);
          expect(draw(shown)).toEqual(drawnAnew(shown));
        }
        expect(draw(snapshot)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it.each([344, 1888])('on a sheet of %d px too', (width) => {
    fc.assert(
      fc.property(crowdedProject, fc.array(randomEdit, { minLength: 1, maxLength: 4 }), (snapshot, edits) => {
        const draw = drawnInTurn({ width });
        draw(snapshot);
        let shown = snapshot;
        for (const edit of edits) {
          shown = edited(shown, edit);
          expect(draw(shown)).toEqual(drawnAnew(shown, { width }));
        }
      }),
      { numRuns: 8 },
    );
  });

  it('what stands below an edited section may move, and is not laid out again', () => {
    const lamps = (name: string) => Array.from({ length: 30 }, (_, at) => led(`${name}${at}`, at + 1));
    const snapshot = projectOf({ Hull: lamps('h'), Bow: lamps('b'), Stern: lamps('s') });
    const draw = drawnInTurn();
    const before = draw(snapshot);
    const after = draw(withPart(snapshot, 'h0', { quantity: 20 }));
    const moved = after.blocks.filter(({ id, x, y }) => {
      const known = before.blocks.find((each) => each.id === id);
      return known !== undefined && (known.x !== x || known.y !== y);
    });
    expect(moved.length).toBeGreaterThan(10);
    const others = changed(blocksById(before), blocksById(after)).filter((id) => /:(Bow|Stern)$/.test(id));
    expect(others).toEqual([]);
  });

  it('sections that an edit does not touch stay the same objects', () => {
    const snapshot = projectOf({ Hull: [led('a', 1)], Bow: [led('b', 1)] });
    const draw = drawnInTurn();
    const before = blocksById(draw(snapshot));
    const after = blocksById(draw(withPart(snapshot, 'a', { customName: 'Lamp' })));
    expect(changed(before, after)).toEqual(['frame', 'Hull head', '1:Hull', 'Hull head rails']);
  });

  it('of a section that an edit touches, only the rungs that it changes are laid out again', () => {
    const hull = [led('a', 1), led('b', 2), led('c', 2), led('d', null), led('e', 3)];
    const snapshot = projectOf({ Hull: hull });
    const draw = drawnInTurn();
    const before = blocksById(draw(snapshot));
    const after = blocksById(draw(withPart(snapshot, 'b', { customName: 'Lamp' })));
    expect([...after.keys()]).toEqual(['frame', 'Hull head', '1:Hull', '2:Hull', '3:Hull', 'd', 'Hull head rails']);
    expect(changed(before, after)).toEqual(['frame', 'Hull head', '2:Hull', 'Hull head rails']);
  });

  it('rungs behind one that takes more pieces keep their labels', () => {
    const snapshot = projectOf({ Hull: [{ ...led('a', 1), quantity: 2 }, led('b', 2), led('c', 3)] });
    const draw = drawnInTurn();
    const before = blocksById(draw(snapshot));
    const after = blocksById(draw(withPart(snapshot, 'b', { quantity: 2 })));
    expect(changed(before, after)).toEqual(['frame', 'Hull head', '2:Hull', 'Hull head rails']);
  });

  it.each<[string, Partial<ProjectSnapshot>]>([
    ['the supply', { project: aProject({ powerSupplyId: 'usb-power-5v' }) }],
    ['the name of its circuit', { circuits: [{ ...circuit, name: 'Bow light' }] }],
    ['the name of a custom part', { customComponents: [{ ...ownLed, name: 'Own light' }] }],
  ])('%s changes a rung whose parts stay', (_what, fields) => {
    const own = { ...led('b', 1), componentId: ownLed.id };
    const snapshot = { ...projectOf({ Hull: [led('a', 1), own] }), circuits: [circuit], customComponents: [ownLed] };
    const draw = drawnInTurn();
    const before = draw(snapshot);
    const after = draw({ ...snapshot, ...fields });
    expect(after).toEqual(drawnAnew({ ...snapshot, ...fields }));
    expect(changed(blocksById(before), blocksById(after))).toContain('1:Hull');
  });

  it('a rung that stays is laid out again when its section gets other rails', () => {
    const lamp = { ...led('a', 1), properties: { preResistored: true } };
    const source = { ...led('s', null), componentType: 'power' as const, properties: { isPowerSupply: true } };
    const snapshot = projectOf({ Hull: [lamp, { ...source, componentId: 'power-plug-5v' }] });
    const draw = drawnInTurn();
    const { innerPlusRail, innerMinusRail, minusRail } = gridOf(sheetGrid.printed);
    const ends = (sheet: Sheet) =>
      blocksById(sheet)
        .get('1:Hull')
        ?.wires.map(({ points }) => points.at(-1)?.x);
    expect(ends(draw(snapshot))).toContain(innerMinusRail - innerPlusRail);
    const regulated = withPart(snapshot, 's', { componentId: 'regulator-lm7805' });
    expect(ends(draw(regulated))).toContain(minusRail - innerPlusRail);
    expect(draw(regulated)).toEqual(drawnAnew(regulated));
  });

  it('a rung that stays is laid out again when a switch in another one moves the LEDs', () => {
    const reed = { ...led('s', 2), componentType: 'control' as const, componentId: 'switch-reed' };
    const switched = projectOf({ Hull: [led('a', 1), led('b', 2), reed] });
    const plain = { ...switched, components: switched.components.filter(({ id }) => id !== 's') };
    const draw = drawnInTurn();
    draw(switched);
    expect(draw(plain)).toEqual(drawnAnew(plain));
  });
});
