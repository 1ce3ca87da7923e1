import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { paint } from '#domain/wiring/paint/paint.ts';
import { place } from '#domain/wiring/place/place.ts';
import type { Sheet } from '#domain/wiring/sheet.ts';
import { drawnNets, expectedNets, flagWords } from '#testing/drawn-nets.ts';
import { boxesOf, firstOverlap, onSheet, pointKey } from '#testing/drawn-sheet.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit, aComponent, aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';

/** Sections by name, each with so many circuits of one LED, and a feed of its own or none. */
function projectOf(
  sections: Readonly<Record<string, readonly [circuits: number, ...feed: string[]]>>,
): ProjectSnapshot {
  const components = Object.entries(sections).flatMap(([sectionId, [circuits, ...feed]]) => [
    ...feed.map((componentId) => {
      const componentType = componentId.startsWith('switch') ? 'control' : 'power';
      return aComponent({ sectionId, componentType, componentId, properties: { isPowerSupply: true } });
    }),
    ...Array.from({ length: circuits }, (_, at) => aComponent({ sectionId, circuitNumber: at + 1 })),
  ]);
  return aSnapshot({
    sections: Object.keys(sections).map((id, order) =>
      id === 'Global' ? aGlobalSection({ id, order }) : aSection({ id, order }),
    ),
    components,
  });
}

const inColumns = (snapshot: ProjectSnapshot): Sheet =>
  place(connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false })), 'columns');

/** The words of the flags of a sheet, each once. */
function flagsOf(sheet: Sheet): string[] {
  const all = onSheet(sheet);
  const flags = all.symbols.filter(({ kind }) => kind === 'plus-flag' || kind === 'minus-flag');
  return [...new Set(flags.map((flag) => flagWords(all, flag)))];
}

describe('place in columns', () => {
  it('[W38] a drawing of up to about two screens stays in one column, as it is printed', () => {
    const snapshot = projectOf({ Hull: [10] });
    expect(inColumns(snapshot)).toEqual(
      place(connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false }))),
    );
  });

  it.each([
    ['one section', { Hull: [900] }],
    ['sections of one size', { Hull: [100], Bow: [100], Stern: [100], Deck: [100], Keel: [100], Mast: [100] }],
    ['sections of all sizes', { Hull: [3], Bow: [400], Stern: [1], Deck: [50], Keel: [200], Mast: [2] }],
  ] as const)('[W38] a large drawing of %s is wider than high, and at most twice as wide', (_what, sections) => {
    const { width, height } = inColumns(projectOf(sections));
    expect(width / height).toBeGreaterThan(1);
    expect(width / height).toBeLessThan(2);
  });

  it('[W38] a heading never stands alone at the end of a column', () => {
    for (let circuits = 40; circuits < 60; circuits += 1) {
      const { blocks } = inColumns(projectOf({ Hull: [circuits], Bow: [circuits] }));
      const columnOf = (id: string) => blocks.find((block) => block.id === id)?.x;
      expect(columnOf('Bow head')).toBe(columnOf('1:Bow'));
    }
  });

  it('[W1] [W2] [W3] a thousand circuits, with feeds of all kinds, are drawn as they are joined', () => {
    const snapshot = projectOf({
      Global: [5, 'switch-key'],
      Hull: [300, 'battery-9v', 'switch-reed'],
      Bow: [250, 'regulator-lm7805'],
      Stern: [150, 'switch-toggle-spst'],
      Deck: [400],
    });
    const netlist = connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false }));
    const sheet = onSheet(place(netlist, 'columns'));
    expect(firstOverlap(boxesOf(sheet))).toBeNull();
    const ends = new Set([...sheet.symbols.flatMap(({ ports }) => ports), ...sheet.junctions].map(pointKey));
    const loose = sheet.wires.flatMap(({ points }) => [points[0], points.at(-1)]);
    expect(loose.filter((end) => end === undefined || !ends.has(pointKey(end)))).toEqual([]);
    const joined = drawnNets(sheet, netlist);
    const nets = expectedNets(netlist).filter((ports) => ports.length > 0);
    const torn = nets.filter((ports) => new Set(ports.map((port) => joined.get(port))).size !== 1);
    expect(torn).toEqual([]);
    const roots = new Map(nets.map((ports) => [ports[0], joined.get(ports[0] ?? '')]));
    expect(new Set(roots.values()).size).toBe(roots.size);
  });

  it('[W38] only a drawing in one column can be cut into pages', () => {
    const snapshot = projectOf({ Hull: [100] });
    expect(paint(inColumns(snapshot)).breaks).toEqual([]);
    expect(
      paint(place(connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false })))).breaks.length,
    ).toBeGreaterThan(100);
  });

  it('[W37] sections of the same long name, or with many switches, still have rails of different names', () => {
    const switches = Array.from({ length: 30 }, (_, at) => `switch-${at}`);
    const snapshot = projectOf({ Hull: [60, 'battery-9v'], Bow: [60, 'battery-9v'], Stern: [60, ...switches] });
    const named = snapshot.sections.map((section) => ({ ...section, name: 'W'.repeat(80) }));
    const sheet = inColumns({ ...snapshot, sections: named });
    const all = onSheet(sheet);
    const flags = all.symbols.filter(({ kind }) => kind === 'plus-flag' || kind === 'minus-flag');
    const rails = new Set(flags.map(({ kind, part }) => `${kind} ${part.id}`));
    expect([flagsOf(sheet).length, rails.size]).toEqual([rails.size, 6]);
    expect(firstOverlap(boxesOf(all))).toBeNull();
  });

  it.each([
    ['the project supply', { Hull: [60] }, ['+ 9V DC of PS1', '− of PS1']],
    ['a switch before all', { Global: [0, 'switch-key'], Hull: [60] }, ['+ 9V DC of PS1 behind S1', '− of PS1']],
    ['a switch of its own', { Hull: [60, 'switch-reed'] }, ['− of PS1', '+ Hull, behind S1']],
    [
      'a battery of its own and a switch',
      { Hull: [60, 'battery-9v', 'switch-reed'] },
      ['+ Hull, of PS2 behind S1', '− Hull, of PS2'],
    ],
    ['a regulator', { Hull: [60, 'regulator-lm7805'] }, ['− of PS1', '+ Hull, of PS2']],
  ] as const)('[W37] rails that begin anew say what they come from: %s', (_what, sections, words) => {
    expect(flagsOf(inColumns(projectOf(sections)))).toEqual(words);
  });

  it('[W37] a + rail on which only contacts of another section hang says that it is one', () => {
    const relay = { componentType: 'control', componentId: 'timer-relay-12v', circuitNumber: null } as const;
    const usb = { componentType: 'power', componentId: 'usb-power-5v', circuitNumber: null } as const;
    const own = { ...usb, properties: { isPowerSupply: true } };
    const labelsOf = (parts: Parameters<typeof smallModel>[0], sectionId: string, componentId: string): string[] => {
      const circuits = [aCircuit({ sectionId, circuitNumber: 1, driver: { componentId, output: 'NO' } })];
      return onSheet(inColumns({ ...smallModel(parts), circuits })).labels.flatMap(({ lines }) => lines);
    };
    const said = (lines: readonly string[]) => lines.filter((line) => line === 'rail +').length;
    expect(said(labelsOf({ Hull: [relay, {}], Bow: [own, {}] }, 'Bow', 'Hull0'))).toBe(1);
    expect(said(labelsOf({ Hull: [relay, {}], Bow: [own, {}, { circuitNumber: 2 }] }, 'Bow', 'Hull0'))).toBe(0);
    const plug = { ...own, componentId: 'power-plug-12v' };
    expect(said(labelsOf({ Hull: [{}], Bow: [plug, relay, { circuitNumber: 2 }] }, 'Hull', 'Bow1'))).toBe(1);
  });
});
