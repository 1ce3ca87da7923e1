import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { buildBook } from '#domain/build-book/build-book.ts';
import { sourceHeat } from '#domain/electrical/constant-current.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CircuitSettings } from '#domain/projects/circuit.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { aCircuit, aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

const white = { color: 'white', forwardVoltage: 3.2 };
const cl2: Partial<Component> = { id: 'i', componentType: 'resistor', componentId: 'cl2-20ma', order: 5 };

function modelOf(powerSupplyId: string, quantity: number, settings: Partial<CircuitSettings> = {}) {
  return aSnapshot({
    project: { powerSupplyId },
    circuits: [aCircuit(settings)],
    components: [
      aMasterSupply(powerSupplyId),
      aComponent({ id: 'd', circuitNumber: 1, quantity, properties: white }),
      aComponent({ circuitNumber: 1, ...cl2 }),
    ],
  });
}

const stringOf = (...model: Parameters<typeof modelOf>) => deriveBlueprint(modelOf(...model)).strings[0];
const found = (...model: Parameters<typeof modelOf>) =>
  deriveBlueprint(modelOf(...model))
    .checks.filter(({ id }) => id.startsWith('current-source'))
    .map(({ id, severity, message, fix }) => [id, severity, message, fix]);

describe('a constant-current part in place of the resistor', () => {
  it('[V43] keeps 20 mA in all states, and no resistor is listed', () => {
    expect(stringOf('power-plug-24v', 5)?.predictedMa).toEqual({ nominal: 20, fresh: 20, tired: 20 });
    const { resistors, currents, power, parts } = deriveBlueprint(modelOf('power-plug-24v', 5));
    expect(resistors).toEqual([]);
    expect([...currents.strings.values()].flat()).toEqual([{ nominal: 20, fresh: 20, tired: 20 }]);
    expect(power.totalMa).toBe(20);
    expect(parts.filter(({ name }) => name.startsWith('CL2')).map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('[V43] has the heat of the worked case: 24 V plug, 5 white LEDs', () => {
    const { watt, celsius } = sourceHeat(25.2 - 5 * 3.2, 20);
    expect([watt, Math.round(celsius)]).toEqual([expect.closeTo(0.184, 6), 66]);
    expect(found('power-plug-24v', 5)).toEqual([]);
  });

  it('[V43] warns from 80 °C and is an error from 125 °C', () => {
    const [warning] = found('power-plug-24v', 3);
    expect(warning?.slice(0, 2)).toEqual(['current-source-hot', 'warning']);
    expect(warning?.[2]).toBe('CL2 Constant Current 20mA turns 0.312 W into heat and reaches about 88 °C.');
    expect(sourceHeat(25.2 - 3.2, 20).celsius).toBeCloseTo(109.8, 3);
    expect(sourceHeat(27, 20).celsius).toBeGreaterThan(125);
  });

  it('[V43] needs 5 V for itself when the supply is tired, and names the most LEDs', () => {
    const [low] = found('power-plug-24v', 6);
    expect(low).toEqual([
      'current-source-low',
      'warning',
      'CL2 Constant Current 20mA needs 5 V for itself. When the supply is at 22.8 V, 3.6 V are left for it, and the light fades.',
      'Use at most 5 of these LEDs, or a higher supply.',
    ]);
    expect(stringOf('power-plug-24v', 6)?.predictedMa?.tired).toBeLessThan(20);
    expect(stringOf('power-plug-24v', 6)?.predictedMa?.fresh).toBe(20);
  });

  it('[V43] leaves LEDs dark on a supply that it uses up, which is its own finding', () => {
    const [low] = found('power-plug-5v', 1);
    expect([low?.[0], low?.[3]]).toEqual(['current-source-low', 'Use a higher supply, or a resistor.']);
    const { checks, strings } = deriveBlueprint(modelOf('power-plug-5v', 1));
    expect([strings[0]?.status, strings[0]?.brightness?.word]).toEqual(['ok', 'stays dark']);
    expect(checks.map(({ id }) => id)).not.toContain('supply-too-low');
  });

  it('[V43] cannot feed several strings', () => {
    const [shared] = found('power-plug-24v', 4, { ledsPerString: 2 });
    expect(shared?.slice(0, 3)).toEqual([
      'current-source-shared',
      'error',
      '2 strings would share the 20 mA of one CL2 Constant Current 20mA.',
    ]);
  });

  it('[V43] is wired, soldered, and described in the place of the resistor', () => {
    const snapshot = modelOf('power-plug-24v', 5);
    const blueprint = deriveBlueprint(snapshot);
    const netlist = connect(snapshot, blueprint);
    const [rung] = netlist.sections.flatMap(({ rungs }) => rungs);
    expect(rung?.string.map(({ kind }) => kind)).toEqual(['current-source', ...Array<string>(5).fill('led')]);
    expect(JSON.stringify(buildBook(snapshot, blueprint, netlist))).toMatch(/R1 VA.*R1 VB/);
  });
});
