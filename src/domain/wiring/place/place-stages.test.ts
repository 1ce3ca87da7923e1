import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
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

/** The netlist of a section, and which ports are joined in its drawing. */
function drawn(parts: Parameters<typeof smallModel>[0][string]) {
  const snapshot = smallModel({ Hull: parts });
  const netlist = connect(snapshot, deriveBlueprint(snapshot));
  return { netlist, nets: drawnNets(onSheet(place(netlist)), netlist) };
}

describe('placeStages', () => {
  it('[W73] a switch module of a circuit joins both rails, and the LEDs hang on its output', () => {
    const { netlist, nets } = drawn([touch, {}]);
    const { id } = netlist.supply;
    expect(nets.get('Hull0 plus')).toBe(nets.get(`${id} plus`));
    expect(nets.get('Hull0 minus')).toBe(nets.get(`${id} minus`));
    expect(nets.get('Hull0 out')).toBe(nets.get('Hull1 plus'));
    expect(nets.get('Hull0 out')).not.toBe(nets.get('Hull0 plus'));
  });

  it('[W73] a switch module of a section with its own battery stands between the battery and the rail', () => {
    const { nets } = drawn([battery, { ...touch, circuitNumber: null }, {}]);
    expect(nets.get('Hull1 plus')).toBe(nets.get('Hull0 plus'));
    expect(nets.get('Hull1 minus')).toBe(nets.get('Hull0 minus'));
    expect(nets.get('Hull1 out')).toBe(nets.get('Hull2 plus'));
  });

  it('[W16] what a battery feeds is described in the order in which its current passes it', () => {
    const parts = [
      battery,
      { ...touch, circuitNumber: null },
      { ...touch, componentId: 'switch-reed', circuitNumber: null },
      {},
    ];
    const [section] = describeWiring(drawn(parts).netlist).sections;
    expect(section?.lines[0]).toMatch(/^Fed from battery PS2 .* through Switch S2 .*, Switch module S1 /);
  });

  it('[W16] the words tell of the − of a switch module', () => {
    const [section] = describeWiring(drawn([touch, {}]).netlist).sections;
    expect(section?.lines[0]).toContain(
      'from + through Switch module S1 (Touch Switch Module TTP223, 2 to 5.5 V, 1 mA) with a wire of its own to −, LED D1',
    );
  });
});
