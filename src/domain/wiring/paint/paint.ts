import { type PathStyle, type Print, sectionColour } from '#domain/wiring/paint/drawing-styles.ts';
import type {
  Anchor,
  Box,
  Junction,
  LabelStyle,
  PageBreak,
  Placed,
  PlacedBlock,
  PlacedLabel,
  PlacedStripe,
  PlacedSymbol,
  PlacedWire,
  Point,
  Sheet,
  Size,
} from '#domain/wiring/sheet.ts';
import { glyphSets, type SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { labelSizes, lineHeight } from '#domain/wiring/label-text.ts';

/**
 * A path in the notation of SVG. `fill` is a colour such as `#e02020`, where the style takes one; `layer` is how far it lies
 * above other paths of its drawing.
 */
export interface DisplayPath {
  readonly kind: 'path';
  readonly d: string;
  readonly style: PathStyle;
  readonly fill: string | null;
  readonly box: Box;
  readonly layer?: number;
}

/** One line of text, by its baseline; `print` is how it is set where it is printed on a part. */
export interface DisplayText {
  readonly kind: 'text';
  readonly text: string;
  readonly at: Point;
  readonly anchor: Anchor;
  readonly style: LabelStyle;
  readonly box: Box;
  readonly print?: Print;
}

/** One thing to paint. Screen, SVG, print and PDF all paint the same list, from first to last. */
export type DisplayItem = DisplayPath | DisplayText;

/** What is painted from a corner of the drawing on; places of the items count from there. No two blocks share an id. */
export interface DisplayBlock {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly items: readonly DisplayItem[];
}

/** A drawing that is ready to paint. */
export interface DisplayList {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly blocks: readonly DisplayBlock[];
  /** The heights where a page may end, from the top. */
  readonly breaks: readonly PageBreak[];
}

const dotRadius = 3;
const dot = `m${-dotRadius},0a${dotRadius},${dotRadius} 0 1 0 ${2 * dotRadius},0a${dotRadius},${dotRadius} 0 1 0 ${-2 * dotRadius},0`;

const wireStyles = {
  plus: 'wire-plus',
  minus: 'wire-minus',
  link: 'wire-link',
  data: 'wire-data',
  signal: 'wire-data',
} as const;

/** Coordinates with at most two decimals. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The length of a dash and of the gap behind it. */
const dash = { drawn: 4, gap: 3 } as const;

/** A straight line in dashes, as a path. */
function dashed(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (way: number): string => {
    const share = length === 0 ? 0 : Math.min(1, way / length);
    return `${number(from.x + share * (to.x - from.x))},${number(from.y + share * (to.y - from.y))}`;
  };
  let d = '';
  for (let way = 0; way < length; way += dash.drawn + dash.gap) d += `M${at(way)}L${at(way + dash.drawn)}`;
  return d;
}

function paintWire({ kind, points }: PlacedWire): DisplayPath {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let d = '';
  for (const [index, { x, y }] of points.entries()) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
    const before = points[index - 1];
    if (kind !== 'signal') d += `${d === '' ? 'M' : 'L'}${number(x)},${number(y)}`;
    else if (before !== undefined) d += dashed(before, { x, y });
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return { kind: 'path', d, style: wireStyles[kind], fill: null, box };
}

function paintJunction({ x, y }: Junction): DisplayPath {
  const box = { x: x - dotRadius, y: y - dotRadius, width: 2 * dotRadius, height: 2 * dotRadius };
  return { kind: 'path', d: `M${number(x)},${number(y)}${dot}`, style: 'solid', fill: null, box };
}

function paintSymbol(items: DisplayItem[], { part, kind, at, box, dark }: PlacedSymbol, symbols: SymbolSet): void {
  const { strokes, signs } = glyphSets[symbols](kind, part, dark);
  for (const { style, x, y, d, fill, layer } of strokes) {
    const start = `M${number(at.x + x)},${number(at.y + y)}`;
    const path = { kind: 'path', d: start + d, style, fill: fill ?? null, box } as const;
    items.push(layer === undefined ? path : { ...path, layer });
  }
  for (const { text, x, y, anchor, print } of signs) {
    const sign = { kind: 'text', text, at: { x: at.x + x, y: at.y + y }, anchor, style: 'note', box } as const;
    items.push(print === undefined ? sign : { ...sign, print });
  }
}

/** The ring around the number of a wire. */
function ringPath({ x, y, width, height }: Box): string {
  const r = height / 2;
  const flat = number(width - height);
  return `M${number(x + r)},${number(y)}h${flat}a${r},${r} 0 0 1 0,${height}h-${flat}a${r},${r} 0 0 1 0,-${height}z`;
}

function paintStripe({ box, color }: PlacedStripe): DisplayPath {
  const { x, y, width, height } = box;
  const d = `M${number(x)},${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`;
  return { kind: 'path', d, style: 'stripe', fill: sectionColour(color), box };
}

function paintLabel(items: DisplayItem[], { lines, at, anchor, style, box }: PlacedLabel): void {
  if (style === 'wire') items.push({ kind: 'path', d: ringPath(box), style: 'number', fill: null, box });
  const step = labelSizes[style] * lineHeight;
  let y = at.y;
  for (const text of lines) {
    items.push({ kind: 'text', text, at: { x: at.x, y }, anchor, style, box });
    y += step;
  }
}

/** Paints a block: stripes and wires below, then symbols, dots and texts. */
export function paintPlaced(
  { wires, symbols: placed, junctions, labels, stripes }: Placed,
  symbols: SymbolSet = 'iec',
): DisplayItem[] {
  const items: DisplayItem[] = [...stripes.map(paintStripe), ...wires.map(paintWire)];
  for (const symbol of placed) paintSymbol(items, symbol, symbols);
  for (const junction of junctions) if (junction.dot) items.push(paintJunction(junction));
  for (const label of labels) paintLabel(items, label);
  return items;
}

const breaksOfBlock = ({ y, placed }: PlacedBlock): PageBreak[] =>
  placed.breaks.map((each) => ({ ...each, y: y + each.y }));

/** The heights where a page may end, from the top. */
export function breaksOf({ blocks }: Sheet): PageBreak[] {
  return blocks.flatMap(breaksOfBlock).toSorted((one, other) => one.y - other.y);
}

/** Turns a sheet into the list that every back end paints, with symbols after IEC 60617 unless others are given. */
export function paint(sheet: Sheet, symbols: SymbolSet = 'iec'): DisplayList {
  const { width, height, title } = sheet;
  const blocks = sheet.blocks.map(({ id, x, y, placed }) => ({ id, x, y, items: paintPlaced(placed, symbols) }));
  return { width, height, title, blocks, breaks: breaksOf(sheet) };
}

const sharp = 2;
/** What every canvas can hold: pixels along an edge, and in all. */
const longestEdge = 16_384;
const mostPixels = 64_000_000;

/** The scale of a picture of a drawing: twice its size, or as large as a canvas can be. */
export function pngScale({ width, height }: Size): number {
  return Math.min(sharp, longestEdge / Math.max(width, height), Math.sqrt(mostPixels / (width * height)));
}
