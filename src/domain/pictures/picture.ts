export const terminalKinds = ['plus', 'minus', 'any', 'signal'] as const;

/** Kind of wire at a terminal: plus, minus, either of them, or signal. */
export type TerminalKind = (typeof terminalKinds)[number];

/** The position of a terminal in a drawing, with its name in the catalogue. x and y are multiples of 4. */
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

/** The colors of drawings by meaning; each back end defines their values. */
export type PictureColor = (typeof pictureColors)[number];

interface PaintValues {
  readonly fill: PictureColor | null;
  readonly stroke: PictureColor | null;
  readonly width: number;
}

const area = (fill: PictureColor, stroke: PictureColor | null = null, width = 1.6): PaintValues => {
  return { fill, stroke, width };
};
const line = (stroke: PictureColor, width: number): PaintValues => ({ fill: null, stroke, width });

/** The paints of drawings. Widths are px at any scale. Source: direction of the pictured builder, 1. */
export const paints = {
  body: area('body', 'outline'),
  second: area('second', 'outline'),
  outline: line('outline', 1.6),
  detail: line('detail', 1.2),
  inset: area('second', 'detail', 1.2),
  panel: area('body', 'detail', 1.2),
  leg: line('leg', 2),
  metal: area('metal', 'outline', 1.2),
  dark: area('dark', 'outline'),
  chip: area('dark', 'detail', 1.2),
  'on-dark': line('on-dark', 1.2),
  board: area('board', 'outline'),
  copper: area('copper'),
  trace: line('copper', 1.6),
  rim: line('rim', 4.6),
  plus: line('plus', 2.6),
  minus: line('minus', 2.6),
  wire: line('wire', 2.6),
  orange: line('label', 2.6),
  cap: area('cap', 'outline'),
  segment: line('cap', 2),
  relay: area('relay', 'outline', 1.2),
  screw: area('screw', 'outline', 1.2),
  gold: area('gold'),
  glass: area('glass', 'outline'),
  glint: line('glint', 1.4),
  inside: line('inside', 1.2),
  phosphor: area('phosphor', 'outline', 1.2),
  label: area('label'),
  resistor: area('resistor'),
  'resistor-edge': line('resistor-edge', 1.2),
  lens: area('lens', 'outline'),
  'lens-1': area('lens'),
  'lens-2': area('lens-2'),
  'lens-3': area('lens-3'),
  filament: line('lens', 2.6),
  'band-1': area('band-1', 'resistor-edge', 0.6),
  'band-2': area('band-2', 'resistor-edge', 0.6),
  'band-3': area('band-3', 'resistor-edge', 0.6),
  'band-4': area('band-4', 'resistor-edge', 0.6),
  'band-5': area('band-5', 'resistor-edge', 0.6),
} as const satisfies Record<string, PaintValues>;

export type Paint = keyof typeof paints;

export const polarityMarks = ['long leg', 'flat side', 'cup', 'post', 'minus mark', 'plus mark'] as const;

/** A mark by which plus and minus of a part without print can be told apart. */
export type PolarityMark = (typeof polarityMarks)[number];

/** An SVG path. */
export interface PictureShape {
  readonly paint: Paint;
  readonly d: string;
  readonly mark?: PolarityMark;
}

/** Text printed on a part, centered at x, with its baseline at y. `isSmall`: hidden in small drawings. */
export interface PictureText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: PictureColor;
  readonly isSmall: boolean;
}

interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The drawing of a part around its wire line (y = 0), in px: shapes from back to front, texts, and terminals. Nothing
 * is drawn outside of `box`. Drawings of one part in several sizes share a `frame`, so that their sizes can be
 * compared. `hasPads`: the shapes include the terminals, which are not drawn as dots.
 */
export interface Picture {
  readonly box: PictureBox;
  readonly frame: PictureBox;
  readonly shapes: readonly PictureShape[];
  readonly texts: readonly PictureText[];
  readonly terminals: readonly PictureTerminal[];
  readonly hasPads: boolean;
}

/** Size of the dot of a terminal (px). */
export const terminalDot = { radius: 3.4, width: 1.4 } as const;
