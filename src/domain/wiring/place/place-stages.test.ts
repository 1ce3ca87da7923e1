import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { describeWiring } from '#domain/wiring/describe-wiring.ts';
import { place } from '#domain/wiring/place/place.ts';
import { drawnNets } from '#testing/drawn-nets.ts';
import { onSheet } from '#testing/drawn-sheet.ts';
import { smallModel } from '#testing/small-model.ts';

const touch = { componentType: 'control', componentId: 'switch-touch-ttp223' } as const;
const battery = {
  componentType: 'power',
  componentId: 'battery-aa-6v',
  circuitNumber: null,
  properties: { isPowerSupply: true },
} as const;

/** The netlist of a section, and the nets of its drawing by port. */
function drawSection(parts: Parameters<typeof smallModel>[0][string]) {
  const snapshot = smallModel({ Hull: parts });
  const netlist = connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false }));
  return { netlist, nets: drawnNets(onSheet(place(netlist)), netlist) };
}

describe('touch switches and feeds in the drawing', () => {
  it('[W113] connects a touch switch in a circuit to + and −, and its lights to a transistor at its output', () => {
    const { netlist, nets } = drawSection([touch, {}]);
    const { id } = netlist.supply;
    expect(nets.get('Hull0 plus')).toBe(nets.get(`${id} plus`));
    expect(nets.get('Hull0 minus')).toBe(nets.get(`${id} minus`));
    const key = circuitKey('Hull', 1);
    expect(nets.get('Hull1 minus')).toMatch(/\d/);
    expect(nets.get('Hull1 minus')).toBe(nets.get(`${key}.q pin D`));
    expect(nets.get(`${key}.q minus`)).toBe(nets.get(`${id} minus`));
  });

  it('[W16] describes the feed from a battery in the order of its current', () => {
    const alone = { componentType: 'control', circuitNumber: null } as const;
    const parts = [battery, { ...alone, componentId: 'switch-key' }, { ...alone, componentId: 'switch-reed' }, {}];
    const [section] = describeWiring(drawSection(parts).netlist).sections;
    expect(section?.lines[0]).toMatch(/^Fed from battery PS2 .* through Switch S1 .*, Switch S2 /);
  });

  it('[W16] describes the terminals of boards, and the end of the lights of a driven circuit', () => {
    const [section] = describeWiring(drawSection([touch, {}]).netlist).sections;
    expect(section?.lines[0]).toMatch(/^Circuit 1: from \+ through resistor R1 .*, to Q1 D\./);
    expect(section?.lines[1]).toContain('VCC to +, GND to −, I/O to the gate for circuit 1');
  });
});
