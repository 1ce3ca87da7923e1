import type { PathStyle, Print } from '#domain/wiring/paint/drawing-styles.ts';
import type { Anchor } from '#domain/wiring/sheet.ts';

/** A stroke of a symbol; the path is relative to its start at `x`, `y`. */
export interface Stroke {
  readonly style: PathStyle;
  readonly x: number;
  readonly y: number;
  readonly d: string;
  readonly fill?: string;
  /** Stacking order among the strokes of a picture. */
  readonly layer?: number;
}

/** A text that belongs to a symbol, such as the + of its anode. */
export interface Sign {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  /** Font size and color of a text printed on a picture. */
  readonly print?: Print;
}

/** Strokes and texts of a symbol. */
export interface Glyph {
  readonly strokes: readonly Stroke[];
  readonly signs: readonly Sign[];
}
