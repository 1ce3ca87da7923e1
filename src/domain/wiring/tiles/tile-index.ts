import type { Box, Placed, PlacedBlock, Sheet } from '#domain/wiring/sheet.ts';

/** Distance that a line extends beyond the box of its points. */
export const lineReach = 3;

/** Whether two boxes share a point. */
export function intersects(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}

/** Whether a box contains another. */
export function containsBox(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** A box, larger by `by` on each side. */
export function expandBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

const boundsCache = new WeakMap<Placed, Box | null>();

/** The bounds of a block in its own coordinates; null for an empty one. Cached. */
export function boundsOf(placed: Placed): Box | null {
  const cached = boundsCache.get(placed);
  if (cached !== undefined) return cached;
  const bounds = measure(placed);
  boundsCache.set(placed, bounds);
  return bounds;
}

function measure({ symbols, labels, wires, junctions, stripes }: Placed): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number, width: number, height: number) => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  };
  for (const { box } of symbols) add(box.x, box.y, box.width, box.height);
  for (const { box } of stripes) add(box.x, box.y, box.width, box.height);
  for (const { box } of labels) add(box.x, box.y, box.width, box.height);
  for (const { points } of wires) for (const { x, y } of points) add(x, y, 0, 0);
  for (const { x, y } of junctions) add(x, y, 0, 0);
  if (left > right) return null;
  return expandBox({ x: left, y: top, width: right - left, height: bottom - top }, lineReach);
}

/** Position of a tile, counted in tiles from the upper left corner of the sheet. */
export interface TilePosition {
  readonly column: number;
  readonly row: number;
}

/** The blocks that reach into each tile of a sheet. */
export interface TileIndex {
  readonly edge: number;
  readonly cells: ReadonlyMap<string, readonly PlacedBlock[]>;
}

/** Unique key of a tile. */
export function tileKey({ column, row }: TilePosition): string {
  return `${column},${row}`;
}

/** The area of a tile. */
export function tileBox({ column, row }: TilePosition, edge: number): Box {
  return { x: column * edge, y: row * edge, width: edge, height: edge };
}

/** Positions of the tiles that a box intersects, row by row. */
export function tilesIn(box: Box, edge: number): TilePosition[] {
  const places: TilePosition[] = [];
  const [left, right] = [Math.floor(box.x / edge), Math.floor((box.x + box.width) / edge)];
  const [top, bottom] = [Math.floor(box.y / edge), Math.floor((box.y + box.height) / edge)];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ column, row });
  }
  return places;
}

/** The bounds of a block on the sheet; null for an empty one. */
export function blockBox({ x, y, placed }: PlacedBlock): Box | null {
  const bounds = boundsOf(placed);
  return bounds === null ? null : { ...bounds, x: bounds.x + x, y: bounds.y + y };
}

function sortBlocks(sheet: Sheet, edge: number): Map<string, PlacedBlock[]> {
  const cells = new Map<string, PlacedBlock[]>();
  for (const block of sheet.blocks) {
    const box = blockBox(block);
    if (box === null) continue;
    for (const place of tilesIn(box, edge)) {
      const key = tileKey(place);
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [block]);
      else cell.push(block);
    }
  }
  return cells;
}

const indexCache = new WeakMap<Sheet, Map<number, TileIndex>>();

/**
 * Indexes the blocks of a sheet by the tiles that they intersect. Cached per sheet and edge, since zooming returns to
 * the same edges.
 */
export function indexTiles(sheet: Sheet, edge: number): TileIndex {
  const ofSheet = indexCache.get(sheet) ?? new Map<number, TileIndex>();
  indexCache.set(sheet, ofSheet);
  const index = ofSheet.get(edge) ?? { edge, cells: sortBlocks(sheet, edge) };
  ofSheet.set(edge, index);
  return index;
}

/** The blocks that intersect a box. */
export function blocksIn({ edge, cells }: TileIndex, box: Box): ReadonlySet<PlacedBlock> {
  const blocks = new Set<PlacedBlock>();
  for (const place of tilesIn(box, edge)) {
    for (const block of cells.get(tileKey(place)) ?? []) {
      const around = blockBox(block);
      if (around !== null && intersects(around, box)) blocks.add(block);
    }
  }
  return blocks;
}
