import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { deleteComponents, duplicateComponents, placeComponents } from '#domain/changes/component-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import { clipSelection, pasteClip } from '#domain/changes/parts-clip.ts';
import { duplicateSelection } from '#domain/changes/selection-changes.ts';
import { withPackages } from '#domain/changes/package-copies.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { aCircuit, aComponent, aMasterSupply, aNewComponent, aSnapshot } from '#testing/snapshot.ts';

const counter = (prefix: string) => {
  let count = 0;
  return () => `${prefix}${(count += 1)}`;
};

const empty = aSnapshot({ project: { powerSupplyId: 'power-plug-5v' } });

function placed(componentId: string, fields: Partial<Component> = {}): ProjectSnapshot {
  return applyChanges(empty, placeComponents(empty, aNewComponent({ componentId, ...fields }), counter('n')));
}

const ledsOf = ({ components }: ProjectSnapshot) => components.filter(({ componentType }) => componentType === 'led');

const textsOf = (snapshot: ProjectSnapshot) =>
  ledsOf(snapshot).map(({ reference, properties }) => `${reference} ${properties.package} ${properties.color}`);

/** Ends of the wires of a project: `rail + > R1`. */
function wiresOf(snapshot: ProjectSnapshot): string[] {
  const blueprint = deriveBlueprint(snapshot);
  const bundles = wireList(connect(snapshot, blueprint), new PartLoads(blueprint), new Map());
  const wires = bundles.flatMap(({ groups }) => groups.flatMap((group) => group.wires));
  return wires.map(({ from, to }) => `${from.label} > ${to.label}`);
}

describe('LEDs of several colors', () => {
  it('[V47] placing one creates a light per color, which share a reference', () => {
    expect(textsOf(placed('led-rgb-5mm-cc'))).toEqual(['D1 n1 red', 'D1 n1 green', 'D1 n1 blue']);
    expect(textsOf(placed('led-bicolor-3leg-cc', { quantity: 2 }))).toEqual([
      'D1 n1 red',
      'D1 n1 green',
      'D2 n3 red',
      'D2 n3 green',
    ]);
  });

  it.each([
    ['standalone', null],
    ['in one circuit', 1],
  ])('[V47] each color has a resistor of its own on 5 V, %s', (_, circuitNumber) => {
    const { strings } = deriveBlueprint(placed('led-rgb-5mm-cc', { circuitNumber }));
    expect(strings.map(({ standardOhms, actualCurrentMa }) => [standardOhms, actualCurrentMa?.toFixed(2)])).toEqual([
      [150, '20.00'],
      [82, '21.95'],
      [82, '21.95'],
    ]);
  });

  it('[V47] is listed once', () => {
    const leds = deriveBlueprint(placed('led-rgb-5mm-cc', { circuitNumber: 1 })).parts.filter(
      ({ type }) => type === 'led',
    );
    expect(leds).toMatchObject([
      {
        id: 'led:led-rgb-5mm-cc:rgb',
        quantity: 1,
        specifications: 'red 2 V, green 3.2 V, blue 3.2 V, 20 mA, 5mm',
      },
    ]);
  });

  it.each([
    ['led-rgb-5mm-cc', ['rail + > D1 R', 'D1 − > rail −', 'rail + > D1 G', 'rail + > D1 B']],
    ['led-rgb-5mm-ca', ['rail + > D1 +', 'D1 R > rail −', 'D1 G > rail −', 'D1 B > rail −']],
  ])('[V47] bought pre-wired, it is one part with a leg per color and one common leg: %s', (componentId, expected) => {
    const labels = wiresOf(placed(componentId, { properties: { preResistored: true } }));
    expect(labels.filter((label) => label.includes('D1'))).toEqual(expected);
  });

  it('[V47] one wire joins its common leg to an LED of a string between two of its colors', () => {
    const of = (fields: Partial<Component>) => aComponent({ circuitNumber: 1, ...fields });
    const rgb = (each: string) => ({ componentId: 'led-rgb-5mm-cc', properties: { color: each, package: 'g' } });
    const leds = [
      of({ id: 'g', ...rgb('green') }),
      of({ id: 'd', order: 1 }),
      of({ id: 'b', order: 2, ...rgb('blue') }),
    ];
    const labels = wiresOf(aSnapshot({ components: [aMasterSupply(), ...leds] }));
    expect(labels.filter((label) => label.includes('D1 −'))).toEqual(['D1 − > rail −', 'D2 − > D1 −']);
  });

  it('[V47] deleting one color deletes the LED, and undo restores it', () => {
    const snapshot = placed('led-rgb-5mm-cc');
    const changes = deleteComponents(snapshot, ['n2']);
    const deleted = applyChanges(snapshot, changes);
    expect(ledsOf(deleted)).toEqual([]);
    expect(textsOf(applyChanges(deleted, invertChanges(snapshot, changes)))).toEqual(textsOf(snapshot));
  });

  it('[V47] a copy is an LED of its own', () => {
    const snapshot = placed('led-bicolor-3leg-cc');
    const ids = counter('copy');
    const duplicated = applyChanges(
      snapshot,
      duplicateComponents(snapshot, ['n1'], () => 'Signal', ids),
    );
    expect(textsOf(duplicated).toSorted()).toEqual(['D1 n1 green', 'D1 n1 red', 'D2 copy1 green', 'D2 copy1 red']);
    const clip = clipSelection(snapshot, withPackages(snapshot.components, ['n2']));
    const place = { sectionId: 'hull', circuitNumber: null };
    const pasted = applyChanges(snapshot, pasteClip(snapshot, clip, place, counter('copy')));
    expect(textsOf(pasted).toSorted()).toEqual(textsOf(duplicated).toSorted());
  });

  it('[V47] duplicating a circuit copies the whole LED', () => {
    const snapshot = applyChanges(placed('led-bicolor-3leg-cc'), [
      { action: 'update-component', id: 'n1', set: { circuitNumber: 1 }, was: {} },
    ]);
    const after = applyChanges(
      snapshot,
      duplicateSelection(snapshot, ['n1'], () => 'Signal', counter('copy')),
    );
    expect(new Set(ledsOf(after).map(({ reference, properties }) => `${reference} ${properties.package}`)).size).toBe(
      2,
    );
    expect(ledsOf(after)).toHaveLength(4);
  });

  const color = (fields: Partial<Component>) =>
    aComponent({ componentId: 'led-rgb-5mm-cc', properties: { color: 'red', package: 'p' }, ...fields });

  it.each<[string, Partial<Component>, string]>([
    ['a second light of a color', {}, 'component.properties.package'],
    ['a color of another part', { componentId: 'led-rgb-5mm-ca' }, 'component.properties.package'],
    ['a color that the part lacks', { properties: { color: 'white', package: 'p' } }, 'component.properties.color'],
    ['several lights of a color', { quantity: 2, properties: { color: 'blue', package: 'p' } }, 'component.quantity'],
    [
      'a color in another section',
      { sectionId: 'global', properties: { color: 'blue', package: 'p' } },
      'component.sectionId',
    ],
  ])('[V47] refuses %s', (_, fields, path) => {
    const { reference: _reference, ...component } = color({ id: 'second', ...fields });
    const snapshot = aSnapshot({ components: [aMasterSupply(), color({ id: 'first' })] });
    const judged = judgeChanges(snapshot, [{ action: 'create-component', component }], {
      kindOf: () => 'led',
      isGuest: false,
    });
    expect(judged).toMatchObject({ isAllowed: false, refusal: { code: 'INVALID', index: 0, path } });
  });

  const nano = aComponent({ id: 'nano', componentType: 'control', componentId: 'mcu-arduino-nano' });

  it.each([
    ['led-rgb-5mm-ca', 'power-plug-5v', true],
    ['led-rgb-5mm-cc', 'power-plug-5v', false],
    // A transistor in the minus drives a circuit of another voltage.
    ['led-rgb-5mm-ca', 'power-plug-12v', false],
    ['led-rgb-5mm-cc', 'power-plug-12v', true],
  ])('[V47] the side that a pin switches must not be common: %s on %s', (componentId, powerSupplyId, isMismatch) => {
    const snapshot = aSnapshot({
      project: { powerSupplyId },
      circuits: [aCircuit({ driver: { componentId: 'nano', output: 'D6' } })],
      components: [aMasterSupply(powerSupplyId), nano, color({ componentId, circuitNumber: 1 })],
    });
    expect(deriveBlueprint(snapshot).checks.some(({ id }) => id === 'driver-mismatch')).toBe(isMismatch);
  });

  it.each([
    ['one of its colors', 1, true],
    ['all of its colors', 3, false],
  ])('[V47] a switch before a common + switches %s', (_, count, isMismatch) => {
    const leds = ['red', 'green', 'blue'].map((each, at) =>
      color({
        componentId: 'led-rgb-5mm-ca',
        properties: { color: each, package: 'p' },
        circuitNumber: at < count ? 1 : 2,
        order: at,
      }),
    );
    const toggle = aComponent({
      componentType: 'control',
      componentId: 'switch-toggle-spst',
      circuitNumber: 1,
      order: 9,
    });
    const { checks } = deriveBlueprint(aSnapshot({ components: [aMasterSupply(), toggle, ...leds] }));
    expect(checks.some(({ id }) => id === 'driver-mismatch')).toBe(isMismatch);
  });
});
