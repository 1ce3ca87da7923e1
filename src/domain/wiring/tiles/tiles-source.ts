import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { Sheet } from '#domain/wiring/sheet.ts';
import { type Painter, type TilePart, tileParts } from '#domain/wiring/tiles/tiles-content.ts';
import { type TileDetail, tileEdges } from '#domain/wiring/tiles/tiles-detail.ts';
import { indexTiles, placeKey, type TileIndex, type TilePlace } from '#domain/wiring/tiles/tiles-index.ts';
import { type MergedTile, mergeTile } from '#domain/wiring/tiles/tiles-merge.ts';
import { newPainter } from '#domain/wiring/tiles/tiles-painter.ts';

/** What a tile shows, and of which parts that was made. */
export interface TileContent {
  readonly parts: readonly TilePart[];
  readonly merged: MergedTile;
}

/** So many tiles are kept: a few windows full. */
const mostKept = 150;

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
  content(place: TilePlace): TileContent {
    const key = placeKey(place);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const parts = tileParts(this.index, place, this.#painter);
    const content = { parts, merged: mergeTile(parts) };
    if (this.#made.size >= mostKept) this.#made.clear();
    this.#made.set(key, content);
    return content;
  }
}
