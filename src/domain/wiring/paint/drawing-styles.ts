import { isBold, labelSizes } from '#domain/wiring/label-text.ts';
import type { LabelStyle } from '#domain/wiring/sheet.ts';

/**
 * How a path is drawn. `body` is filled with the colour of the paper, `resistor` with that of a resistor, `light` and
 * `band` with their own colour, `solid` with that of the lines; the rest are lines.
 */
export type PathStyle =
  | 'line'
  | 'thick'
  | 'body'
  | 'resistor'
  | 'solid'
  | 'light'
  | 'band'
  | 'cross'
  | 'wire-plus'
  | 'wire-minus'
  | 'wire-link'
  | 'wire-data';

/** The colours of a printed drawing: ink on paper. */
export const inks = {
  paper: '#ffffff',
  line: '#1c1c1c',
  plus: '#c8201a',
  minus: '#111111',
  link: '#5f6368',
  data: '#1f5fbf',
  note: '#4a4a4a',
  warning: '#a03000',
} as const;

/** The colour of a resistor, on which its bands stand: a white one can be told from it, in black and white too. */
export const resistorColour = '#dcc39a';

/** How a path is drawn: line colour and width, and filling; null is none. */
export interface PathPaint {
  readonly stroke: string | null;
  readonly width: number;
  readonly fill: string | null;
}

/** The look of each path style. `light` and `band` take their filling from the item. */
export const pathPaints: Readonly<Record<PathStyle, PathPaint>> = {
  line: { stroke: inks.line, width: 1.4, fill: null },
  thick: { stroke: inks.line, width: 2.4, fill: null },
  body: { stroke: inks.line, width: 1.4, fill: inks.paper },
  resistor: { stroke: inks.line, width: 1.4, fill: resistorColour },
  solid: { stroke: null, width: 0, fill: inks.line },
  light: { stroke: inks.line, width: 1.4, fill: inks.paper },
  band: { stroke: inks.line, width: 0.6, fill: inks.paper },
  cross: { stroke: inks.warning, width: 2, fill: null },
  'wire-plus': { stroke: inks.plus, width: 1.8, fill: null },
  'wire-minus': { stroke: inks.minus, width: 1.8, fill: null },
  'wire-link': { stroke: inks.link, width: 1.8, fill: null },
  'wire-data': { stroke: inks.data, width: 1.6, fill: null },
};

/** How a text is set. */
interface TextPaint {
  readonly size: number;
  readonly bold: boolean;
  readonly fill: string;
}

const textInks: Readonly<Record<LabelStyle, string>> = {
  title: inks.line,
  section: inks.line,
  rung: inks.line,
  ref: inks.line,
  text: inks.line,
  note: inks.note,
  warning: inks.warning,
  'tag-plus': inks.plus,
  'tag-minus': inks.minus,
  'tag-data': inks.data,
  wire: inks.note,
};

/** The look of a text style. */
export function textPaint(style: LabelStyle): TextPaint {
  return { size: labelSizes[style], bold: isBold(style), fill: textInks[style] };
}

/** The colours of lights as they are printed. Source: specification 1, section 3. */
const lightColours: ReadonlyMap<string, string> = new Map([
  ['red', '#e5332a'],
  ['green', '#2fa84f'],
  ['blue', '#2f6fe0'],
  ['yellow', '#f2c81f'],
  ['orange', '#f28a1c'],
  ['white', '#ffffff'],
  ['warm-white', '#ffe3b0'],
  ['cool-white', '#e3f1ff'],
  ['purple', '#8f45d1'],
  ['pink', '#f274b4'],
  ['uv', '#6a3df0'],
  ['infrared', '#6e2b2b'],
  ['frost-blue', '#a9dcf5'],
]);

/** The colours of resistor bands as they are printed. */
const bandColours: ReadonlyMap<string, string> = new Map([
  ['black', '#1a1a1a'],
  ['brown', '#7a4a21'],
  ['red', '#d4261c'],
  ['orange', '#f07f13'],
  ['yellow', '#f4d21f'],
  ['green', '#2b8f3e'],
  ['blue', '#2458c5'],
  ['violet', '#7d3fb5'],
  ['gray', '#8c8c8c'],
  ['white', '#ffffff'],
  ['gold', '#c9a227'],
]);

/** A light that stays off. */
export const darkColour = '#b9b9b9';

/** The printed colour of an LED; a light whose colour has no name here stays the colour of the paper. */
export function lightColour(color: string | null): string {
  return lightColours.get(color ?? '') ?? '#ffffff';
}

/** The printed colour of a resistor band. */
export function bandColour(band: string): string {
  return bandColours.get(band) ?? '#ffffff';
}
