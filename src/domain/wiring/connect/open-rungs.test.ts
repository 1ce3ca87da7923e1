import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { describeWiring, descriptionText } from '#domain/wiring/describe-wiring.ts';
import { isPale, isTerminal, isWired, type Netlist, type NetTerminal } from '#domain/wiring/netlist.ts';
import { place } from '#domain/wiring/place/place.ts';
import { partsOf } from '#testing/drawn-nets.ts';
import { onSheet } from '#testing/drawn-sheet.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { smallModel } from '#testing/small-model.ts';

const netlistOf = (snapshot: ProjectSnapshot): Netlist => connect(snapshot, deriveBlueprint(snapshot));
const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;
const board = { componentType: 'control', componentId: 'audio-dfplayer-mini', circuitNumber: null } as const;

/** All terminals that the netlist refers to. */
function endsOf(netlist: Netlist): NetTerminal[] {
  const rungs = netlist.sections.flatMap((section) => section.rungs);
  const ends = rungs.flatMap(({ from, lightsFrom, lightsTo }) => [from, lightsFrom, lightsTo]);
  const sides = partsOf(netlist).flatMap(({ sides: both, pins }) => [...both, ...pins].map((side) => side?.at ?? null));
  return [...ends, ...sides].filter(isTerminal);
}

describe('circuits and parts that errors exclude', () => {
  it('[W102] draws excluded parts as a crossed box without wires, with their place and a line of text', () => {
    const netlist = netlistOf(smallModel({ Hull: [toggle, { quantity: 9 }, { circuitNumber: 2 }, board] }));
    const rungs = netlist.sections[0]?.rungs ?? [];
    expect(rungs.map((rung) => [rung.title, isWired(rung), rung.string.map(({ kind }) => kind)])).toEqual([
      ['Circuit 1', false, ['gap', 'gap', 'gap']],
      ['Circuit 2', true, ['resistor', 'led']],
      [null, false, ['gap', 'gap']],
    ]);
    expect(rungs[0]?.string.map(({ ref, name, count }) => [ref, name, count])).toEqual([
      ['open', 'not wired', 1],
      ['S1', 'Mini Toggle SPST', 1],
      ['D1', '5mm Through-Hole LED', 9],
    ]);
    expect(rungs[2]?.trouble).toBe(
      'Not wired yet: DFPlayer Mini MP3 Module takes at most 5 V; 12 V will damage it. Give this section a regulator, or use a lower supply.',
    );
    expect(descriptionText(describeWiring(netlist))).toContain(
      'Circuit 1, Mini Toggle SPST, 9 × 5mm Through-Hole LED: Not wired yet: These 9 LEDs need 18 V in series',
    );
  });

  it('[W102] assigns unique ids to the crossed box and its parts, even for a single standalone part', () => {
    const { string = [] } = netlistOf(smallModel({ Hull: [board] })).sections[0]?.rungs[0] ?? {};
    expect(string).toHaveLength(2);
    expect(new Set(string.map(({ id }) => id)).size).toBe(2);
  });

  it('[W102] shows five parts next to the crossed box, and the number of the others', () => {
    const netlist = netlistOf(smallModel({ Hull: [...Array.from({ length: 6 }, () => ({})), { quantity: 3 }] }));
    const [rung] = netlist.sections[0]?.rungs ?? [];
    expect(rung?.string.map(({ ref }) => ref)).toEqual(['open', 'D1', 'D2', 'D3', 'D4', 'D5']);
    expect(rung?.string[0]?.details).toEqual(['and 4 more']);
    expect(rung?.string.flatMap(({ sides }) => sides).filter((side) => side?.at)).toEqual([]);
    expect(descriptionText(describeWiring(netlist))).toContain('Circuit 1, 5 × 5mm Through-Hole LED, and 4 more: Not');
  });

  it('[W102] draws one crossed box for an excluded section, and one per section if the supply is excluded', () => {
    const tilt = { componentType: 'control', componentId: 'switch-tilt', circuitNumber: null } as const;
    const one = netlistOf(smallModel({ Hull: [tilt, { quantity: 3, circuitNumber: null }], Bow: [{}] }));
    expect(one.sections.map(({ rungs }) => rungs.map(isWired))).toEqual([[false], [true]]);
    expect(one.sections[0]?.feed.controls).toEqual([]);
    const all = netlistOf(smallModel({ Hull: [{}], Bow: [{}] }, 'regulator-lm7805'));
    expect(all.sections.map(({ rungs }) => rungs.map(isWired))).toEqual([[false], [false]]);
    // Only the two ends of the supply.
    expect(onSheet(place(all)).wires).toHaveLength(2);
  });

  it('[W102] connects no wire to an excluded part', () => {
    fc.assert(
      fc.property(randomWiredProject, (random) => {
        // One of each part, so that not every project is excluded by its supply.
        const project = { ...random.project, powerSupplyId: 'power-plug-12v' };
        const snapshot = { ...random, project, components: random.components.map((row) => ({ ...row, quantity: 1 })) };
        const netlist = netlistOf(snapshot);
        const parts = partsOf(netlist).filter((part) => !isPale(part));
        const there = new Set([...parts.map(({ id }) => id), ...snapshot.sections.map(({ id }) => id)]);
        const sketchPins = new Set(parts.map(({ ref }) => `${ref} pin set by your sketch`));
        const isThere = ({ partId, text }: NetTerminal) => there.has(partId) || sketchPins.has(text);
        expect(endsOf(netlist).filter((end) => !isThere(end))).toEqual([]);
      }),
    );
  });
});
