import type { DisplayItem } from '#domain/wiring/paint/display-list.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { paintPlaced } from '#domain/wiring/paint/paint.ts';
import type { LabelStyle, Placed } from '#domain/wiring/sheet.ts';
import type { Painter } from '#domain/wiring/tiles/tiles-content.ts';
import type { TileDetail } from '#domain/wiring/tiles/tiles-detail.ts';
import { sketch } from '#domain/wiring/tiles/tiles-sketch.ts';

/** The texts that an outline still shows. */
const outlineTexts: ReadonlySet<LabelStyle> = new Set(['title', 'section', 'rung']);

/** So many painted blocks are kept: what a large window holds, and its surroundings. */
const mostKept = 1500;

function outline(placed: Placed, symbols: SymbolSet): readonly DisplayItem[] {
  return paintPlaced(placed, symbols).filter((item) => item.kind === 'path' || outlineTexts.has(item.style));
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
    if (painted.size >= mostKept) painted.clear();
    painted.set(placed, items);
    return items;
  };
}
