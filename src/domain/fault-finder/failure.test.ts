import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { simulateFailure } from '#domain/fault-finder/failure.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

/** Simulates the failure of a part, and returns the references of the dark lights. */
function failPart(snapshot: ProjectSnapshot, ref: string) {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const part = partsOfNetlist(netlist).find((each) => each.ref === ref);
  if (part === undefined) throw new Error(`no part ${ref}`);
  const { dark, sentence } = simulateFailure(new MeteredProject(netlist, blueprint), netlist, part);
  return { dark: dark.map((each) => each.ref), sentence };
}

const strip = { componentId: 'led-strip-12v' };
const pixels = { componentId: 'led-ws2815' };
const control = (componentId: string, circuitNumber: number | null = null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;

describe('simulateFailure', () => {
  it('[E142] darkens the rest of the string, but no side branch and no other circuit', () => {
    const model = smallModel({ Hull: [{ quantity: 3 }, strip, { circuitNumber: 2 }] });
    expect(failPart(model, 'D1.2')).toEqual({
      dark: ['D1.1', 'D1.3'],
      sentence: 'If D1.2 fails, D1.1 and D1.3 go dark with it: 2 other lights.',
    });
    expect(failPart(model, 'D2').dark).toEqual([]);
    expect(failPart(model, 'D3').sentence).toBe('If D3 fails, no other light goes dark.');
    expect(failPart(model, 'R1').dark).toEqual(['D1.1', 'D1.2', 'D1.3']);
  });

  it('[E142] [V47] names the colors of an LED by their legs', () => {
    const color = (name: string) =>
      ({ componentId: 'led-rgb-5mm-cc', properties: { color: name, package: 'eye' }, circuitNumber: null }) as const;
    const model = smallModel({ Hull: [color('red'), color('green')] });
    expect(failPart(model, 'R2').sentence).toBe('If R2 fails, D1 G goes dark with it: 1 other light.');
    expect(failPart(model, 'D1').sentence).toBe('If D1 R fails, no other light goes dark.');
  });

  it('[E142] darkens no other light of a standalone item', () => {
    const model = smallModel({ Hull: [{ quantity: 8, circuitNumber: null }] });
    expect(failPart(model, 'D1.1-D1.8')).toEqual({
      dark: [],
      sentence: 'Each of the 8 lights on its own: if one of D1.1-D1.8 fails, no other light goes dark.',
    });
  });

  it('[E142] darkens all lights that a failed controller drives', () => {
    const model = smallModel({ Hull: [control('mcu-arduino-nano'), {}, { circuitNumber: 2 }] }, 'power-plug-5v');
    const driver = { componentId: 'Hull0', output: 'D3' };
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, driver })];
    expect(failPart({ ...model, circuits }, 'U1').dark).toEqual(['D1']);
  });

  it('[E142] reports that pixels after a failed one may get no data', () => {
    const model = smallModel({ Hull: [control('mcu-arduino-nano'), pixels, pixels] }, 'power-plug-5v');
    expect(failPart(model, 'D1').sentence).toBe('If D1 fails, D2 may no longer get data: 1 other light.');
    expect(failPart(model, 'D2').dark).toEqual([]);
  });
});
