import type { Anchor, Box, LabelStyle, PageBreak, Point } from '#domain/wiring/sheet.ts';

/**
 * How a path is drawn. `body` is filled with the colour of the paper, `light` and `band` with their own colour,
 * `solid` with that of the lines; the rest are lines.
 */
export type PathStyle =
  | 'line'
  | 'thick'
  | 'body'
  | 'solid'
  | 'light'
  | 'band'
  | 'cross'
  | 'wire-plus'
  | 'wire-minus'
  | 'wire-link'
  | 'wire-data';

/** A path in the notation of SVG. `fill` is a colour such as `#e02020`, where the style takes one. */
export interface DisplayPath {
  readonly kind: 'path';
  readonly d: string;
  readonly style: PathStyle;
  readonly fill: string | null;
  readonly box: Box;
}

/** One line of text, by its baseline. */
export interface DisplayText {
  readonly kind: 'text';
  readonly text: string;
  readonly at: Point;
  readonly anchor: Anchor;
  readonly style: LabelStyle;
  readonly box: Box;
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
  /** The heights where a page may end, from the top; none when the drawing has several columns. */
  readonly breaks: readonly PageBreak[];
}
