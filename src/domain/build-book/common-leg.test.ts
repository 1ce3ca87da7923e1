import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireRows } from '#domain/build-book/wire-list-csv.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { bookOf } from '#testing/small-model.ts';
import { aCircuit, aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

const colors = ['red', 'green', 'blue'];
const supply = aMasterSupply('power-plug-5v');

/** An RGB LED with each color in its own circuit on an output of a part, all in circuit 1, or all standalone. */
function model(componentId: string, driver: string | null, isStandalone = false): ProjectSnapshot {
  const leds = colors.map((color, at) =>
    aComponent({
      componentId,
      circuitNumber: isStandalone ? null : driver === null ? 1 : at + 1,
      order: at,
      properties: { color, package: 'p' },
    }),
  );
  const outputs = ['D3', 'D5', 'D6'];
  const board = aComponent({
    id: 'nano',
    componentType: 'control',
    componentId: driver ?? 'mcu-arduino-nano',
    order: 9,
  });
  const circuits = outputs.map((output, at) =>
    aCircuit({ circuitNumber: at + 1, driver: { componentId: 'nano', output }, order: at }),
  );
  const project = { powerSupplyId: 'power-plug-5v' };
  return driver === null
    ? aSnapshot({ project, components: [supply, ...leds] })
    : aSnapshot({ project, circuits, components: [supply, board, ...leds] });
}

function wiresOf(snapshot: ProjectSnapshot): string[] {
  const blueprint = deriveBlueprint(snapshot);
  const bundles = wireList(connect(snapshot, blueprint), new PartLoads(blueprint), new Map());
  return wireRows(bundles).map(({ from, to }) => `${from} > ${to}`);
}

it('[V47] each color has a wire of its own, and the common − one for all, with a resistor at the other leg', () => {
  const wires = wiresOf(model('led-rgb-5mm-cc', 'mcu-arduino-nano')).filter((text) => /[DR]\d/.test(text));
  expect(wires).toEqual([
    'U1 D3 > R1',
    'R1 > D1 R',
    'D1 − > rail −',
    'U1 D5 > R2',
    'R2 > D1 G',
    'U1 D6 > R3',
    'R3 > D1 B',
  ]);
});

it('[V47] the wire of a common leg carries the currents of all colors', () => {
  const base = model('led-rgb-5mm-cc', 'mcu-arduino-nano');
  // 22 mA need a thicker wire than 20 mA over this length, and 64 mA a still thicker one.
  const settings = { ...base.project.settings, wireAwg: 36, wireLengthCm: 1000 } as const;
  const blueprint = deriveBlueprint({ ...base, project: { ...base.project, settings } });
  const bundles = wireList(connect(base, blueprint), new PartLoads(blueprint), new Map());
  const thinnest = new Map(wireRows(bundles).map((row) => [`${row.from} > ${row.to}`, Number(row.thinnest)]));
  expect(thinnest.get('D1 − > rail −') ?? 99).toBeLessThan(thinnest.get('U1 D5 > R2') ?? 0);
});

it('[V47] in one circuit, the resistors of a common + are after it', () => {
  expect(wiresOf(model('led-rgb-5mm-ca', null)).slice(2)).toEqual([
    'rail + > D1 +',
    'D1 R > R1',
    'R1 > rail −',
    'D1 G > R2',
    'R2 > R1',
    'D1 B > R3',
    'R3 > R2',
  ]);
  expect(wiresOf(model('led-rgb-5mm-cc', null)).slice(2)).toEqual([
    'rail + > R1',
    'R1 > D1 R',
    'D1 − > rail −',
    'R1 > R2',
    'R2 > D1 G',
    'R2 > R3',
    'R3 > D1 B',
  ]);
});

it('[V47] standalone, the resistors of a common + are after it', () => {
  expect(wiresOf(model('led-rgb-5mm-ca', null, true)).slice(2)).toEqual([
    'rail + > D1 +',
    'D1 R > R1',
    'R1 > rail −',
    'D1 G > R2',
    'R2 > rail −',
    'D1 B > R3',
    'R3 > rail −',
  ]);
});

it('[V47] solders the common leg once, and names it', () => {
  const cards = bookOf(model('led-rgb-5mm-cc', 'mcu-arduino-nano')).sections.flatMap(({ soldering }) => soldering);
  const steps = cards.flatMap((card) => card.steps);
  expect(steps.filter((step) => step.includes('D1 −'))).toEqual([
    'Wire 3, black: one end to D1 −; the other stays free for now.',
  ]);
  expect(steps).toContain('The longest leg of D1 is its −, which all of its colors share.');
  expect(cards.map(({ path }) => path?.wires.map((wire) => wire?.number ?? null))).toEqual([
    undefined,
    [1, 2, 3],
    [4, 5, null],
    [6, 7, null],
    undefined,
  ]);
});
