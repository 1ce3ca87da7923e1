import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { pinTables } from '#domain/build-book/pin-table.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { aCircuit, aSnapshot } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';

const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;

describe('pinTables', () => {
  it('[W126] lists what each pin drives, its transistor, and its wires in all sections', () => {
    const model = smallModel({ Hull: [nano, {}, { circuitNumber: 2 }], Bow: [{}] });
    const driver = (output: string) => ({ componentId: 'Hull0', output });
    const circuits = [
      aCircuit({ sectionId: 'Hull', circuitNumber: 1, name: 'Porthole', driver: driver('D3') }),
      aCircuit({ sectionId: 'Hull', circuitNumber: 2, driver: driver('D5') }),
      aCircuit({ sectionId: 'Bow', circuitNumber: 1, name: 'Anchor light', driver: driver('D5') }),
    ];
    const snapshot = aSnapshot({ ...model, project: { ...model.project, powerSupplyId: 'battery-9v' }, circuits });
    const blueprint = deriveBlueprint(snapshot);
    const netlist = connect(snapshot, blueprint);
    const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
    const [table, ...others] = pinTables(netlist, blueprint, bundles);
    expect(others).toEqual([]);
    expect([table?.ref, table?.section]).toEqual(['U1', 'Hull']);
    expect(table?.rows.map(({ pin, drives, transistor }) => [pin, drives, transistor])).toEqual([
      ['D3', 'Circuit 1: Porthole', 'Q1 2N7000'],
      ['D5', 'Circuit 2; Circuit 1: Anchor light, Bow', 'Q2 2N7000'],
    ]);
    const wires = bundles.flatMap(({ groups }) => groups.flatMap((group) => group.wires));
    for (const { pin, wires: found } of table?.rows ?? []) {
      expect(found.length).toBeGreaterThan(0);
      const ends = wires.filter(({ from, to }) => [from.label, to.label].includes(`U1 ${pin}`));
      expect(found.map(({ number }) => number)).toEqual(ends.map(({ number }) => number));
    }
  });

  it('[W126] has no table for a part without pins in use', () => {
    const model = smallModel({ Hull: [nano, {}] });
    const blueprint = deriveBlueprint(model);
    const netlist = connect(model, blueprint);
    expect(pinTables(netlist, blueprint, wireList(netlist, new PartLoads(blueprint), new Map()))).toEqual([]);
  });
});
