import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { shoppingList } from '#domain/blueprint/list-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { Component } from '#domain/parts/component.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { applyFix, fixOf } from '#testing/fixed-project.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

type Part = Partial<Component>;

const charger: Part = { componentType: 'control', componentId: 'charger-tp4056', circuitNumber: null };
const toggle: Part = { componentType: 'control', componentId: 'switch-slide-spdt', circuitNumber: null };
const cell = (componentId: string, properties = {}): Part => ({
  componentType: 'power',
  componentId,
  circuitNumber: null,
  properties: { isPowerSupply: true, ...properties },
});
const red: Part = { properties: { forwardVoltage: 2 } };

const found = (...parts: readonly Part[]) =>
  deriveBlueprint(smallModel({ Hull: parts }))
    .checks.filter(({ id }) => id.startsWith('charger-'))
    .map(({ id, severity, message, fix }) => [id, severity, `${message} ${fix}`]);

describe('a charger', () => {
  it.each([
    ['battery-lipo-150', {}, 150, '10 kΩ (130 mA)'],
    ['battery-lipo-500', {}, 500, '3 kΩ (400 mA)'],
    ['battery-lipo-3.7v', { ownCapacityMah: 800 }, 800, '2 kΩ (580 mA)'],
  ])('[V48] charges %s %j too fast for %d mAh with the resistor that it is sold with: %s', (id, own, mAh, r) => {
    const message = `This board charges with 1000 mA; the cell takes ${mAh} mA. Replace its resistor R3 (1.2 kΩ) with ${r}.`;
    expect(found(charger, cell(id, own), red)).toEqual([['charger-too-fast', 'error', message]]);
  });

  it('[V48] suits a cell from 1000 mAh, and a smaller one with another resistor', () => {
    expect(found(charger, cell('battery-lipo-3.7v'), red)).toEqual([]);
    expect(found(charger, cell('battery-18650'), red)).toEqual([]);
    expect(found({ ...charger, properties: { ownOhms: 3000 } }, cell('battery-lipo-500'), red)).toEqual([]);
  });

  it.each([
    ['two cells in series', [cell('battery-lipo-7.4v')], 'not LiPo 7.4V (2S). Use one LiPo cell or 18650.'],
    ['another battery', [cell('battery-9v')], 'not 9V Battery. Use one LiPo cell or 18650.'],
    ['no cell of its own', [], 'has no cell: the project feeds this section. Give this section a cell.'],
    ['a second charger', [charger, cell('battery-18650')], 'charges the cell; two disturb each other. Keep one.'],
  ])('[V48] is an error with %s', (_, others, text) => {
    const all = found(charger, ...others, red);
    expect(all).toHaveLength(1);
    expect(all[0]?.slice(0, 2)).toEqual(['charger-mismatch', 'error']);
    expect(all[0]?.[2]).toContain(text);
  });

  it('[V48] is fixed by its action, which lists the resistor and adds its step', () => {
    const snapshot = smallModel({ Hull: [charger, cell('battery-lipo-150'), red] });
    const project = { snapshot, blueprint: deriveBlueprint(snapshot) };
    expect(fixOf(project, 'charger-too-fast')).toEqual({ kind: 'set-own-resistor', ohms: 10_000 });
    const { snapshot: after, blueprint: fixed } = applyFix(project, 'charger-too-fast');
    expect(fixed.checks.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(shoppingList(fixed).map(({ name, quantity }) => [name, quantity])).toContainEqual([
      'Chip resistor 0603 10 kΩ, for R3 of the charger',
      1,
    ]);
    const [rails] = bookOf(after).sections[0]?.soldering ?? [];
    expect(rails?.steps).toContain('On U1, replace R3 with 10 kΩ before the cell is connected.');
  });

  it('[V48] in series cells offers supplies of one cell', () => {
    const snapshot = smallModel({ Hull: [charger, cell('battery-lipo-7.4v'), red] });
    const fix = fixOf({ snapshot, blueprint: deriveBlueprint(snapshot) }, 'charger-mismatch');
    expect(fix?.kind === 'choose-supply' ? fix.candidates : fix).toEqual(['battery-lipo-3.7v', 'battery-18650']);
  });

  it('[V48] is between its cell and switch in the wire list, and conducts', () => {
    const snapshot = smallModel({ Hull: [charger, toggle, cell('battery-lipo-3.7v'), red] });
    const blueprint = deriveBlueprint(snapshot);
    const netlist = connect(snapshot, blueprint);
    const [feed] = wireList(netlist, new PartLoads(blueprint), new Map()).flatMap(({ groups }) => groups);
    expect(feed?.wires.map(({ from, to }) => `${from.label} to ${to.label}`)).toEqual([
      'X2 + to U1 B+',
      'U1 OUT+ to S1 A (outer pin)',
      'S1 COM (middle pin) to rail +',
      'X2 − to U1 B−',
      'U1 OUT− to rail −',
    ]);
    const meter = new MeteredProject(netlist, blueprint).measure();
    expect(meter.elements().find(({ kind }) => kind === 'led')?.milliamps).toBeGreaterThan(5);
  });
});
