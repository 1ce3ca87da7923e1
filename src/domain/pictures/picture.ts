export const terminalKinds = ['plus', 'minus', 'any', 'signal'] as const;

/** What is soldered to a terminal: a plus, a minus, either of them, or a signal. */
export type TerminalKind = (typeof terminalKinds)[number];

/** Where a wire ends on a drawing, by the name that the catalogue has for the terminal. x and y are multiples of 4. */
export interface PictureTerminal {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly kind: TerminalKind;
}

export const pictureColors = [
  'outline',
  'detail',
  'body',
  'second',
  'leg',
  'metal',
  'dark',
  'on-dark',
  'board',
  'copper',
  'plus',
  'minus',
  'rim',
  'wire',
  'cap',
  'relay',
  'screw',
  'gold',
  'glass',
  'glint',
  'inside',
  'phosphor',
  'label',
  'on-label',
  'resistor',
  'resistor-edge',
  'lens',
  'lens-2',
  'lens-3',
  'band-1',
  'band-2',
  'band-3',
  'band-4',
  'band-5',
] as const;

/** The colors of drawings by their meaning; each back end has its own values for them. */
export type PictureColor = (typeof pictureColors)[number];

/** How a path is painted: its filling, its line and the width of that. */
interface PaintValues {
  readonly fill: PictureColor | null;
  readonly stroke: PictureColor | null;
  readonly width: number;
}

const filled = (fill: PictureColor, stroke: PictureColor | null = null, width = 1.6): PaintValues => {
  return { fill, stroke, width };
};
const line = (stroke: PictureColor, width: number): PaintValues => ({ fill: null, stroke, width });

/** The paints of drawings. Widths are px at any scale. Source: direction of the pictured builder, 1. */
export const paints = {
  body: filled('body', 'outline'),
  second: filled('second', 'outline'),
  outline: line('outline', 1.6),
  detail: line('detail', 1.2),
  inset: filled('second', 'detail', 1.2),
  panel: filled('body', 'detail', 1.2),
  leg: line('leg', 2),
  metal: filled('metal', 'outline', 1.2),
  dark: filled('dark', 'outline'),
  chip: filled('dark', 'detail', 1.2),
  'on-dark': line('on-dark', 1.2),
  board: filled('board', 'outline'),
  copper: filled('copper'),
  trace: line('copper', 1.6),
  rim: line('rim', 4.6),
  plus: line('plus', 2.6),
  minus: line('minus', 2.6),
  wire: line('wire', 2.6),
  orange: line('label', 2.6),
  cap: filled('cap', 'outline'),
  segment: line('cap', 2),
  relay: filled('relay', 'outline', 1.2),
  screw: filled('screw', 'outline', 1.2),
  gold: filled('gold'),
  glass: filled('glass', 'outline'),
  glint: line('glint', 1.4),
  inside: line('inside', 1.2),
  phosphor: filled('phosphor', 'outline', 1.2),
  label: filled('label'),
  resistor: filled('resistor'),
  'resistor-edge': line('resistor-edge', 1.2),
  lens: filled('lens', 'outline'),
  'lens-1': filled('lens'),
  'lens-2': filled('lens-2'),
  'lens-3': filled('lens-3'),
  filament: line('lens', 2.6),
  'band-1': filled('band-1', 'resistor-edge', 0.6),
  'band-2': filled('band-2', 'resistor-edge', 0.6),
  'band-3': filled('band-3', 'resistor-edge', 0.6),
  'band-4': filled('band-4', 'resistor-edge', 0.6),
  'band-5': filled('band-5', 'resistor-edge', 0.6),
} as const satisfies Record<string, PaintValues>;

export type Paint = keyof typeof paints;

export const polarityMarks = ['long leg', 'flat side', 'cup', 'post', 'minus mark', 'plus mark'] as const;

/** What tells plus from minus on a part that has nothing printed on it. */
export type PolarityMark = (typeof polarityMarks)[number];

/** A path in the notation of SVG. */
export interface PictureShape {
  readonly paint: Paint;
  readonly d: string;
  readonly mark?: PolarityMark;
}

/** What is printed on a part, centered at x; `y` is its baseline. `isSmall`: left out where the drawing is small. */
export interface PictureText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: PictureColor;
  readonly isSmall: boolean;
}

/** A rectangle. */
interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A part as it looks, around its wire line (y = 0), in px: shapes from back to front, what is printed on them, and where
 * wires end. Nothing is drawn outside of `box`. Drawings that differ in size share a `frame`, so that their sizes can be
 * compared. `hasPads`: the terminals are drawn among the shapes, not as dots.
 */
export interface Picture {
  readonly box: PictureBox;
  readonly frame: PictureBox;
  readonly shapes: readonly PictureShape[];
  readonly texts: readonly PictureText[];
  readonly terminals: readonly PictureTerminal[];
  readonly hasPads: boolean;
}

/** The circle of a terminal. */
export const terminalDot = { radius: 3.4, width: 1.4 } as const;
