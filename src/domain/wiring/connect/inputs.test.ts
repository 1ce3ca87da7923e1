import { describe, expect, it } from 'vitest';
import { boardPrograms } from '#domain/board-programs/board-programs.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { shoppingList } from '#domain/blueprint/list-blueprint.ts';
import { pinTables } from '#domain/build-book/pin-table.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { testReadings } from '#domain/meter/test-readings.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';

const control = (componentId: string) => ({ componentType: 'control', componentId, circuitNumber: null }) as const;

/** A Nano in the hull that drives circuit 1 by D3, and in the bow a button, a sensor, or a switch with this input. */
function modelWith(componentId: string, terminal: string | null, circuitNumber: number | null = null): ProjectSnapshot {
  const input = terminal === null ? null : { componentId: 'Hull0', terminal };
  const part = { ...control(componentId), circuitNumber, input };
  const model = smallModel({ Hull: [control('mcu-arduino-nano'), {}], Bow: [part, {}] }, 'power-plug-5v');
  const driver = { componentId: 'Hull0', output: 'D3' };
  return { ...model, circuits: [aCircuit({ id: 'lit', sectionId: 'Hull', driver })] };
}

function wiredPart(snapshot: ProjectSnapshot) {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const boards = netlist.sections.flatMap(({ rungs }) => rungs.flatMap((rung) => rung.boards));
  const bundles = wireList(netlist, new PartLoads(blueprint), numberedWiresOf(snapshot));
  const [table] = pinTables(netlist, blueprint, bundles);
  const wires = bundles.flatMap(({ groups }) => groups.flatMap((group) => group.wires));
  return { part: boards.find(({ id }) => id === 'Bow0'), netlist, table, wires, blueprint };
}

describe('a part with an input', () => {
  it('[L9] a button is wired between its pin and minus, and is in the pin table', () => {
    const { part, table, wires } = wiredPart(modelWith('switch-tactile-6mm', 'D2'));
    expect(part?.sides).toMatchObject([{ at: 'minus' }, null]);
    expect(part?.pins).toMatchObject([{ at: { partId: 'Hull0', name: 'D2' }, text: 'to U1 D2, Hull' }]);
    expect(table?.rows.map(({ pin, drives }) => [pin, drives])).toEqual([
      ['D3', 'Circuit 1'],
      ['D2', 'S1, Bow'],
    ]);
    const ends = wires.map(({ from, to }) => [from.label, to.label].join(' > ')).filter((text) => text.includes('S1'));
    expect(ends).toHaveLength(2);
  });

  it('[L9] a sensor is wired to its supply too', () => {
    const { part } = wiredPart(modelWith('sensor-sound', 'D2'));
    expect(part?.sides).toMatchObject([{ at: 'plus' }, { at: 'minus' }]);
    expect(part?.pins).toMatchObject([{ name: 'OUT', at: { name: 'D2' } }]);
  });

  it.each([
    ['switch-push-momentary-7mm', 'contact'],
    ['sensor-sound', 'by intent'],
  ])('[L9] a %s in a circuit switches or drives it (%s) only without an input', (componentId) => {
    const driveOf = (terminal: string | null) => {
      const { blueprint, netlist } = wiredPart(modelWith(componentId, terminal, 1));
      const [circuit] = blueprint.sections.find(({ id }) => id === 'Bow')?.circuits ?? [];
      const rung = netlist.sections.flatMap(({ rungs }) => rungs).find(({ id }) => id === '1:Bow');
      return [circuit?.drive?.driver ?? null, rung?.head.length ?? 0];
    };
    expect(driveOf('D2')).toEqual([null, 0]);
    expect(driveOf(null)).not.toEqual([null, 0]);
  });

  it('[L9] the program of the board reads its pin: a contact with pull-up, a sensor as it is made', () => {
    const inputsOf = (componentId: string) => {
      const snapshot = modelWith(componentId, 'D2');
      return boardPrograms(snapshot, deriveBlueprint(snapshot)).flatMap(({ program }) =>
        program.inputs.map(({ pin, activeLow, pullUp }) => [pin, activeLow, pullUp]),
      );
    };
    expect(inputsOf('switch-tactile-6mm')).toEqual([['D2', true, true]]);
    expect(inputsOf('sensor-sound')).toEqual([['D2', true, false]]);
    expect(inputsOf('sensor-hall')).toEqual([['D2', true, true]]);
    expect(inputsOf('sensor-pir')).toEqual([['D2', false, false]]);
  });
});

describe('a sensor on a board of 3.3 V', () => {
  /** A Pico with a light, and a sensor on its GP3 in another section, on 5 V. */
  function onPico(componentId: string) {
    const input = { componentId: 'Hull0', terminal: 'GP3' };
    const model = smallModel(
      { Hull: [control('mcu-pico'), {}], Bow: [{ ...control(componentId), input }, {}] },
      'power-plug-5v',
    );
    const driver = { componentId: 'Hull0', output: 'GP2' };
    const snapshot = assignAllReferences({ ...model, circuits: [aCircuit({ id: 'lit', sectionId: 'Hull', driver })] });
    const wired = wiredPart(snapshot);
    const labels = wired.wires.map(({ from, to }) => `${from.label} > ${to.label}`);
    const list = shoppingList(wired.blueprint).filter(({ group }) => group === 'Accessories');
    const pins = wired.table?.rows.map(({ pin, drives }) => [pin, drives]);
    return {
      ...wired,
      snapshot,
      labels,
      resistors: list.map(({ name }) => name).filter((name) => /^Resistor .0 kΩ/.test(name)),
      pins,
    };
  }

  it.each(['sensor-light-ldr', 'sensor-sound'])('[L9] a %s is fed with the 3.3 V of the board', (componentId) => {
    const { part, labels, resistors, pins, netlist, blueprint } = onPico(componentId);
    expect(labels).toContain('U1 3V3, Hull > U2 VCC');
    expect(pins).toContainEqual(['3V3', 'U2, Bow']);
    expect(part?.sides[0]).toMatchObject({ name: 'VCC', at: { partId: 'Hull0', name: '3V3' } });
    expect(resistors).toEqual([]);
    const meter = new MeteredProject(netlist, blueprint).measure();
    expect(meter.voltsBetween('Bow0/VCC', 'Bow0/GND')).toBe(3.3);
    expect(testReadings(netlist, blueprint).boards.get('Bow0')?.volts.nominal).toBe(3.3);
  });

  it.each(['sensor-pir', 'sensor-hall', 'switch-reed'])('[L9] a %s is connected as to any board', (componentId) => {
    const { part, resistors } = onPico(componentId);
    expect(part?.sides[0]).not.toMatchObject({ at: { name: '3V3' } });
    expect(resistors).toEqual([]);
  });

  it('[L9] a push-pull output above 3.3 V has a divider, in list, wires, and pin table', () => {
    const { labels, resistors, pins } = onPico('switch-touch-ttp223');
    const divider = ['S1 I/O > R3', 'R3 > U1 GP3, Hull', 'U1 GP3, Hull > R4', 'R4 > rail −'];
    expect(labels).toEqual(expect.arrayContaining(divider));
    expect(pins).toContainEqual(['GP3', 'S1, Bow']);
    expect(resistors).toEqual(['Resistor 10 kΩ, 0.25 W', 'Resistor 20 kΩ, 1 %, 0.25 W']);
  });
});
