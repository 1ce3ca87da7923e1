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

/** What a block adds to a tile; places count from the block's corner, `x` and `y`. */
export interface TilePart {
  readonly placed: Placed;
  readonly x: number;
  readonly y: number;
  readonly items: readonly DisplayItem[];
}

/** Gives the items of a block; the same ones as long as the block is the same. */
export type Painter = (placed: Placed) => readonly DisplayItem[];

/**
 * Blocks with more items than this, such as the rails of a long section, are sorted by height before they are searched.
 */
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
    const reach = expandBox({ ...box, x: box.x - x, y: box.y - y }, lineReach);
    const bounds = boundsOf(placed);
    const all = painter(placed);
    const isInside = bounds !== null && containsBox(reach, bounds);
    const items = isInside ? all : [...candidates(all, reach)].filter((item) => intersects(item.box, reach));
    if (items.length > 0) parts.push({ placed, x, y, items });
  }
  return parts;
}

/** What is to be painted in a tile. What reaches over its edge is in the tile beside it too. */
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

/** One path for all strokes of one style and colour in a tile, in sheet coordinates. */
export interface MergedPath {
  readonly style: PathStyle;
  readonly fill: string | null;
  readonly d: string;
}

/** A tile as few elements: a path for each kind of wire and each colour of light, and the texts by their style. */
export interface MergedTile {
  readonly paths: readonly MergedPath[];
  readonly texts: ReadonlyMap<LabelStyle, readonly DisplayText[]>;
}

/** The paints of drawings, which lie over each other by their own layers. */
const drawn = 'part';

/** From below to above: within a symbol, lines lie on its body, and dots on all wires. */
const layers: readonly string[] = [
  'stripe',
  'wire-link',
  'wire-data',
  'wire-minus',
  'wire-plus',
  'plate',
  'open',
  'open-box',
  drawn,
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

const layerOf = (style: PathStyle): number => layers.indexOf(/^(part|pale)-/.test(style) ? drawn : style);

const absolute = /([ML])(-?[\d.]+),(-?[\d.]+)/g;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A path moved by some units. All its steps but those to and of its corners (`M`, `L`) are relative. */
export function movedPath(d: string, dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return d;
  return d.replace(absolute, (_, letter: string, x: string, y: string) => {
    return `${letter}${hundredths(Number(x) + dx)},${hundredths(Number(y) + dy)}`;
  });
}

/** Joins the items of one style and colour in a tile. Only the order of items that do not overlap is lost. */
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
