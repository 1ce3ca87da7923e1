import type { Box, LabelStyle, Placed, PlacedSymbol, Sheet, Size, WireKind } from '#domain/wiring/sheet.ts';
import { type DisplayItem, type DisplayPath, paintPlaced } from '#domain/wiring/paint/paint.ts';
import { darkColor, lightColor } from '#domain/wiring/paint/drawing-styles.ts';
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
 * Level of detail: `full` shows everything, `outline` omits small texts, `sketch` shows circuits as lines and lights as
 * dots.
 */
export type TileDetail = 'full' | 'outline' | 'sketch';

/** Edges of square tiles in sheet units, such that a window needs only a few. */
const tileEdges: Readonly<Record<TileDetail, number>> = { full: 640, outline: 2560, sketch: 5120 };

/** Device pixels per sheet unit below which small texts are illegible, and symbols indistinguishable. */
const minTextScale = 0.4;
const minSymbolScale = 0.12;
/** Area in a window (square sheet units) up to which all texts are painted; about 150 circuits. */
const maxFullArea = 16_000_000;

/**
 * Level of detail for a scale: invisible details are not painted. `sharpness` is the ratio of device pixels to pixels.
 */
export function detailAt(scale: number, window: Size, sharpness: number): TileDetail {
  // Ratios above 2 are not visible at a normal distance.
  const visibleScale = scale * Math.min(2, sharpness);
  if (visibleScale < minSymbolScale) return 'sketch';
  const area = (window.width * window.height) / scale ** 2;
  return visibleScale < minTextScale || area > maxFullArea ? 'outline' : 'full';
}

/** Sketched straight lines by kind and position, with their start and end. */
type Lines = Map<string, { readonly kind: WireKind; readonly at: number; from: number; to: number }>;

function extend(lines: Lines, kind: WireKind, at: number, one: number, other: number): void {
  const key = `${kind}${at}`;
  const [from, to] = one < other ? [one, other] : [other, one];
  const line = lines.get(key);
  if (line === undefined) lines.set(key, { kind, at, from, to });
  else [line.from, line.to] = [Math.min(line.from, from), Math.max(line.to, to)];
}

/** The wires of a block, with collinear ones merged. */
function sketchWires({ wires }: Placed): DisplayPath[] {
  const across: Lines = new Map();
  const down: Lines = new Map();
  for (const { kind, points } of wires) {
    for (const [index, { x, y }] of points.entries()) {
      const previous = points[index - 1];
      if (previous === undefined) continue;
      if (previous.y === y) extend(across, kind, y, previous.x, x);
      else extend(down, kind, x, previous.y, y);
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

/** Relative height of the boxes of parts without light. */
const unlitHeight = 0.5;

function sketchSymbol({ part, kind, box, dark }: PlacedSymbol): DisplayPath {
  if (kind === 'led' || kind === 'strip' || kind === 'addressable') {
    const fill = dark ? darkColor : lightColor(part.color);
    return { kind: 'path', d: boxPath(box), style: 'band', fill, box };
  }
  const height = box.height * unlitHeight;
  const low = { ...box, y: box.y + (box.height - height) / 2, height };
  return { kind: 'path', d: boxPath(low), style: 'solid', fill: null, box: low };
}

function boxPath({ x, y, width, height }: Box): string {
  return `M${x},${y}h${width}v${height}h${-width}z`;
}

/** A block without details: lines, boxes, and dots in the colors of the lights. */
function sketch(placed: Placed): DisplayPath[] {
  return [...sketchWires(placed), ...placed.symbols.filter(({ kind }) => !isFlag(kind)).map(sketchSymbol)];
}

const outlineTexts: ReadonlySet<LabelStyle> = new Set(['title', 'section', 'rung']);

/** Cache size in painted blocks: those of a large window and its surroundings. */
const maxBlocks = 1500;

function outline(placed: Placed, symbols: SymbolSet): readonly DisplayItem[] {
  return paintPlaced(placed, symbols).filter((item) =>
    item.kind === 'path' ? item.style !== 'number' : outlineTexts.has(item.style),
  );
}

type Paint = (placed: Placed, symbols: SymbolSet) => readonly DisplayItem[];

const paints: Readonly<Record<TileDetail, Paint>> = { full: paintPlaced, outline, sketch };

/** Returns a cached painter of blocks at a level of detail. */
export function newPainter(detail: TileDetail, symbols: SymbolSet): Painter {
  const paintedBlocks = new Map<Placed, readonly DisplayItem[]>();
  return (placed) => {
    const cached = paintedBlocks.get(placed);
    if (cached !== undefined) return cached;
    const items = paints[detail](placed, symbols);
    if (paintedBlocks.size >= maxBlocks) paintedBlocks.clear();
    paintedBlocks.set(placed, items);
    return items;
  };
}

interface TileContent {
  readonly parts: readonly TilePart[];
  readonly merged: MergedTile;
}

/** Cache size in tiles: those of a few windows. */
const maxTiles = 150;

/** The tiles of a drawing at a level of detail. They are independent of the scale, so each is cached. */
export class TileSource {
  readonly sheet: Sheet;
  readonly detail: TileDetail;
  readonly index: TileIndex;
  readonly #painter: Painter;
  readonly #tiles = new Map<string, TileContent>();

  constructor(sheet: Sheet, detail: TileDetail, symbols: SymbolSet) {
    this.sheet = sheet;
    this.detail = detail;
    this.index = indexTiles(sheet, tileEdges[detail]);
    this.#painter = newPainter(detail, symbols);
  }

  /** Returns the content of a tile. */
  content(place: TilePosition): TileContent {
    const key = tileKey(place);
    const cached = this.#tiles.get(key);
    if (cached !== undefined) return cached;
    const parts = tileParts(this.index, place, this.#painter);
    const content = { parts, merged: mergeTile(parts) };
    if (this.#tiles.size >= maxTiles) this.#tiles.clear();
    this.#tiles.set(key, content);
    return content;
  }
}
