import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { type Netlist, onlySections } from '#domain/wiring/netlist.ts';
import { type SheetLayout, place, wiringNotes } from '#domain/wiring/place/place.ts';
import { numberWires } from '#domain/wiring/place/wire-spots.ts';
import type { Box, Placed } from '#domain/wiring/sheet.ts';
import { isFlag } from '#domain/wiring/symbol-shapes.ts';
import { drawnNets, expectedNets } from '#testing/drawn-nets.ts';
import { type Segment, boxesOf, firstOverlap, onSheet, overlaps, pointKey, segmentsOf } from '#testing/drawn-sheet.ts';
import { crowdedProject, randomWiredProject } from '#testing/random-wired-project.ts';
import { aComponent, aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';

/** The netlist of a project; with the checks, what errors stop is not wired. */
const netlistOf = (snapshot: ProjectSnapshot, checks = false): Netlist =>
  connect(snapshot, deriveBlueprint(snapshot, builtInCatalogue, { checks }));
/** From a − rail to the right end of a wide ring on it. */
const rightOfRail = 12;

/** Whether a box is the ring of a number in the middle of which a piece of a wire runs, or a wide one on a − rail. */
function isRingOn({ start, end }: Segment, box: Box & { readonly style?: string }): boolean {
  if (box.style !== 'wire') return false;
  if (start.x !== end.x) return Math.abs(start.y - box.y - box.height / 2) < 0.1;
  const [middle, onRail] = [box.x + box.width / 2, box.x + box.width - rightOfRail];
  return [middle, onRail].some((x) => Math.abs(start.x - x) < 0.3);
}

/** The first symbol or label that a wire runs over, and that wire; null where there is none. */
function firstCrossing(sheet: Placed): [Box, Segment] | null {
  const boxes = boxesOf(sheet).map((box) => ({ ...box, x: box.x + 0.2, width: box.width - 0.4 }));
  const sorted = boxes.toSorted((one, other) => one.y - other.y);
  const highest = Math.max(0, ...boxes.map(({ height }) => height));
  for (const segment of segmentsOf(sheet)) {
    const near = sorted.filter(({ y }) => y > segment.y - highest && y < segment.y + segment.height);
    const crossed = near.find((box) => overlaps(segment, box) && !isRingOn(segment, box));
    if (crossed !== undefined) return [crossed, segment];
  }
  return null;
}

/** What pages end in the middle of. */
function cutByBreaks({ breaks, ...sheet }: Placed): Box[] {
  const boxes = boxesOf({ breaks, ...sheet }).filter(({ width }) => width > 0);
  return breaks.flatMap(({ y: cut }) => boxes.filter(({ y, height }) => y < cut - 0.01 && cut < y + height - 0.01));
}

/** A section of its own with such controls that stand alone. */
const sectionWith = (...componentIds: readonly string[]): ProjectSnapshot =>
  aSnapshot({
    sections: [aGlobalSection(), aSection({ id: 's1' })],
    components: componentIds.map((componentId) =>
      aComponent({ sectionId: 's1', componentType: 'control', componentId, circuitNumber: null }),
    ),
  });

const layouts: readonly (readonly [string, SheetLayout, typeof randomWiredProject, number])[] = [
  ['print', {}, randomWiredProject, 60],
  ['a book', { isChapter: true }, randomWiredProject, 15],
  ['a phone', { width: 344 }, randomWiredProject, 30],
  ['a tablet', { width: 736 }, crowdedProject, 12],
  ['a wide screen', { width: 1888 }, crowdedProject, 12],
];

describe.each(layouts)('place for %s', (_what, layout, projects, numRuns) => {
  /** Drawn with long numbers at all places where there may be some. */
  const drawn = (netlist: Netlist): Placed => {
    const sheet = place(netlist, layout);
    const keys = onSheet(sheet).spots.flatMap((spot) => spot.keys);
    return onSheet(numberWires(sheet, new Map(keys.map((key) => [key, { numbers: [104, 107, 191], cm: 104 }]))));
  };

  const holds = (check: (netlist: Netlist) => void) =>
    fc.assert(
      fc.property(projects, fc.boolean(), (snapshot, checks) => {
        check(netlistOf(snapshot, checks));
      }),
      { numRuns },
    );

  it('[W1] [W125] no symbol and no label overlaps another, numbers of wires included', () => {
    holds((netlist) => expect(firstOverlap(boxesOf(drawn(netlist)))).toBeNull());
  });

  it('[W1] every wire runs at right angles from a port or junction to another', () => {
    holds((netlist) => {
      const { symbols, wires, junctions } = drawn(netlist);
      const ends = new Set([...symbols.flatMap(({ ports }) => ports), ...junctions].map(pointKey));
      for (const { points } of wires) {
        expect(ends).toContain(pointKey(points[0] ?? { x: NaN, y: NaN }));
        expect(ends).toContain(pointKey(points.at(-1) ?? { x: NaN, y: NaN }));
      }
      const askew = segmentsOf(drawn(netlist)).filter(({ start, end }) => start.x !== end.x && start.y !== end.y);
      expect(askew).toEqual([]);
    });
  });

  it('[W1] [W125] a wire crosses no symbol and no label', () => {
    holds((netlist) => expect(firstCrossing(drawn(netlist))).toBeNull());
  });

  it('[W3] what is drawn joined is what the netlist joins, and nothing else', () => {
    holds((netlist) => {
      const joined = drawnNets(drawn(netlist), netlist);
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

  it('[W1] wires of different nets touch nowhere; at most they cross', () => {
    holds((netlist) => {
      const sheet = drawn(netlist);
      const nets = drawnNets(sheet, netlist);
      const netOf = (wire: number) => nets.get(pointKey(sheet.wires[wire]?.points[0] ?? { x: NaN, y: NaN }));
      const lineOf = ({ start, end }: Segment) => (start.x === end.x ? `x${start.x}` : `y${start.y}`);
      const lines = new Map<string, Segment[]>();
      for (const each of segmentsOf(sheet)) lines.set(lineOf(each), [...(lines.get(lineOf(each)) ?? []), each]);
      for (const { points } of sheet.wires) {
        const net = nets.get(pointKey(points[0] ?? { x: NaN, y: NaN }));
        for (const point of points) {
          const near = [...(lines.get(`x${point.x}`) ?? []), ...(lines.get(`y${point.y}`) ?? [])];
          const at = { ...point, x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1 };
          expect(near.filter((other) => netOf(other.wire) !== net && overlaps(at, other))).toEqual([]);
        }
      }
    });
  });

  it('[W4] everything stays on the sheet, and each drawing is the same every time', () => {
    holds((netlist) => {
      const sheet = place(netlist, layout);
      for (const { x, y, width, height } of boxesOf(onSheet(sheet))) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(sheet.width);
        expect(y + height).toBeLessThanOrEqual(sheet.height);
      }
      expect(place(structuredClone(netlist), layout)).toEqual(sheet);
    });
  });

  it('[W4] a section drawn alone has the references that it has in the whole, each once', () => {
    holds((netlist) => {
      const inAll = new Set(drawn(netlist).symbols.map(({ part }) => part));
      for (const section of netlist.sections) {
        const alone = drawn(onlySections(netlist, new Set([section.id]))).symbols.filter(({ kind }) => !isFlag(kind));
        const named = alone.map(({ part }) => part.ref).filter((ref) => ref !== 'open');
        expect(new Set(named).size).toBe(named.length);
        expect(alone.filter(({ part }) => !inAll.has(part))).toEqual([]);
      }
    });
  });

  it('no two blocks of a sheet share an id', () => {
    holds((netlist) => {
      const ids = place(netlist, layout).blocks.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
});

describe('place', () => {
  it('[W18] a page break cuts no symbol and no label', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        expect(cutByBreaks(onSheet(place(netlistOf(snapshot))))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('[W171] on a phone a heading says in full what its section runs on, where a short name leaves the room', () => {
    const lit = aSnapshot({
      sections: [aGlobalSection(), aSection({ id: 's1', name: 'Ship' })],
      components: [aComponent({ sectionId: 's1' })],
    });
    const { labels } = onSheet(place(netlistOf(lit), { width: 344 }));
    const texts = labels.flatMap(({ lines }) => lines);
    expect(texts).toContain('Ship');
    expect(texts).toContain('9V Battery, 9V DC, draws 21.2 mA');
  });

  it('[W18] a page break cuts no switch that stands beside what it switches', () => {
    const sheet = onSheet(place(netlistOf(sectionWith('switch-slide-spdt', 'mcu-arduino-nano'))));
    expect(cutByBreaks(sheet)).toEqual([]);
  });

  it('[W1] what is too wide for the room beside a switch stands below it', () => {
    const sheet = onSheet(place(netlistOf(sectionWith('motion-gearmotor-n20', 'switch-slide-dpdt')), { width: 344 }));
    expect(firstCrossing(sheet)).toBeNull();
  });
});

describe('wiringNotes', () => {
  it.each([
    [42.6, 'With everything on, the feed carries up to 42.6 mA: 24 AWG or thicker for up to 50 cm of it.'],
    [600, 'With everything on, the feed carries up to 600 mA: 22 AWG or thicker for up to 50 cm of it.'],
    [2000, 'With everything on, the feed carries up to 2000 mA: 20 AWG or thicker for up to 50 cm of it.'],
    [
      6000,
      'With everything on, the feed carries up to 6000 mA, more than one wire bears: feed the sections by wires of their own.',
    ],
  ])('[W171] say what %d mA take for the feed', (milliamps, note) => {
    expect(wiringNotes(new Set(), milliamps)).toEqual([expect.stringContaining('Wire gauge: 22-24 AWG.'), note]);
  });

  it('[W171] say nothing of a feed that carries nothing, and of parts only what there is', () => {
    expect(wiringNotes(new Set(), 0)).toHaveLength(1);
    expect(wiringNotes(new Set(['led', 'resistor', 'gap', 'board']), 20)).toHaveLength(7);
  });
});
