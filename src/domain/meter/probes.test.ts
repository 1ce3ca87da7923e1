import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { probePoints, readMeter } from '#domain/meter/probes.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { smallModel } from '#testing/small-model.ts';

const items = [
  { componentType: 'control', componentId: 'switch-toggle-spst', circuitNumber: 1 },
  { componentType: 'led', componentId: 'led-5mm', circuitNumber: 1 },
] as const;
const small = smallModel({ Hull: items });
const snapshot = { ...small, project: { ...small.project, powerSupplyId: 'battery-9v' } };
const blueprint = deriveBlueprint(snapshot);
const netlist = connect(snapshot, blueprint);
const project = new MeteredProject(netlist, blueprint);

/** Reads the meter between two terminals, given by their texts. */
function read(red: string, black: string, settings: Readonly<Record<string, number>> = {}) {
  const places = probePoints(netlist);
  const [one, other] = [red, black].map((words) => places.find((place) => place.words === words));
  if (one === undefined || other === undefined) throw new Error(places.map(({ words }) => words).join(', '));
  return readMeter(project.measure({ settings: new Map(Object.entries(settings)), removed: new Set() }), one, other);
}

describe('probePoints', () => {
  it('[E137] names every terminal by reference and name', () => {
    expect(probePoints(netlist).map(({ words }) => words)).toEqual([
      'PS1 +',
      'PS1 −',
      'S1 1',
      'S1 2',
      'R1 plus side',
      'R1 minus side',
      'D1 +',
      'D1 −',
    ]);
  });
});

describe('readMeter', () => {
  it('[E88] returns the voltage and its range for the states of the battery', () => {
    // 9 V, 7.2 V, and 9.5 V; 330 ohm, 7.5 ohm of the LED, and 1.7 ohm of the battery.
    const across = (volts: number) => `${Math.round(((volts - 1.85) / (330 + 7.5 + 1.7)) * 330 * 100) / 100} V`;
    expect(read('R1 plus side', 'R1 minus side')).toEqual({
      shown: across(9),
      sentence: `${across(9)}, red probe on R1 plus side, black probe on R1 minus side. With the supply at its lowest it is ${across(7.2)}, at its highest ${across(9.5)}.`,
    });
    expect(read('R1 minus side', 'R1 plus side').shown).toBe(`−${across(9)}`);
  });

  it('[E137] returns a dash for an undefined voltage', () => {
    const open = read('S1 2', 'PS1 −', { Hull0: 0 });
    expect(open.shown).toBe('—');
    expect(open.sentence).toMatch(/^No definite voltage, red probe on S1 2, black probe on PS1 −: /);
  });

  it('[E137] returns the current in a wire between the two terminals', () => {
    expect(read('S1 2', 'R1 plus side')).toEqual({
      shown: '0 V',
      sentence: '0 V, red probe on S1 2, black probe on R1 plus side. A wire joins the two, and 21.1 mA flows in it.',
    });
  });
});
