import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { buildBook } from '#domain/build-book/build-book.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { isShining } from '#domain/fault-finder/flat-netlist.ts';
import { flattenNetlist } from '#domain/fault-finder/flatten-netlist.ts';
import { simulate } from '#domain/fault-finder/simulate.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { Component } from '#domain/parts/component.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

function modelOf(componentId: string, stripLength: number, fields: Partial<Component> = {}) {
  const powerSupplyId = 'power-plug-12v';
  const strip = aComponent({ id: 's', componentId: 'led-strip-12v', properties: { stripLength } });
  const plug = aComponent({ id: 'p', componentType: 'control', componentId, order: 1, reference: null, ...fields });
  const components = [aMasterSupply(powerSupplyId), strip, plug];
  return assignAllReferences(aSnapshot({ project: { powerSupplyId }, components }));
}

const found = (...model: Parameters<typeof modelOf>) =>
  deriveBlueprint(modelOf(...model))
    .checks.filter(({ id }) => id.startsWith('connector-'))
    .map(({ id, severity, message }) => [id, severity, message]);

describe('a connector in a section', () => {
  it('[V46] is plug P1 in the feed of its section, with red at +', () => {
    const snapshot = modelOf('connector-jst20-2', 20);
    const blueprint = deriveBlueprint(snapshot);
    const netlist = connect(snapshot, blueprint);
    const [plug] = netlist.sections.flatMap(({ feed }) => feed.controls);
    expect([plug?.kind, plug?.ref, plug?.details]).toEqual(['plug', 'P1', ['pin 1, red, is +', 'pin 2, black, is −']]);
    const wires = wireList(netlist, new PartLoads(blueprint), new Map());
    const ends = wires.flatMap(({ groups }) =>
      groups.flatMap((group) => group.wires.map(({ from, to }) => [from, to])),
    );
    expect(ends.slice(2, 6).map((each) => each.map(({ label }) => label))).toEqual([
      ['main rail +', 'P1 pin 1'],
      ['P1 pin 1', 'rail +'],
      ['main rail −', 'P1 pin 2'],
      ['P1 pin 2', 'rail −'],
    ]);
    const book = buildBook(snapshot, blueprint, netlist);
    expect(JSON.stringify(book)).toContain('Plug P1: red is +, at pin 1; black is −, at pin 2.');
    expect(
      blueprint.parts.filter(({ name }) => name === 'JST 2.0 Plug 2-Pole').map(({ quantity }) => quantity),
    ).toEqual([1]);
  });

  it('[V46] lists its pins with their wires', () => {
    const snapshot = modelOf('connector-jst20-4', 20);
    const blueprint = deriveBlueprint(snapshot);
    const { sections } = buildBook(snapshot, blueprint, connect(snapshot, blueprint));
    const [table] = sections.flatMap(({ pinTables }) => pinTables);
    expect(table?.rows.map(({ pin, drives, wires }) => [pin, drives, wires.map(({ number }) => number)])).toEqual([
      ['pin 1', '+, red', [1, 2]],
      ['pin 2', '−, black', [3, 4]],
      ['pin 3', 'Free', []],
      ['pin 4', 'Free', []],
    ]);
  });

  it('[V46] darkens its section with a bad joint at any pin', () => {
    const snapshot = modelOf('connector-jst20-2', 20);
    const blueprint = deriveBlueprint(snapshot);
    const netlist = connect(snapshot, blueprint);
    const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
    const project = { netlist, blueprint, bundles, metered: new MeteredProject(netlist, blueprint) };
    const flat = flattenNetlist(project, new Set(netlist.sections.map(({ id }) => id)));
    const [light] = flat?.elements.filter(isShining) ?? [];
    if (flat === null || light === undefined) throw new Error('Nothing shines.');
    const atPlug = flat.connections.filter(({ from, to }) => [from, to].some((end) => end.startsWith('P1 ')));
    expect(atPlug).toHaveLength(4);
    expect(simulate(flat).milliamps(light)).toBeGreaterThan(50);
    for (const open of atPlug) expect(simulate(flat, { open: [open] }).milliamps(light)).toBeLessThan(1e-3);
  });

  it('[V46] conducts, and is no switch', () => {
    const snapshot = modelOf('connector-jst20-2', 20);
    const blueprint = deriveBlueprint(snapshot);
    const metered = new MeteredProject(connect(snapshot, blueprint), blueprint);
    expect(
      metered
        .measure()
        .elements()
        .find(({ kind }) => kind === 'load')?.milliamps,
    ).toBeGreaterThan(0);
    expect(metered.settings.map(({ key }) => key)).not.toContain('p');
  });

  it.each([
    ['connector-jst125-2', 1000],
    ['connector-jst20-3', 2000],
    ['connector-screw-4', 10_000],
  ])('[V46] %s bears %d mA in each pin', (id, limit) => {
    const cm = (milliamps: number) => (milliamps / deriveBlueprint(modelOf(id, 100)).power.totalMa) * 100;
    expect(found(id, cm(limit))).toEqual([]);
    expect(found(id, cm(limit * 1.01)).map(([check, severity]) => [check, severity])).toEqual([
      ['connector-overload', 'error'],
    ]);
  });

  it('[V46] belongs to a section, not to a circuit', () => {
    expect(found('connector-jst125-2', 20, { circuitNumber: 1 })).toEqual([
      ['connector-in-circuit', 'error', 'JST 1.25 Plug 2-Pole joins a whole section to its feed.'],
    ]);
  });
});
