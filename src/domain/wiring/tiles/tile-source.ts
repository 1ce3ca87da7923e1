import type { Box, LabelStyle, Placed, PlacedSymbol, Sheet, Size, WireKind } from '#domain/wiring/sheet.ts';
import { type DisplayItem, type DisplayPath, paintPlaced } from '#domain/wiring/paint/paint.ts';
import { darkColour, lightColour } from '#domain/wiring/paint/drawing-styles.ts';
import { isFlag } from '#domain/wiring/symbol-shapes.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import {
  type MergedTile,
  mergeTile,
  type Painter,
  type TilePart,
  tileParts,
} from '#domain/wiring/tiles/tile-content.ts';
import { indexTiles, tileKey, type TileIndex, type TilePosition } from '#domain/wiring/tiles/tile-index.ts';

/**
 * How much of a drawing is shown: `full` is all of it, `outline` leaves small texts away, `sketch` shows circuits as
 * lines and lights as specks.
 */
export type TileDetail = 'full' | 'outline' | 'sketch';

/** The edges of square tiles in sheet units, so that a window never needs many of them. */
const tileEdges: Readonly<Record<TileDetail, number>> = { full: 640, outline: 2560, sketch: 5120 };

/**
 * With fewer device pixels for a sheet unit small texts are illegible; with still fewer, symbols are indistinguishable.
 */
const smallestText = 0.4;
const smallestSymbol = 0.12;
/** The area in a window (square sheet units) up to which all texts are painted; some 150 circuits. */
const largestFull = 16_000_000;

/**
 * The detail that makes sense at a scale: what cannot be seen is not painted. `sharpness` is device pixels for each
 * pixel.
 */
export function detailAt(scale: number, window: Size, sharpness: number): TileDetail {
  // Beyond 2 an eye at its usual distance sees no more.
  const seen = scale * Math.min(2, sharpness);
  if (seen < smallestSymbol) return 'sketch';
  const area = (window.width * window.height) / scale ** 2;
  return seen < smallestText || area > largestFull ? 'outline' : 'full';
}

/** Sketched lines: for each kind and place of a straight line, from where to where it goes. */
type Lines = Map<string, { readonly kind: WireKind; readonly at: number; from: number; to: number }>;

function extend(lines: Lines, kind: WireKind, at: number, one: number, other: number): void {
  const key = `${kind}${at}`;
  const [from, to] = one < other ? [one, other] : [other, one];
  const line = lines.get(key);
  if (line === undefined) lines.set(key, { kind, at, from, to });
  else [line.from, line.to] = [Math.min(line.from, from), Math.max(line.to, to)];
}

/** The wires of a block, those in one line as one. */
function sketchWires({ wires }: Placed): DisplayPath[] {
  const across: Lines = new Map();
  const down: Lines = new Map();
  for (const { kind, points } of wires) {
    for (const [index, { x, y }] of points.entries()) {
      const before = points[index - 1];
      if (before === undefined) continue;
      if (before.y === y) extend(across, kind, y, before.x, x);
      else extend(down, kind, x, before.y, y);
    }
  }
  const path = (kind: WireKind, d: string, box: DisplayPath['box']): DisplayPath => {
    return { kind: 'path', d, style: `wire-${kind === 'signal' ? 'data' : kind}`, fill: null, box };
  };
  return [
    ...[...across.values()].map(({ kind, at, from, to }) =>
      path(kind, `M${from},${at}L${to},${at}`, { x: from, y: at, width: to - from, height: 0 }),
    ),
    ...[...down.values()].map(({ kind, at, from, to }) =>
      path(kind, `M${at},${from}L${at},${to}`, { x: at, y: from, width: 0, height: to - from }),
    ),
  ];
}

/** How much lower the boxes of parts without light are, since they only connect the lights. */
const lowered = 0.5;

function sketchSymbol({ part, kind, box, dark }: PlacedSymbol): DisplayPath {
  if (kind === 'led' || kind === 'strip' || kind === 'addressable') {
    const fill = dark ? darkColour : lightColour(part.color);
    return { kind: 'path', d: boxPath(box), style: 'band', fill, box };
  }
  const height = box.height * lowered;
  const low = { ...box, y: box.y + (box.height - height) / 2, height };
  return { kind: 'path', d: boxPath(low), style: 'solid', fill: null, box: low };
}

function boxPath({ x, y, width, height }: Box): string {
  return `M${x},${y}h${width}v${height}h${-width}z`;
}

/** A block without details: lines, boxes, and dots in the colours of the lights. */
function sketch(placed: Placed): DisplayPath[] {
  return [...sketchWires(placed), ...placed.symbols.filter(({ kind }) => !isFlag(kind)).map(sketchSymbol)];
}

/** The texts that an outline still shows. */
const outlineTexts: ReadonlySet<LabelStyle> = new Set(['title', 'section', 'rung']);

/** How many painted blocks are cached: those of a large window and its surroundings. */
const mostBlocks = 1500;

function outline(placed: Placed, symbols: SymbolSet): readonly DisplayItem[] {
  return paintPlaced(placed, symbols).filter((item) =>
    item.kind === 'path' ? item.style !== 'number' : outlineTexts.has(item.style),
  );
}

type Paint = (placed: Placed, symbols: SymbolSet) => readonly DisplayItem[];

const paints: Readonly<Record<TileDetail, Paint>> = { full: paintPlaced, outline, sketch };

/** Paints the blocks of tiles at some detail, and keeps what it painted last. */
export function newPainter(detail: TileDetail, symbols: SymbolSet): Painter {
  const painted = new Map<Placed, readonly DisplayItem[]>();
  return (placed) => {
    const known = painted.get(placed);
    if (known !== undefined) return known;
    const items = paints[detail](placed, symbols);
    if (painted.size >= mostBlocks) painted.clear();
    painted.set(placed, items);
    return items;
  };
}

/** The content of a tile, and the parts that it was made of. */
interface TileContent {
  readonly parts: readonly TilePart[];
  readonly merged: MergedTile;
}

/** How many tiles are cached: those of a few windows. */
const mostTiles = 150;

/** The tiles of a drawing at some detail. They are the same at every scale, so each is made once while it is needed. */
export class TileSource {
  readonly sheet: Sheet;
  readonly detail: TileDetail;
  readonly index: TileIndex;
  readonly #painter: Painter;
  readonly #made = new Map<string, TileContent>();

  constructor(sheet: Sheet, detail: TileDetail, symbols: SymbolSet) {
    this.sheet = sheet;
    this.detail = detail;
    this.index = indexTiles(sheet, tileEdges[detail]);
    this.#painter = newPainter(detail, symbols);
  }

  /** What a tile shows. */
  content(place: TilePosition): TileContent {
    const key = tileKey(place);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const parts = tileParts(this.index, place, this.#painter);
    const content = { parts, merged: mergeTile(parts) };
    if (this.#made.size >= mostTiles) this.#made.clear();
    this.#made.set(key, content);
    return content;
  }
}
