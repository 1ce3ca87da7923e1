import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { whatIfItFails } from '#domain/fault-finder/what-if.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

/** What goes dark with a part of a model, by their references. */
function whatIf(snapshot: ProjectSnapshot, ref: string) {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const part = partsOfNetlist(netlist).find((each) => each.ref === ref);
  if (part === undefined) throw new Error(`no ${ref}`);
  const { dark, sentence } = whatIfItFails(new MeteredProject(netlist, blueprint), netlist, part);
  return { dark: dark.map((each) => each.ref), sentence };
}

const strip = { componentId: 'led-strip-12v' };
const pixels = { componentId: 'led-ws2815' };
const control = (componentId: string, circuitNumber: number | null = null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;

describe('what goes dark when a part fails', () => {
  it('[E142] the rest of its string does, and neither what hangs beside it nor another circuit', () => {
    const model = smallModel({ Hull: [{ quantity: 3 }, strip, { circuitNumber: 2 }] });
    expect(whatIf(model, 'D1.2')).toEqual({
      dark: ['D1.1', 'D1.3'],
      sentence: 'When D1.2 fails, D1.1 and D1.3 go dark with it: 2 other lights.',
    });
    expect(whatIf(model, 'D2').dark).toEqual([]);
    expect(whatIf(model, 'D3').sentence).toBe('When D3 fails, no other light goes dark.');
    expect(whatIf(model, 'R1').dark).toEqual(['D1.1', 'D1.2', 'D1.3']);
  });

  it('[E142] of several that light by themselves none other does', () => {
    const model = smallModel({ Hull: [{ quantity: 8, circuitNumber: null }] });
    expect(whatIf(model, 'D1.1-D1.8')).toEqual({
      dark: [],
      sentence: 'Each of the 8 lights by itself: when one of D1.1-D1.8 fails, no other light goes dark.',
    });
  });

  it('[E142] with a controller all that it drives does', () => {
    const model = smallModel({ Hull: [control('mcu-arduino-nano'), {}, { circuitNumber: 2 }] }, 'power-plug-5v');
    const driver = { componentId: 'Hull0', output: 'D3' };
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, driver })];
    expect(whatIf({ ...model, circuits }, 'U1').dark).toEqual(['D1']);
  });

  it('[E142] pixels behind one that fails may get no data', () => {
    const model = smallModel({ Hull: [control('mcu-arduino-nano'), pixels, pixels] }, 'power-plug-5v');
    expect(whatIf(model, 'D1').sentence).toBe('When D1 fails, D2 may get no data any more: 1 other light.');
    expect(whatIf(model, 'D2').dark).toEqual([]);
  });
});
