import type { DisplayItem } from '#domain/wiring/paint/display-list.ts';
import type { Box, Placed, PlacedBlock } from '#domain/wiring/sheet.ts';
import { boundsOf, grown, holds, lineReach, touches } from '#domain/wiring/tiles/tiles-box.ts';
import { type TileIndex, type TilePlace, placeKey, tileBox } from '#domain/wiring/tiles/tiles-index.ts';

/** What a block adds to a tile; places count from the block's corner, `x` and `y`. */
export interface TilePart {
  readonly placed: Placed;
  readonly x: number;
  readonly y: number;
  readonly items: readonly DisplayItem[];
}

/** Gives the items of a block; the same ones as long as the block is the same. */
export type Painter = (placed: Placed) => readonly DisplayItem[];

/** Blocks with so many items, such as the rails of a long section, are sorted by height before they are searched. */
const manyItems = 300;
const bandHeight = 640;

/** The items of a block by the bands of height that they reach into. */
const bandsOfItems = new WeakMap<readonly DisplayItem[], Map<number, DisplayItem[]>>();

function bandsOf(items: readonly DisplayItem[]): Map<number, DisplayItem[]> {
  const known = bandsOfItems.get(items);
  if (known !== undefined) return known;
  const bands = new Map<number, DisplayItem[]>();
  for (const item of items) {
    const last = Math.floor((item.box.y + item.box.height + lineReach) / bandHeight);
    for (let band = Math.floor((item.box.y - lineReach) / bandHeight); band <= last; band += 1) {
      const inBand = bands.get(band);
      if (inBand === undefined) bands.set(band, [item]);
      else inBand.push(item);
    }
  }
  bandsOfItems.set(items, bands);
  return bands;
}

/** The items that may reach into a range of heights, each once. */
function candidates(items: readonly DisplayItem[], { y, height }: Box): Iterable<DisplayItem> {
  if (items.length < manyItems) return items;
  const bands = bandsOf(items);
  const found = new Set<DisplayItem>();
  const last = Math.floor((y + height) / bandHeight);
  for (let band = Math.floor(y / bandHeight); band <= last; band += 1) {
    for (const item of bands.get(band) ?? []) found.add(item);
  }
  return found;
}

/** What is to be painted in a box of the sheet: of each of these blocks the items that reach into it. */
export function partsIn(blocks: Iterable<PlacedBlock>, box: Box, painter: Painter): TilePart[] {
  const parts: TilePart[] = [];
  for (const { placed, x, y } of blocks) {
    const reach = grown({ ...box, x: box.x - x, y: box.y - y }, lineReach);
    const bounds = boundsOf(placed);
    const all = painter(placed);
    const isInside = bounds !== null && holds(reach, bounds);
    const items = isInside ? all : [...candidates(all, reach)].filter((item) => touches(item.box, reach));
    if (items.length > 0) parts.push({ placed, x, y, items });
  }
  return parts;
}

/** What is to be painted in a tile. What reaches over its edge is in the tile beside it too. */
export function tileParts(index: TileIndex, place: TilePlace, painter: Painter): TilePart[] {
  return partsIn(index.cells.get(placeKey(place)) ?? [], tileBox(place, index.edge), painter);
}

function isSameItem(one: DisplayItem, other: DisplayItem | undefined): boolean {
  if (one === other) return true;
  if (other === undefined || one.style !== other.style) return false;
  if (one.kind === 'path') return other.kind === 'path' && one.d === other.d && one.fill === other.fill;
  return (
    other.kind === 'text' &&
    one.text === other.text &&
    one.anchor === other.anchor &&
    one.at.x === other.at.x &&
    one.at.y === other.at.y
  );
}

/** Whether a tile looks as it did, so that it need not be painted again. */
export function isSameTile(before: readonly TilePart[], now: readonly TilePart[]): boolean {
  if (before.length !== now.length) return false;
  return before.every((one, at) => {
    const other = now[at];
    if (other === undefined || one.x !== other.x || one.y !== other.y) return false;
    if (one.placed === other.placed) return true;
    return one.items.length === other.items.length && one.items.every((item, i) => isSameItem(item, other.items[i]));
  });
}
