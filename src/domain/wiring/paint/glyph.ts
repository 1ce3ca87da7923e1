import type { PathStyle, Print } from '#domain/wiring/paint/drawing-styles.ts';
import type { Anchor } from '#domain/wiring/sheet.ts';

/** A stroke of a symbol; the path is relative to its origin, which comes before it. */
export interface Stroke {
  readonly style: PathStyle;
  readonly x: number;
  readonly y: number;
  readonly d: string;
  readonly fill?: string;
  /** How far it lies above the other strokes of a drawing. */
  readonly layer?: number;
}

/** A sign that belongs to a symbol, such as the + of its anode. */
export interface Sign {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  /** Of what is printed on a drawing: its letter size, and its color. */
  readonly print?: Print;
}

/** The drawing of a symbol. */
export interface Glyph {
  readonly strokes: readonly Stroke[];
  readonly signs: readonly Sign[];
}
