import { type PathStyle, type Print, sectionColor } from '#domain/wiring/paint/drawing-styles.ts';
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
 * A path in SVG notation. `fill` is a color such as `#e02020`, for styles that take one; `layer` is the stacking order
 * among the paths of its picture.
 */
export interface DisplayPath {
  readonly kind: 'path';
  readonly d: string;
  readonly style: PathStyle;
  readonly fill: string | null;
  readonly box: Box;
  readonly layer?: number;
}

/** A line of text, by its baseline; `print` is the style of a text printed on a part. */
export interface DisplayText {
  readonly kind: 'text';
  readonly text: string;
  readonly at: Point;
  readonly anchor: Anchor;
  readonly style: LabelStyle;
  readonly box: Box;
  readonly print?: Print;
}

/** An element to paint. Screen, SVG, print, and PDF paint the same list, in order. */
export type DisplayItem = DisplayPath | DisplayText;

/** Items relative to a corner, `x` and `y`. The id is unique in the drawing. */
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
  /** Heights at which a page may end, from the top. */
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

/** A coordinate with at most two decimals. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const dash = { drawn: 4, gap: 3 } as const;

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
    const previous = points[index - 1];
    if (kind !== 'signal') d += `${d === '' ? 'M' : 'L'}${number(x)},${number(y)}`;
    else if (previous !== undefined) d += dashed(previous, { x, y });
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
  return { kind: 'path', d, style: 'stripe', fill: sectionColor(color), box };
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

/** Paints a block: stripes and wires first, then symbols, dots, and texts. */
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

/** Heights at which a page may end, from the top. */
export function breaksOf({ blocks }: Sheet): PageBreak[] {
  return blocks.flatMap(breaksOfBlock).toSorted((one, other) => one.y - other.y);
}

/** Converts a sheet to the list that every back end paints, with symbols of IEC 60617 by default. */
export function paint(sheet: Sheet, symbols: SymbolSet = 'iec'): DisplayList {
  const { width, height, title } = sheet;
  const blocks = sheet.blocks.map(({ id, x, y, placed }) => ({ id, x, y, items: paintPlaced(placed, symbols) }));
  return { width, height, title, blocks, breaks: breaksOf(sheet) };
}

const maxScale = 2;
/** Limits of every canvas: pixels along an edge, and in total. */
const maxEdge = 16_384;
const maxPixels = 64_000_000;

/** Scale of a PNG: twice the size of the drawing, or as large as a canvas allows. */
export function pngScale({ width, height }: Size): number {
  return Math.min(maxScale, maxEdge / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
}
