import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { buildBook } from '#domain/build-book/build-book.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { Component } from '#domain/parts/component.ts';
import { projectPower } from '#domain/power/project-power.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { bookOf } from '#testing/small-model.ts';
import { aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

const white = { color: 'white', forwardVoltage: 3.2 };

function modelOf(powerSupplyId: string, quantity: number, milliamps = 350, ...others: Component[]) {
  const star = aComponent({ id: 'd', componentId: 'led-1w-star', circuitNumber: 1, quantity, properties: white });
  const componentId = `driver-cc-${milliamps}`;
  const driver = aComponent({ id: 'i', componentType: 'resistor', componentId, circuitNumber: 1, order: 5 });
  return aSnapshot({ project: { powerSupplyId }, components: [aMasterSupply(powerSupplyId), star, driver, ...others] });
}

const derive = (...model: Parameters<typeof modelOf>) => deriveBlueprint(modelOf(...model));
const idsOf = (...model: Parameters<typeof modelOf>) => derive(...model).checks.map(({ id }) => id);
const found = (...model: Parameters<typeof modelOf>) =>
  derive(...model)
    .checks.filter(({ id }) => id.startsWith('current-source'))
    .map(({ id, severity, message }) => [id, severity, message]);

describe('an LED driver in place of the resistor', () => {
  it('[V45] holds its current in all states, and draws I x sum of Vf / (0.9 V) from the supply', () => {
    const { strings, currents, power, resistors, parts } = derive('power-plug-12v', 2);
    expect(strings[0]?.predictedMa).toEqual({ nominal: 350, fresh: 350, tired: 350 });
    expect(strings[0]?.actualCurrentMa).toBe(350);
    const input = (350 * 6.4) / (0.9 * 12);
    expect(strings[0]?.inputMa).toBeCloseTo(input, 9);
    expect(power.totalMa).toBeCloseTo(input, 9);
    expect([...currents.strings.values()].flat()).toEqual([{ nominal: 350, fresh: 350, tired: 350 }]);
    expect(currents.supplies[0]?.nominal.mA).toBeCloseTo(input, 3);
    expect(resistors).toEqual([]);
    expect(parts.filter(({ name }) => name === 'LED Driver 350mA').map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('[V45] satisfies the need for a driver, which a CL2 does not', () => {
    expect(idsOf('power-plug-12v', 2)).not.toContain('needs-driver');
    const cl2 = modelOf('power-plug-12v', 1);
    const components = cl2.components.map((each) => (each.id === 'i' ? { ...each, componentId: 'cl2-20ma' } : each));
    expect(deriveBlueprint({ ...cl2, components }).checks.map(({ id }) => id)).toContain('needs-driver');
  });

  it('[V45] feeds strings up to 3 V below the supply, from 7 to 30 V', () => {
    expect(found('power-plug-12v', 2)).toEqual([]);
    expect(found('power-plug-12v', 3)[0]).toEqual([
      'current-source-low',
      'warning',
      'LED Driver 350mA needs 3 V for itself. When the supply is at 11.4 V, 1.8 V are left for it, and the light fades.',
    ]);
    expect(found('power-plug-6v', 1)).toEqual([
      ['current-source-range', 'error', 'LED Driver 350mA works from 7 to 30 V, and gets 6 V.'],
    ]);
  });

  it('[V45] burns out LEDs that cannot take its current', () => {
    const { checks } = derive('power-plug-12v', 2, 700);
    expect(checks.find(({ id }) => id === 'over-current-severe')?.severity).toBe('error');
  });

  it('[V45] feeds one string, and nothing next to it', () => {
    const strip = aComponent({ id: 's', componentId: 'led-strip-12v', circuitNumber: 1, order: 9 });
    const message = 'LED Driver 350mA feeds LEDs in series, and nothing else.';
    expect(found('power-plug-12v', 2, 350, strip)).toEqual([['current-source-shared', 'error', message]]);
    const second = aComponent({
      id: 'j',
      componentType: 'resistor',
      componentId: 'cl2-20ma',
      circuitNumber: 1,
      order: 9,
    });
    const two = 'LED Driver 350mA is not the only current source in its circuit.';
    expect(found('power-plug-12v', 2, 350, second)).toEqual([['current-source-shared', 'error', two]]);
  });

  it('[V45] turns a tenth of its input into heat', () => {
    const snapshot = modelOf('power-plug-12v', 2);
    const { heat } = projectPower(deriveBlueprint(snapshot)).sections[0] ?? {};
    expect(heat?.leds).toBeCloseTo(0.35 * 6.4, 6);
    expect(heat?.resistors).toBeCloseTo((0.35 * 6.4) / 0.9 - 0.35 * 6.4, 6);
  });

  it('[V45] is wired between the rails, and its LEDs between its outputs', () => {
    const snapshot = modelOf('power-plug-12v', 2);
    const blueprint = deriveBlueprint(snapshot);
    const netlist = connect(snapshot, blueprint);
    const [rung] = netlist.sections.flatMap(({ rungs }) => rungs);
    expect(rung?.string.map(({ kind }) => kind)).toEqual(['led', 'led']);
    expect([rung?.lightsFrom?.text, rung?.lightsTo?.text]).toEqual(['R1 OUT+', 'R1 OUT−']);
    expect(rung?.boards.map(({ kind, sides }) => [kind, sides.map((side) => side?.name)])).toEqual([
      ['led-driver', ['IN+', 'IN-']],
    ]);
    const book = JSON.stringify(buildBook(snapshot, blueprint, netlist));
    for (const end of ['R1 IN+', 'R1 IN−', 'R1 OUT+', 'R1 OUT−']) expect(book).toContain(end);
  });

  it('[V45] has its LEDs joined to its outputs before the supply is touched', () => {
    const [, card] = bookOf(modelOf('power-plug-12v', 1)).sections[0]?.soldering ?? [];
    const free = card?.steps.filter((step) => step.endsWith('the other stays free for now.'));
    expect(free?.map((step) => /to (R1 \S+);/.exec(step)?.[1])).toEqual(['R1 IN+', 'R1 IN−']);
    const at = (text: string) => card?.steps.findIndex((step) => step.includes(text)) ?? -1;
    expect(at('from R1 OUT+ to D1 +')).toBeGreaterThan(0);
    expect(at('from R1 OUT+ to D1 +')).toBeLessThan(at('touch the free ends to 12 V'));
  });

  it('[V45] is metered and simulated with the same currents', () => {
    const snapshot = modelOf('power-plug-12v', 2);
    const blueprint = deriveBlueprint(snapshot);
    const metered = new MeteredProject(connect(snapshot, blueprint), blueprint).measure();
    const led = metered.elements().find(({ kind }) => kind === 'led');
    expect(led?.milliamps).toBeCloseTo(350, 6);
    expect(metered.voltsBetween('i/OUT+', 'i/OUT-')).toBeCloseTo(6.4, 3);
    expect(spiceNetlist(snapshot, blueprint)).toMatch(/^B_\S+_in .*\nE_(\S+) \1_out 0 \S+ 0 1$/m);
  });
});
