import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { testReadings } from '#domain/meter/test-readings.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { aCircuit, aComponent, aCustomComponent } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';

/** Returns the test readings of a model. */
function readingsOf(sections: Parameters<typeof smallModel>[0], powerSupplyId = 'battery-9v') {
  const model = smallModel(sections);
  const snapshot = { ...model, project: { ...model.project, powerSupplyId } };
  const blueprint = deriveBlueprint(snapshot);
  return testReadings(connect(snapshot, blueprint), blueprint);
}

const timer = { componentType: 'control', componentId: 'timer-555' } as const;

describe('testReadings', () => {
  it('[E141] returns 5.4 V, from 3.7 to 5.9 V, across 270 ohm for an NE555 and a red LED on a 9 V battery', () => {
    const { strings, boards, supplies } = readingsOf({ Hull: [timer, {}] });
    const string = strings.get('1:Hull');
    expect(string?.red.words).toBe('R1 plus side (at U1 OUT)');
    expect(string?.black.words).toBe('R1 minus side (at D1 +)');
    expect(string?.volts.nominal).toBeCloseTo(5.4, 1);
    expect(string?.volts.low).toBeCloseTo(3.7, 1);
    expect(string?.volts.high).toBeCloseTo(5.9, 1);
    const board = boards.get('Hull0');
    expect([board?.red.words, board?.black.words]).toEqual(['U1 VCC', 'U1 GND']);
    // 9 V, 9.5 V, and 7.2 V with 1.7 ohm in series.
    const [supply] = supplies;
    expect(board?.volts.nominal).toBeCloseTo(9 - 0.0017 * (supply?.milliamps.nominal ?? 0), 6);
    expect(board?.volts.low).toBeCloseTo(7.2 - 0.0017 * (supply?.milliamps.low ?? 0), 6);
    expect(board?.volts.high).toBeCloseTo(9.5 - 0.0017 * (supply?.milliamps.high ?? 0), 6);
  });

  it('[E141] returns -5 to +5 % of the voltage of a plug', () => {
    const { boards } = readingsOf({ Hull: [{ ...timer, circuitNumber: null }] }, 'power-plug-12v');
    expect(boards.get('Hull0')?.volts).toEqual({ nominal: 12, low: 11.4, high: 12.6 });
  });

  it('[E141] returns a reading for each light of a standalone item, and none for a light that is dark', () => {
    const alone = { circuitNumber: null, quantity: 2 };
    const { strings } = readingsOf({ Hull: [alone, { quantity: 6 }] });
    expect([...strings.keys()]).toEqual(['Hull0.1', 'Hull0.2']);
    const first = strings.get('Hull0.1');
    expect(first?.volts.nominal).toBeCloseTo(strings.get('Hull0.2')?.volts.nominal ?? 0, 9);
    expect(first?.volts.nominal).toBeGreaterThan(6);
  });

  it('[E141] returns no range across a shared resistor if the fresh and tired voltages are unknown', () => {
    const model = smallModel({ Hull: [{ quantity: 2, properties: { current: 10 } }] });
    const supply = { componentType: 'power', componentId: 'mine', properties: { isPowerSupply: true } } as const;
    const snapshot = {
      ...model,
      circuits: [aCircuit({ sectionId: 'Hull', ledsPerString: 1, sharedResistor: true })],
      components: [...model.components, aComponent({ ...supply, id: 'own', sectionId: 'Hull', order: 9 })],
      customComponents: [aCustomComponent({ id: 'mine', category: 'power', properties: { voltage: 9, current: 500 } })],
    };
    const blueprint = deriveBlueprint(snapshot);
    const volts = testReadings(connect(snapshot, blueprint), blueprint).strings.get('1:Hull')?.volts;
    expect(volts?.nominal).toBeGreaterThan(5);
    expect(volts).toMatchObject({ low: volts?.nominal, high: volts?.nominal });
  });

  it('[E141] leaves out switches and speakers, which are not connected to a supply', () => {
    const part = (componentId: string) => ({ componentType: 'control', componentId, circuitNumber: null }) as const;
    const model = smallModel({
      Hull: [part('switch-toggle-spdt'), part('audio-dfplayer-mini'), part('audio-speaker-8ohm'), {}],
    });
    const driver = { componentId: 'Hull0', output: 'A' };
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, driver })];
    const snapshot = { ...model, project: { ...model.project, powerSupplyId: 'power-plug-5v' }, circuits };
    const blueprint = deriveBlueprint(snapshot);
    const netlist = connect(snapshot, blueprint);
    const kinds = netlist.sections.flatMap(({ rungs }) => rungs.flatMap((rung) => rung.boards.map(({ kind }) => kind)));
    expect(kinds.toSorted()).toEqual(['board', 'selector', 'speaker']);
    expect([...testReadings(netlist, blueprint).boards.keys()]).toEqual(['Hull1']);
  });
});
