import type { Box, Placed, PlacedBlock, Sheet } from '#domain/wiring/sheet.ts';

/** How far a line reaches beyond the box of its points. */
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

/** Whether a box holds all of another. */
export function containsBox(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** A box, larger by so much on each side. */
export function expandBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

const boundsOfBlocks = new WeakMap<Placed, Box | null>();

/** The box around all that a block holds, in its own coordinates; null when it holds nothing. Measured once. */
export function boundsOf(placed: Placed): Box | null {
  const found = boundsOfBlocks.get(placed);
  if (found !== undefined) return found;
  const bounds = measure(placed);
  boundsOfBlocks.set(placed, bounds);
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

/** A square of the sheet, counted from its upper left corner in edges of a tile. */
export interface TilePosition {
  readonly column: number;
  readonly row: number;
}

/** Which blocks of a sheet reach into which tile. */
export interface TileIndex {
  readonly edge: number;
  readonly cells: ReadonlyMap<string, readonly PlacedBlock[]>;
}

/** The name of a tile's place, each its own. */
export function tileKey({ column, row }: TilePosition): string {
  return `${column},${row}`;
}

/** The square that a tile covers. */
export function tileBox({ column, row }: TilePosition, edge: number): Box {
  return { x: column * edge, y: row * edge, width: edge, height: edge };
}

/** The places of the tiles that a box reaches into, from left to right and down. */
export function tilesIn(box: Box, edge: number): TilePosition[] {
  const places: TilePosition[] = [];
  const [left, right] = [Math.floor(box.x / edge), Math.floor((box.x + box.width) / edge)];
  const [top, bottom] = [Math.floor(box.y / edge), Math.floor((box.y + box.height) / edge)];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ column, row });
  }
  return places;
}

/** The box around a block on the sheet; null when it holds nothing. */
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

const indexes = new WeakMap<Sheet, Map<number, TileIndex>>();

/**
 * Sorts the blocks of a sheet by the tiles that they reach into; one that spans the sheet is in all that it spans. Done
 * once for each sheet and edge, since zooming comes back to the same edges.
 */
export function indexTiles(sheet: Sheet, edge: number): TileIndex {
  const ofSheet = indexes.get(sheet) ?? new Map<number, TileIndex>();
  indexes.set(sheet, ofSheet);
  const index = ofSheet.get(edge) ?? { edge, cells: sortBlocks(sheet, edge) };
  ofSheet.set(edge, index);
  return index;
}

/** The blocks that reach into a box. */
export function blocksIn({ edge, cells }: TileIndex, box: Box): ReadonlySet<PlacedBlock> {
  const found = new Set<PlacedBlock>();
  for (const place of tilesIn(box, edge)) {
    for (const block of cells.get(tileKey(place)) ?? []) {
      const around = blockBox(block);
      if (around !== null && intersects(around, box)) found.add(block);
    }
  }
  return found;
}
