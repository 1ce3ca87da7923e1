import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';
import { place, placeAsPicture } from '#domain/wiring/place/place.ts';
import { type Sheet, sheetGrid } from '#domain/wiring/sheet.ts';
import { drawnNets, expectedNets } from '#testing/drawn-nets.ts';
import { boxesOf, firstOverlap, onSheet, pointKey } from '#testing/drawn-sheet.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit, aComponent, aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';

/** Sections by name, each with a number of circuits of one LED, and optionally its own feed. */
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

const netlistOf = (snapshot: ProjectSnapshot): Netlist =>
  connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false }));
const drawn = (snapshot: ProjectSnapshot, width: number = sheetGrid.printed): Sheet =>
  place(netlistOf(snapshot), { width });

/** The maximum number of rung blocks in a row. */
function columnsOf({ blocks }: Sheet): number {
  const rows = new Map<number, number>();
  for (const { id, y } of blocks) if (/^\d+:/.test(id)) rows.set(y, (rows.get(y) ?? 0) + 1);
  return Math.max(...rows.values());
}

describe('columns of a sheet', () => {
  it.each([
    [344, 1],
    [736, 2],
    [1120, 3],
    [1888, 6],
  ])('[W29] a sheet of %d px has %d columns of strings of one LED', (width, columns) => {
    const sheet = drawn(projectOf({ Hull: [24] }), width);
    expect([sheet.width, columnsOf(sheet)]).toEqual([width, columns]);
  });

  it('[W29] uses the whole width for a string that is too long for a column, and columns for the others', () => {
    const { components, ...rest } = projectOf({ Hull: [7] });
    const long = components.map((each) => (each.circuitNumber === 4 ? { ...each, quantity: 4 } : each));
    const snapshot = { ...rest, components: long, project: { ...rest.project, powerSupplyId: 'power-plug-12v' } };
    const rungs = drawn(snapshot).blocks.filter(({ id }) => /^\d+:/.test(id));
    const xs = rungs.map(({ x }) => x);
    expect(new Set(xs.slice(0, 3)).size).toBe(3);
    expect(xs[3]).toBe(xs[0]);
    expect(rungs[4]?.y).toBeGreaterThan(rungs[3]?.y ?? 0);
    expect(new Set(xs.slice(4)).size).toBe(3);
  });

  it('[W29] uses the fewest columns that result in the fewest rows', () => {
    expect(columnsOf(drawn(projectOf({ Hull: [2] }), 1888))).toBe(2);
    expect(columnsOf(drawn(projectOf({ Hull: [8] }), 1888))).toBe(4);
  });

  it('[W29] never lets red wires cross black ones between columns', () => {
    const { wires } = onSheet(drawn(projectOf({ Hull: [7, 'switch-reed'], Bow: [5] })));
    const lines = (kind: string) =>
      wires
        .filter((wire) => wire.kind === kind)
        .flatMap(({ points }) => points.slice(1).map((end, at) => [points[at] ?? end, end] as const));
    const crosses = lines('plus').filter(([from, to]) =>
      lines('minus').some(([start, end]) => {
        const between = (value: number, one: number, other: number) =>
          value > Math.min(one, other) && value < Math.max(one, other);
        return from.y === to.y
          ? start.x === end.x && between(start.x, from.x, to.x) && between(from.y, start.y, end.y)
          : start.y === end.y && between(from.x, start.x, end.x) && between(start.y, from.y, to.y);
      }),
    );
    expect(lines('plus').length).toBeGreaterThan(20);
    expect(crosses).toEqual([]);
  });

  it('[W70] lays out a picture of up to about two screens as in print', () => {
    const netlist = netlistOf(projectOf({ Hull: [10] }));
    expect(placeAsPicture(netlist)).toEqual(place(netlist));
  });

  it.each([
    ['one section', { Hull: [60] }],
    ['sections of one size', { Hull: [20], Bow: [20], Stern: [20], Deck: [20], Keel: [20] }],
    ['sections of all sizes', { Hull: [3], Bow: [60], Stern: [1], Deck: [25] }],
  ] as const)('[W70] widens a picture of %s until it is at most twice as high as wide', (_what, sections) => {
    const netlist = netlistOf(projectOf(sections));
    const printed = place(netlist);
    const { width, height } = placeAsPicture(netlist);
    expect(printed.height / printed.width).toBeGreaterThan(1.5);
    expect(width).toBeGreaterThan(printed.width);
    expect(height / width).toBeLessThan(2);
  });

  it('[W1] [W3] draws the nets of a thousand circuits with feeds of all kinds', () => {
    const snapshot = projectOf({
      Global: [5, 'switch-key'],
      Hull: [300, 'battery-9v', 'switch-reed'],
      Bow: [250, 'regulator-lm7805'],
      Stern: [150, 'switch-toggle-spst'],
      Deck: [400],
    });
    const netlist = connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false }));
    const sheet = onSheet(place(netlist));
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

  it('labels a + rail whose only taps are contacts of another section', () => {
    const relay = { componentType: 'control', componentId: 'timer-relay-12v', circuitNumber: null } as const;
    const usb = { componentType: 'power', componentId: 'usb-power-5v', circuitNumber: null } as const;
    const own = { ...usb, properties: { isPowerSupply: true } };
    const labelsOf = (parts: Parameters<typeof smallModel>[0], sectionId: string, componentId: string): string[] => {
      const circuits = [aCircuit({ sectionId, circuitNumber: 1, driver: { componentId, output: 'NO' } })];
      return onSheet(drawn({ ...smallModel(parts), circuits })).labels.flatMap(({ lines }) => lines);
    };
    const railLabels = (lines: readonly string[]) => lines.filter((line) => line === 'rail +').length;
    expect(railLabels(labelsOf({ Hull: [relay, {}], Bow: [own, {}] }, 'Bow', 'Hull0'))).toBe(1);
    expect(railLabels(labelsOf({ Hull: [relay, {}], Bow: [own, {}, { circuitNumber: 2 }] }, 'Bow', 'Hull0'))).toBe(0);
    const plug = { ...own, componentId: 'power-plug-12v' };
    expect(railLabels(labelsOf({ Hull: [{}], Bow: [plug, relay, { circuitNumber: 2 }] }, 'Hull', 'Bow1'))).toBe(1);
  });
});
