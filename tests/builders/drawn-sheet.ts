import type { Box, Placed, Point, Sheet } from '#domain/wiring/sheet.ts';

/** Translates the positions of a block. */
function translate(
  { symbols, labels, wires, junctions, breaks, spots, stripes }: Placed,
  dx: number,
  dy: number,
): Placed {
  const move = <P extends Point>(point: P): P => ({ ...point, x: point.x + dx, y: point.y + dy });
  return {
    symbols: symbols.map((each) => ({ ...each, at: move(each.at), box: move(each.box), ports: each.ports.map(move) })),
    labels: labels.map((each) => ({ ...each, at: move(each.at), box: move(each.box) })),
    wires: wires.map((each) => ({ ...each, points: each.points.map(move) })),
    junctions: junctions.map(move),
    breaks: breaks.map((each) => ({ ...each, y: each.y + dy })),
    spots: spots.map((each) => ({ ...each, at: move(each.at) })),
    stripes: stripes.map((each) => ({ ...each, box: move(each.box) })),
  };
}

/** All shapes of a sheet, in coordinates of the sheet. */
export function onSheet(sheet: Sheet): Placed {
  const all = sheet.blocks.map(({ x, y, placed }) => translate(placed, x, y));
  return {
    symbols: all.flatMap(({ symbols }) => symbols),
    labels: all.flatMap(({ labels }) => labels),
    wires: all.flatMap(({ wires }) => wires),
    junctions: all.flatMap(({ junctions }) => junctions),
    breaks: all.flatMap(({ breaks }) => breaks),
    spots: all.flatMap(({ spots }) => spots),
    stripes: all.flatMap(({ stripes }) => stripes),
  };
}

/** Whether two boxes overlap; touching edges do not count. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width - 0.01 &&
    other.x < one.x + one.width - 0.01 &&
    one.y < other.y + other.height - 0.01 &&
    other.y < one.y + one.height - 0.01
  );
}

/** The first two boxes that overlap. */
export function firstOverlap(boxes: readonly Box[]): [Box, Box] | null {
  const sorted = boxes.filter(({ width }) => width > 0).toSorted((one, other) => one.y - other.y);
  for (const [index, box] of sorted.entries()) {
    for (let at = index + 1; ; at += 1) {
      const other = sorted[at];
      if (other === undefined || other.y >= box.y + box.height) break;
      if (overlaps(box, other)) return [box, other];
    }
  }
  return null;
}

/** The boxes of all symbols and labels. */
export function boxesOf(sheet: Placed): Box[] {
  return [...sheet.symbols, ...sheet.labels].map((each) => ({ ...each, ...each.box }));
}

/** A straight segment of a wire, as a box of at least 0.1 width and height. */
export interface Segment extends Box {
  readonly start: Point;
  readonly end: Point;
  readonly wire: number;
}

/** Segments of all wires; `wire` is the index of the wire. */
export function segmentsOf({ wires }: Placed): Segment[] {
  return wires.flatMap(({ points }, wire) =>
    points.slice(1).map((end, index): Segment => {
      const start = points[index] ?? end;
      const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
      const width = Math.abs(start.x - end.x) || 0.1;
      return { x, y, width, height: Math.abs(start.y - end.y) || 0.1, start, end, wire };
    }),
  );
}

/** Key of a point in a map. */
export function pointKey({ x, y }: Point): string {
  return `${x},${y}`;
}
