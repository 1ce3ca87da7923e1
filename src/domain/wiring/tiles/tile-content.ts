import type { DisplayItem, DisplayText } from '#domain/wiring/paint/paint.ts';
import type { Box, LabelStyle, Placed, PlacedBlock } from '#domain/wiring/sheet.ts';
import {
  boundsOf,
  expandBox,
  containsBox,
  lineReach,
  tileKey,
  tileBox,
  type TileIndex,
  type TilePosition,
  intersects,
} from '#domain/wiring/tiles/tile-index.ts';
import type { PathStyle } from '#domain/wiring/paint/drawing-styles.ts';

/** The items of a block in a tile; coordinates are relative to the corner of the block, `x` and `y`. */
export interface TilePart {
  readonly placed: Placed;
  readonly x: number;
  readonly y: number;
  readonly items: readonly DisplayItem[];
}

/** Returns the items of a block; the same objects for the same block. */
export type Painter = (placed: Placed) => readonly DisplayItem[];

/** Blocks with more items, such as the rails of a long section, are indexed by height before they are searched. */
const manyItems = 300;
const bandHeight = 640;

/** The items of a block, by the bands of height that they intersect. */
const bandCache = new WeakMap<readonly DisplayItem[], Map<number, DisplayItem[]>>();

function bandsOf(items: readonly DisplayItem[]): Map<number, DisplayItem[]> {
  const cached = bandCache.get(items);
  if (cached !== undefined) return cached;
  const bands = new Map<number, DisplayItem[]>();
  for (const item of items) {
    const last = Math.floor((item.box.y + item.box.height + lineReach) / bandHeight);
    for (let band = Math.floor((item.box.y - lineReach) / bandHeight); band <= last; band += 1) {
      const inBand = bands.get(band);
      if (inBand === undefined) bands.set(band, [item]);
      else inBand.push(item);
    }
  }
  bandCache.set(items, bands);
  return bands;
}

/** The items that may intersect a range of heights, each once. */
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

/** Returns the items of these blocks that intersect a box of the sheet. */
export function partsIn(blocks: Iterable<PlacedBlock>, box: Box, painter: Painter): TilePart[] {
  const parts: TilePart[] = [];
  for (const { placed, x, y } of blocks) {
    const reach = expandBox({ ...box, x: box.x - x, y: box.y - y }, lineReach);
    const bounds = boundsOf(placed);
    const all = painter(placed);
    const isInside = bounds !== null && containsBox(reach, bounds);
    const items = isInside ? all : [...candidates(all, reach)].filter((item) => intersects(item.box, reach));
    if (items.length > 0) parts.push({ placed, x, y, items });
  }
  return parts;
}

/** Returns the items of a tile. An item across an edge is in both tiles. */
export function tileParts(index: TileIndex, place: TilePosition, painter: Painter): TilePart[] {
  return partsIn(index.cells.get(tileKey(place)) ?? [], tileBox(place, index.edge), painter);
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

/** Whether a tile looks the same, so that it need not be painted again. */
export function isSameTile(previous: readonly TilePart[], next: readonly TilePart[]): boolean {
  if (previous.length !== next.length) return false;
  return previous.every((one, at) => {
    const other = next[at];
    if (other === undefined || one.x !== other.x || one.y !== other.y) return false;
    if (one.placed === other.placed) return true;
    return one.items.length === other.items.length && one.items.every((item, i) => isSameItem(item, other.items[i]));
  });
}

/** All strokes of one style and color in a tile as one path, in sheet coordinates. */
export interface MergedPath {
  readonly style: PathStyle;
  readonly fill: string | null;
  readonly d: string;
}

/** A tile with few elements: one path per style and color, and the texts by their style. */
export interface MergedTile {
  readonly paths: readonly MergedPath[];
  readonly texts: ReadonlyMap<LabelStyle, readonly DisplayText[]>;
}

/** Layer of the paints of pictures, which have layers of their own. */
const pictureLayer = 'part';

/** Stacking order from back to front: within a symbol, lines are above its body; dots are above all wires. */
const layers: readonly string[] = [
  'stripe',
  'wire-link',
  'wire-data',
  'wire-minus',
  'wire-plus',
  'plate',
  'open',
  'open-box',
  pictureLayer,
  'body',
  'resistor',
  'light',
  'band',
  'line',
  'thick',
  'cross',
  'solid',
  'number',
];

const layerOf = (style: PathStyle): number => layers.indexOf(/^(part|pale)-/.test(style) ? pictureLayer : style);

const absolute = /([ML])(-?[\d.]+),(-?[\d.]+)/g;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Moves a path. All steps except absolute moves and lines (`M`, `L`) are relative. */
export function movedPath(d: string, dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return d;
  return d.replace(absolute, (_, letter: string, x: string, y: string) => {
    return `${letter}${hundredths(Number(x) + dx)},${hundredths(Number(y) + dy)}`;
  });
}

/** Merges the items of a tile by style and color. Overlapping items keep their order. */
export function mergeTile(parts: readonly TilePart[]): MergedTile {
  const paths = new Map<string, { style: PathStyle; fill: string | null; layer: number; pieces: string[] }>();
  const texts = new Map<LabelStyle, DisplayText[]>();
  for (const { x, y, items } of parts) {
    for (const item of items) {
      if (item.kind === 'path') {
        const { style, fill, layer = 0 } = item;
        const key = `${style} ${fill} ${layer}`;
        const path = paths.get(key) ?? { style, fill, layer, pieces: [] };
        if (path.pieces.push(movedPath(item.d, x, y)) === 1) paths.set(key, path);
      } else {
        const moved = { ...item, at: { x: item.at.x + x, y: item.at.y + y } };
        const ofStyle = texts.get(item.style);
        if (ofStyle === undefined) texts.set(item.style, [moved]);
        else ofStyle.push(moved);
      }
    }
  }
  const sorted = [...paths.values()].toSorted(
    (one, other) => layerOf(one.style) - layerOf(other.style) || one.layer - other.layer,
  );
  return { paths: sorted.map(({ style, fill, pieces }) => ({ style, fill, d: pieces.join('') })), texts };
}
