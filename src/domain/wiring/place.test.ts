import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { connect } from '#domain/wiring/connect.ts';
import { type Netlist, type NetPart, onlySections, type Rung } from '#domain/wiring/netlist.ts';
import { place } from '#domain/wiring/place.ts';
import type { Box, Placed, Point, Sheet } from '#domain/wiring/sheet.ts';
import { randomWiredProject } from '../../../tests/random-wired-project.ts';

/** Everything on a sheet, with heights from its top. */
function onSheet(sheet: Sheet): Placed {
  const lower = <P extends Point>(point: P, y: number): P => ({ ...point, y: point.y + y });
  const all = sheet.blocks.map(({ y, placed }): Placed => ({
    symbols: placed.symbols.map((symbol) => ({
      ...symbol,
      at: lower(symbol.at, y),
      box: lower(symbol.box, y),
      ports: symbol.ports.map((port) => lower(port, y)),
    })),
    labels: placed.labels.map((label) => ({ ...label, at: lower(label.at, y), box: lower(label.box, y) })),
    wires: placed.wires.map((each) => ({ ...each, points: each.points.map((point) => lower(point, y)) })),
    junctions: placed.junctions.map((junction) => lower(junction, y)),
    breaks: placed.breaks.map((each) => lower({ x: 0, ...each }, y)),
  }));
  return {
    symbols: all.flatMap(({ symbols }) => symbols),
    labels: all.flatMap(({ labels }) => labels),
    wires: all.flatMap(({ wires }) => wires),
    junctions: all.flatMap(({ junctions }) => junctions),
    breaks: all.flatMap(({ breaks }) => breaks),
  };
}

const drawn = (netlist: Netlist): Placed => onSheet(place(netlist));

const netlistOf = (whole: WholeProject): Netlist => connect(whole, drawUp(whole, builtInCatalogue, { checks: false }));

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

/** The first two boxes that overlap, of boxes sorted by their upper edge. */
function firstOverlap(boxes: readonly Box[]): [Box, Box] | null {
  const sorted = boxes.filter(({ width }) => width > 0).toSorted((one, other) => one.y - other.y);
  for (const [index, box] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.y >= box.y + box.height) break;
      if (overlaps(box, other)) return [box, other];
    }
  }
  return null;
}

const boxesOf = (sheet: Placed): Box[] => [...sheet.symbols, ...sheet.labels].map((each) => ({ ...each, ...each.box }));
const key = ({ x, y }: Point): string => `${x},${y}`;

/** Which net each port is in, by following the wires. */
function drawnNets(sheet: Placed): Map<string, string> {
  const parent = new Map<string, string>();
  const find = (point: string): string => {
    let root = point;
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next;
    return root;
  };
  for (const { points } of sheet.wires) {
    const [start, end] = [points[0], points.at(-1)];
    if (start === undefined || end === undefined) throw new Error('a wire without points');
    parent.set(find(key(start)), find(key(end)));
  }
  const nets = new Map<string, string>();
  for (const { part, kind, ports } of sheet.symbols) {
    if (kind === 'flag') continue;
    for (const port of ports) nets.set(`${part.id} ${port.name}`, find(key(port)));
  }
  return nets;
}

const isPlus = (name: string) => `${name} plus`;
const isMinus = (name: string) => `${name} minus`;

/** The groups of ports that a netlist says are joined. */
function expectedNets(netlist: Netlist): string[][] {
  const nets: string[][] = [];
  const masterPlus = [isPlus(netlist.supply.id)];
  const masterMinus = [isMinus(netlist.supply.id)];
  const plus = inSeries(netlist.controls, 'minus', masterPlus, nets);
  for (const { feed, rungs } of netlist.sections) {
    const ownSource = feed.source !== null && feed.source.kind !== 'regulator' ? feed.source : null;
    const minus = ownSource === null ? masterMinus : [isMinus(ownSource.id)];
    let from = ownSource === null ? plus : [isPlus(ownSource.id)];
    from = inSeries(feed.controls, ownSource === null ? 'plus' : 'minus', from, nets);
    if (feed.source?.kind === 'regulator') {
      from.push(`${feed.source.id} in`);
      minus.push(isMinus(feed.source.id));
      from = [`${feed.source.id} out`];
      nets.push(from);
    }
    for (const rung of rungs) joinRung(rung, from, minus, nets);
    nets.push(minus, from);
  }
  return [...nets, masterMinus, masterPlus, plus];
}

/** Joins parts one after the other, beginning at a net; `entry` is the side that faces it. */
function inSeries(parts: readonly NetPart[], entry: 'plus' | 'minus', from: string[], nets: string[][]): string[] {
  let net = from;
  const exit = entry === 'plus' ? 'minus' : 'plus';
  const inOrder = entry === 'plus' ? parts : parts.toReversed();
  for (const { id } of inOrder) {
    net.push(`${id} ${entry}`);
    nets.push(net);
    net = [`${id} ${exit}`];
  }
  nets.push(net);
  return net;
}

function joinRung({ head, string, branches, boards }: Rung, plus: string[], minus: string[], nets: string[][]): void {
  for (const { id } of boards) {
    plus.push(isPlus(id));
    minus.push(isMinus(id));
  }
  const node = inSeries(head, 'plus', plus, nets);
  for (const { id } of branches) {
    node.push(isPlus(id));
    minus.push(isMinus(id));
  }
  const last = string.at(-1);
  if (last === undefined) return;
  inSeries(string.slice(0, -1), 'plus', node, nets).push(isPlus(last.id));
  minus.push(isMinus(last.id));
}

const holds = (check: (netlist: Netlist) => void) =>
  fc.assert(
    fc.property(randomWiredProject, (whole) => {
      check(netlistOf(whole));
    }),
    { numRuns: 60 },
  );

describe('place', () => {
  it('[W1] no symbol and no label overlaps another', () => {
    holds((netlist) => expect(firstOverlap(boxesOf(drawn(netlist)))).toBeNull());
  });

  it('[W2] every wire runs at right angles from a port or junction to another', () => {
    holds((netlist) => {
      const { symbols, wires, junctions } = drawn(netlist);
      const ends = new Set([...symbols.flatMap(({ ports }) => ports), ...junctions].map(key));
      for (const { points } of wires) {
        expect(ends).toContain(key(points[0] ?? { x: NaN, y: NaN }));
        expect(ends).toContain(key(points.at(-1) ?? { x: NaN, y: NaN }));
        for (const [index, point] of points.slice(1).entries()) {
          const before = points[index];
          expect(before?.x === point.x || before?.y === point.y).toBe(true);
        }
      }
    });
  });

  it('[W2] a wire crosses no symbol and no label', () => {
    holds((netlist) => {
      const sheet = drawn(netlist);
      const boxes = boxesOf(sheet);
      for (const { points } of sheet.wires) {
        for (const [index, end] of points.slice(1).entries()) {
          const start = points[index] ?? end;
          const box = {
            x: Math.min(start.x, end.x),
            y: Math.min(start.y, end.y),
            width: Math.abs(start.x - end.x) || 0.1,
            height: Math.abs(start.y - end.y) || 0.1,
          };
          expect(
            boxes.filter((other) => overlaps(box, { ...other, x: other.x + 0.2, width: other.width - 0.4 })),
          ).toEqual([]);
        }
      }
    });
  });

  it('[W3] what is drawn joined is what the netlist joins, and nothing else', () => {
    holds((netlist) => {
      const joined = drawnNets(drawn(netlist));
      const netOfPort = new Map<string, string>();
      for (const ports of expectedNets(netlist)) {
        const names = new Set(ports.map((port) => joined.get(port)));
        expect([...names], ports.join(', ')).toHaveLength(ports.length === 0 ? 0 : 1);
        for (const port of ports) netOfPort.set(port, ports[0] ?? '');
      }
      const roots = new Set([...netOfPort.values()].map((port) => joined.get(port)));
      expect(roots.size).toBe(new Set(netOfPort.values()).size);
    });
  });

  it('[W4] everything stays on the sheet, and each drawing is the same every time', () => {
    holds((netlist) => {
      const sheet = place(netlist);
      for (const { x, y, width, height } of boxesOf(onSheet(sheet))) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(sheet.width);
        expect(y + height).toBeLessThanOrEqual(sheet.height);
      }
      expect(place(structuredClone(netlist))).toEqual(sheet);
    });
  });

  it('[W5] a page break cuts no symbol and no label', () => {
    holds((netlist) => {
      const sheet = drawn(netlist);
      const boxes = boxesOf(sheet);
      for (const { y: cut } of sheet.breaks) {
        expect(boxes.filter(({ y, height, width }) => width > 0 && y < cut - 0.01 && cut < y + height - 0.01)).toEqual(
          [],
        );
      }
    });
  });

  it('[W6] a section drawn alone has the references that it has in the whole, each once', () => {
    holds((netlist) => {
      for (const section of netlist.sections) {
        const alone = drawn(onlySections(netlist, new Set([section.id])));
        const refs = alone.symbols.filter(({ kind }) => kind !== 'flag').map(({ part }) => part.ref);
        const named = refs.filter((ref) => ref !== 'open');
        expect(new Set(named).size).toBe(named.length);
        expect(drawn(netlist).symbols.map(({ part }) => part)).toEqual(
          expect.arrayContaining(alone.symbols.map(({ part }) => part)),
        );
      }
    });
  });

  it('[W34] no two blocks of a sheet share an id', () => {
    holds((netlist) => {
      const ids = place(netlist).blocks.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
});
