import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { expandPart, expandRung, rungToSolder } from '#domain/build-book/rungs.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireListCsv, wireRows } from '#domain/build-book/wire-list-csv.ts';
import { legJoints } from '#domain/build-book/cut-rung.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { wireTotals } from '#domain/build-book/wire-totals.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { partsOf } from '#testing/drawn-nets.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

function bundlesOf(snapshot: ProjectSnapshot, checks = true) {
  const blueprint = deriveBlueprint(snapshot, undefined, { checks });
  const netlist = connect(snapshot, blueprint);
  const loads = new PartLoads(blueprint);
  return { netlist, loads, bundles: wireList(netlist, loads, new Map()) };
}

const linesOf = (snapshot: ProjectSnapshot): string[] =>
  wireRows(bundlesOf(snapshot).bundles).map(({ section, wire, from, to, color }) => {
    return `${section} ${wire}: ${from} > ${to} ${color}`;
  });

const control = { componentType: 'control' } as const;
const toggle = { ...control, componentId: 'switch-toggle-spst' };

describe('wireList', () => {
  it('[D3] leads from the supply through switch, resistor, and LEDs and back', () => {
    expect(linesOf(smallModel({ Hull: [toggle, {}, {}] }))).toEqual([
      'Supply 1: X1 + > rail + red',
      'Supply 2: X1 − > rail − black',
      'Hull 1: rail + > S1 red',
      'Hull 2: S1 > R1 red',
      'Hull 3: D1 − > D2 + any',
      'Hull 4: D2 − > rail − black',
    ]);
  });

  it('[D3] sets the length of a wire by its route, and uses no wire at a leg', () => {
    const model = smallModel({ Hull: [toggle, {}, {}] });
    const settings = { ...model.project.settings, wireLengthCm: 30, linkLengthCm: 4, feedLengthCm: 80 };
    const circuits = [aCircuit({ sectionId: 'Hull', wireLengthCm: 12, wireAwg: 20 })];
    const lengths = (snapshot: ProjectSnapshot) =>
      wireRows(bundlesOf(snapshot).bundles).map(({ from, to, lengthCm, awg }) => `${from} > ${to} ${lengthCm} ${awg}`);
    const project = { ...model.project, settings };
    expect(lengths({ ...model, project })).toEqual([
      'X1 + > rail + 80 24',
      'X1 − > rail − 80 24',
      'rail + > S1 30 24',
      'S1 > R1 30 24',
      'D1 − > D2 + 4 24',
      'D2 − > rail − 30 24',
    ]);
    expect(lengths({ ...model, project, circuits }).slice(2, 4)).toEqual(['rail + > S1 12 20', 'S1 > R1 12 20']);
  });

  it('[D69] adds up wire by color and gauge, and heat-shrink for both ends of each', () => {
    const { bundles } = bundlesOf(smallModel({ Hull: [toggle, {}, {}] }));
    const wires = bundles.flatMap(({ groups }) => groups.flatMap((group) => group.wires));
    expect(wireTotals(wires).map(({ name }) => name)).toEqual([
      'Wire 24 AWG, red, 1.5 m',
      'Wire 24 AWG, black, 1 m',
      'Wire 24 AWG, any color, 0.05 m',
      'Heat-shrink, 12 pieces, 0.24 m',
    ]);
    expect(wireTotals([])).toEqual([]);
  });

  it('[W3] ends every wire at a part or rail, and never mixes red and black', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const { netlist, bundles } = bundlesOf(snapshot);
        const strings = netlist.sections
          .flatMap(({ rungs }) => rungs.flatMap(expandRung))
          .flatMap(({ string }) => string);
        const parts = [...partsOf(netlist), ...strings];
        const refs = new Set(
          parts.flatMap((part) => [part.ref, part.connector?.ref ?? '', ...expandPart(part).map(({ ref }) => ref)]),
        );
        for (const { from, to, color } of wireRows(bundles)) {
          for (const end of [from, to]) {
            const ref = end.replace(/^(\S+?),? .*$/, '$1');
            const isRail = /^(main )?rail [+−]/.test(end);
            expect(isRail || refs.has(ref), end).toBe(true);
          }
          expect(from).not.toBe(to);
          if (color === 'red') expect([from, to].filter((end) => end.includes('rail −'))).toEqual([]);
          if (color === 'black') expect([from, to].filter((end) => end.includes('rail +'))).toEqual([]);
        }
      }),
      { numRuns: examples(1 / 2) },
    );
  });

  it('[D3] joins several sections to main rails, and one with a regulator or battery to that', () => {
    const own = (componentId: string) => {
      return { componentType: 'power' as const, componentId, circuitNumber: null, properties: { isPowerSupply: true } };
    };
    const lines = linesOf(
      smallModel({
        Hull: [{ ...toggle, circuitNumber: null }, {}],
        Bow: [own('regulator-lm7805'), {}],
        Mast: [own('battery-9v'), {}],
      }),
    );
    expect(lines.filter((line) => !/[DRC]\d/.test(line))).toEqual([
      'Supply 1: X1 + > main rail + red',
      'Supply 2: X1 − > main rail − black',
      'Hull 1: main rail + > S1 red',
      'Hull 2: S1 > rail + red',
      'Hull 3: main rail − > rail − black',
      'Bow 1: main rail + > PS2 IN (left leg, print towards you) red',
      'Bow 2: PS2 OUT > rail + red',
      'Bow 3: PS2 GND > rail − black',
      'Bow 4: main rail − > rail − black',
      'Mast 1: BT1 + > rail + red',
      'Mast 2: BT1 − > rail − black',
    ]);
  });

  it('[D3] wires parts at full voltage one by one, each with its capacitor', () => {
    const strip = { componentId: 'led-ws2815', circuitNumber: null };
    const lines = linesOf(smallModel({ Hull: [{ ...strip, quantity: 2 }] }));
    expect(lines.slice(2)).toEqual([
      'Hull 1: rail + > D1.1 +12V red',
      'Hull 2: D1.1 GND > rail − black',
      'Hull 3: rail + > D1.2 +12V red',
      'Hull 4: D1.2 GND > rail − black',
      'Hull 5: D1.1 +12V > C1.1 + red',
      'Hull 6: C1.1 − > D1.1 GND black',
      'Hull 7: D1.2 +12V > C1.2 + red',
      'Hull 8: C1.2 − > D1.2 GND black',
    ]);
  });

  it('[D3] joins the accessories of equal boards to each of them, and to the board that they share', () => {
    const motors = { ...control, componentId: 'motion-gearmotor-n20', circuitNumber: 1, quantity: 2 };
    const nano = { ...control, componentId: 'mcu-arduino-nano', circuitNumber: null };
    const players = { ...control, componentId: 'audio-dfplayer-mini', circuitNumber: null, quantity: 2 };
    const ends = (snapshot: ProjectSnapshot, ref: string) =>
      wireRows(bundlesOf(snapshot).bundles).flatMap(({ from, to }) => {
        return from.startsWith(ref) || to.startsWith(ref) ? [`${from} > ${to}`] : [];
      });
    expect(ends(smallModel({ Hull: [motors] }, 'usb-power-5v'), 'C1')).toEqual([
      'U1.1 + > C1.1',
      'C1.1 > U1.1 −',
      'U1.2 + > C1.2',
      'C1.2 > U1.2 −',
    ]);
    expect(ends(smallModel({ Hull: [nano, players] }, 'usb-power-5v'), 'R1')).toEqual([
      'U1 pin set by your sketch > R1.1',
      'R1.1 > U2.1 RX',
      'U1 pin set by your sketch > R1.2',
      'R1.2 > U2.2 RX',
    ]);
  });

  it('[D3] chains data through equal parts, and from the last of them to the next part', () => {
    const strip = { componentId: 'led-ws2815', circuitNumber: null, properties: { stripLength: 10 } };
    const board = { ...control, componentId: 'mcu-arduino-nano', circuitNumber: null };
    const lines = linesOf(smallModel({ Hull: [board, { ...strip, quantity: 6 }, strip] }));
    expect(lines.filter((line) => line.endsWith('blue')).map((line) => line.replace(/^Hull \d+: /, ''))).toEqual([
      'D1.1 DO > D1.2 DIN blue',
      'D1.2 DO > D1.3 DIN blue',
      'D1.3 DO > D1.4 DIN blue',
      'D1.4 DO > D1.5 DIN blue',
      'D1.5 DO > D1.6 DIN blue',
      'U1 D2 > R1 blue',
      'R1 > D1.1 DIN blue',
      'D1.6 DO > D2 DIN blue',
    ]);
  });

  it('[D3] has no wires for a circuit that cannot light', () => {
    expect(linesOf(smallModel({ Hull: [{ quantity: 9 }] }))).toEqual([]);
  });

  it('[E120] leaves out circuits that would be damaged, and nothing else', () => {
    const strip = { componentId: 'led-strip-5v', circuitNumber: null };
    const small = { componentId: 'led-smd-0402', circuitNumber: 2 };
    const lines = linesOf(
      smallModel({ Hull: [toggle, {}, strip, { circuitNumber: 2, properties: { current: 25 } }, small] }),
    );
    expect(lines.slice(2).map((line) => line.replace(/^Hull \d+: /, ''))).toEqual([
      'rail + > S1 red',
      'S1 > R1 red',
      'D1 − > rail − black',
    ]);
  });

  it('[E80] joins a board to + and − at its printed terminals, and its output to a transistor', () => {
    const touch = { ...control, componentId: 'switch-touch-ttp223' };
    const lines = linesOf(smallModel({ Hull: [touch, {}] }, 'power-plug-5v'));
    expect(lines.map((line) => line.replace(/^\w+ \d+: /, '')).slice(2)).toEqual([
      'rail + > R1 red',
      'D1 − > Q1 D black',
      'rail + > S1 VCC red',
      'S1 GND > rail − black',
      'Q1 S > rail − black',
      'S1 I/O > R2 any',
      'R2 > Q1 G any',
      'Q1 G > R3 any',
      'R3 > rail − black',
      'S1 VCC > C1 red',
      'C1 > S1 GND black',
    ]);
  });

  it('[W40] joins the − of two supplies with data between them', () => {
    const plug = { componentType: 'power', componentId: 'power-plug-12v', circuitNumber: null } as const;
    const own = { ...plug, properties: { isPowerSupply: true } };
    const board = { ...control, componentId: 'mcu-arduino-nano', circuitNumber: null };
    const strips = { componentId: 'led-ws2815', circuitNumber: null, quantity: 2 };
    const lines = linesOf(smallModel({ Hull: [board], Mast: [own, strips] }));
    expect(lines.filter((line) => line.includes('Mast'))).toEqual([
      'Mast 1: X2 + > rail + red',
      'Mast 2: X2 − > rail − black',
      'Mast 3: rail − of Hull > rail − black',
      'Mast 4: rail + > D1.1 +12V red',
      'Mast 5: D1.1 GND > rail − black',
      'Mast 6: rail + > D1.2 +12V red',
      'Mast 7: D1.2 GND > rail − black',
      'Mast 8: D1.1 DO > D1.2 DIN blue',
      'Mast 9: D1.1 +12V > C1.1 + red',
      'Mast 10: C1.1 − > D1.1 GND black',
      'Mast 11: D1.2 +12V > C1.2 + red',
      'Mast 12: C1.2 − > D1.2 GND black',
      'Mast 13: U1 D2, Hull > R1 blue',
      'Mast 14: R1 > D1.1 DIN blue',
    ]);
  });

  it('[D3] numbers each wire once, with one wire per lead in use of each part', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const { netlist, bundles, loads } = bundlesOf(snapshot);
        for (const section of netlist.sections) {
          const wires = bundles
            .filter(({ sectionId }) => sectionId === section.id)
            .flatMap(({ groups }) => groups.flatMap((group) => group.wires));
          expect(wires.map(({ number }) => number)).toEqual(wires.map((_, index) => index + 1));
          const ends = wires.flatMap(({ from, to }) => [from.label, to.label]);
          const planned = section.rungs.map((rung) => rungToSolder(rung));
          for (const { ref, commonLeg } of planned.flatMap(expandRung).flatMap(({ string }) => string)) {
            // The colors of an LED share a lead.
            if (commonLeg !== undefined) continue;
            const isOnLeg = planned
              .flatMap(expandRung)
              .some(({ string }) => legJoints(string, loads).some((joint) => joint.some((part) => part.ref === ref)));
            const hanging = planned.flatMap(({ from, lightsTo, stringIndex }) =>
              stringIndex > 0 ? [from, lightsTo] : [],
            );
            const links = hanging.filter((end) => end?.text.split(' ')[0] === ref).length;
            expect(ends.filter((end) => end.split(' ')[0] === ref)).toHaveLength((isOnLeg ? 1 : 2) + links);
          }
        }
      }),
      { numRuns: examples(1 / 2) },
    );
  });

  it('[W35] uses 24 AWG and 50 cm, thicker if the current requires it', () => {
    const strip = { componentId: 'led-strip-rgb', circuitNumber: null, properties: { stripLength: 100 } };
    const rows = wireRows(bundlesOf(smallModel({ Hull: [{}, strip] })).bundles);
    const gauges = new Map(
      rows.map(({ from, to, awg, thinnest, lengthCm }) => [`${from} ${to}`, [awg, thinnest, lengthCm]]),
    );
    expect(gauges.get('rail + R1')).toEqual([24, 36, 50]);
    expect(gauges.get('rail + D2 +')).toEqual([20, 20, 50]);
  });

  it('[W35] notes currents that no single wire can carry', () => {
    const bulbs = { componentId: 'filament-e27', circuitNumber: null, quantity: 99 };
    const { bundles } = bundlesOf(smallModel({ Hull: [bulbs] }), false);
    expect(wireListCsv(bundles, { wirePct: 15 })).toContain(
      'Supply,1,X1 +,rail +,red,plus,share it,,50,,,57.5,usual length\r\n',
    );
  });

  it('[D3] [W21] returns a CSV with a byte order mark and without formulas', () => {
    const csv = wireListCsv(bundlesOf(smallModel({ '=HYPERLINK("x")': [{}] })).bundles, { wirePct: 15 });
    expect(csv.startsWith('\ufeffSection,Wire,')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")",1,rail +,R1,red,plus,24,36,50,,,57.5,usual length\r\n`);
    expect(csv).not.toMatch(/(^|,)[=+@-]/m);
  });
});
