import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
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

/** The netlist of a project; with checks, parts that errors exclude are not wired. */
const netlistOf = (snapshot: ProjectSnapshot, checks = false): Netlist =>
  connect(snapshot, deriveBlueprint(snapshot, builtInCatalogue, { checks }));
/** From a − rail to the right edge of a wide ring on it. */
const rightOfRail = 12;

/** Whether a box is the ring of a number that a wire passes through the middle of, or a wide ring on a − rail. */
function isRingOn({ start, end }: Segment, box: Box & { readonly style?: string }): boolean {
  if (box.style !== 'wire') return false;
  if (start.x !== end.x) return Math.abs(start.y - box.y - box.height / 2) < 0.1;
  const [middle, onRail] = [box.x + box.width / 2, box.x + box.width - rightOfRail];
  return [middle, onRail].some((x) => Math.abs(start.x - x) < 0.3);
}

/** The first symbol or label that a wire crosses, with the wire; null without one. */
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

/** The symbols and labels that page breaks cut. */
function cutByBreaks({ breaks, ...sheet }: Placed): Box[] {
  const boxes = boxesOf({ breaks, ...sheet }).filter(({ width }) => width > 0);
  return breaks.flatMap(({ y: cut }) => boxes.filter(({ y, height }) => y < cut - 0.01 && cut < y + height - 0.01));
}

/** A section with these standalone controls. */
const sectionWith = (...componentIds: readonly string[]): ProjectSnapshot =>
  aSnapshot({
    sections: [aGlobalSection(), aSection({ id: 's1' })],
    components: componentIds.map((componentId) =>
      aComponent({ sectionId: 's1', componentType: 'control', componentId, circuitNumber: null }),
    ),
  });

const layouts: readonly (readonly [string, SheetLayout, typeof randomWiredProject, number])[] = [
  ['print', {}, randomWiredProject, examples(1)],
  ['a book', { isChapter: true }, randomWiredProject, examples(1 / 5)],
  ['a phone', { width: 344 }, randomWiredProject, examples(1 / 3)],
  ['a tablet', { width: 736 }, crowdedProject, examples(1 / 5)],
  ['a wide screen', { width: 1888 }, crowdedProject, examples(1 / 5)],
];

describe.each(layouts)('place for %s', (_what, layout, projects, numRuns) => {
  /** Draws a netlist with long numbers at all spots. */
  const drawn = (netlist: Netlist): Placed => {
    const sheet = place(netlist, layout);
    const keys = onSheet(sheet).spots.flatMap((spot) => spot.keys);
    return onSheet(numberWires(sheet, new Map(keys.map((key) => [key, { numbers: [104, 107, 191], cm: 104 }]))));
  };

  const assertForAll = (check: (netlist: Netlist) => void) =>
    fc.assert(
      fc.property(projects, fc.boolean(), (snapshot, checks) => {
        check(netlistOf(snapshot, checks));
      }),
      { numRuns },
    );

  it('[W1] [W125] draws no symbol or label over another, including the numbers of wires', () => {
    assertForAll((netlist) => expect(firstOverlap(boxesOf(drawn(netlist)))).toBeNull());
  });

  it('[W1] draws every wire with right angles from a port or junction to another', () => {
    assertForAll((netlist) => {
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

  it('[W1] [W125] draws no wire over a symbol or label', () => {
    assertForAll((netlist) => expect(firstCrossing(drawn(netlist))).toBeNull());
  });

  it('[W3] joins exactly the ports that the netlist joins', () => {
    assertForAll((netlist) => {
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

  it('[W1] lets wires of different nets cross, but never touch', () => {
    assertForAll((netlist) => {
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

  it('[W4] keeps everything on the sheet, and is deterministic', () => {
    assertForAll((netlist) => {
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

  it('[W4] draws a section on its own with its references from the whole drawing, each once', () => {
    assertForAll((netlist) => {
      const inAll = new Set(drawn(netlist).symbols.map(({ part }) => part));
      for (const section of netlist.sections) {
        const alone = drawn(onlySections(netlist, new Set([section.id]))).symbols.filter(({ kind }) => !isFlag(kind));
        // The colors of an LED share its reference.
        const once = alone.filter(({ part }) => part.commonLeg === undefined && part.kind !== 'gap');
        const named = once.map(({ part }) => part.ref);
        expect(new Set(named).size).toBe(named.length);
        expect(alone.filter(({ part }) => !inAll.has(part))).toEqual([]);
      }
    });
  });

  it('assigns a unique id to each block of a sheet', () => {
    assertForAll((netlist) => {
      const ids = place(netlist, layout).blocks.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
});

describe('place', () => {
  it('[W18] never cuts a symbol or label at a page break', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        expect(cutByBreaks(onSheet(place(netlistOf(snapshot))))).toEqual([]);
      }),
    );
  });

  it('[W171] shows the full supply text in the heading of a section with a short name on a phone', () => {
    const lit = aSnapshot({
      sections: [aGlobalSection(), aSection({ id: 's1', name: 'Ship' })],
      components: [aComponent({ sectionId: 's1' })],
    });
    const { labels } = onSheet(place(netlistOf(lit), { width: 344 }));
    const texts = labels.flatMap(({ lines }) => lines);
    expect(texts).toContain('Ship');
    expect(texts).toContain('9V Battery, 9V DC, draws 21.2 mA');
  });

  it('[W18] never cuts a switch next to its rungs at a page break', () => {
    const sheet = onSheet(place(netlistOf(sectionWith('switch-slide-spdt', 'mcu-arduino-nano'))));
    expect(cutByBreaks(sheet)).toEqual([]);
  });

  it('[W1] puts rungs that are too wide for the space next to a switch below it', () => {
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
      'With everything on, the feed carries up to 6000 mA, more than one wire can carry: feed each section with its own wires.',
    ],
  ])('[W171] recommend a wire for a feed of %d mA', (milliamps, note) => {
    expect(wiringNotes(new Set(), milliamps)).toEqual([expect.stringContaining('Wire gauge: 22-24 AWG.'), note]);
  });

  it('[W171] mention only a feed with current, and only parts in the drawing', () => {
    expect(wiringNotes(new Set(), 0)).toHaveLength(1);
    expect(wiringNotes(new Set(['led', 'resistor', 'gap', 'board']), 20)).toHaveLength(7);
  });
});
