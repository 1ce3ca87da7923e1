import { type Paint, paints, type PictureColor } from '#domain/pictures/picture.ts';
import { isBold, labelSizes } from '#domain/wiring/label-text.ts';
import type { LabelStyle } from '#domain/wiring/sheet.ts';

/**
 * Style of a path. `body` has the color of the paper, `resistor` that of a resistor, `light`, `band`, and `stripe`
 * their own, `solid` that of lines; `part-…` are the paints of pictures, `pale-…` those of parts that are not soldered;
 * the others are lines.
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
  | 'open'
  | 'open-box'
  | 'plate'
  | 'number'
  | 'stripe'
  | 'wire-plus'
  | 'wire-minus'
  | 'wire-link'
  | 'wire-data'
  | `part-${Paint}`
  | 'part-dot'
  | 'part-plus-dot'
  | 'part-minus-dot'
  | 'pale-line'
  | 'pale-body'
  | 'pale-dot';

/** Colors of a printed drawing: ink on paper. */
export const inks = {
  paper: '#ffffff',
  line: '#1c1c1c',
  plus: '#c8201a',
  minus: '#111111',
  link: '#5f6368',
  data: '#1f5fbf',
  note: '#4a4a4a',
  pale: '#8f9a9c',
  warning: '#a03000',
} as const;

/** Color of the body of a resistor; its white band has enough contrast, in grayscale as well. */
export const resistorColor = '#dcc39a';

/** Line color, width, and fill of a path; null means none. */
export interface PathPaint {
  readonly stroke: string | null;
  readonly width: number;
  readonly fill: string | null;
}

/** Colors of pictures on paper; lenses and bands have those of their part. */
export const paperColors: Readonly<Record<PictureColor, string>> = {
  outline: inks.line,
  detail: '#5d777a',
  body: inks.paper,
  second: '#eae6dc',
  leg: '#5c6c6e',
  metal: '#ccd7d8',
  dark: '#29454b',
  'on-dark': '#dfeaea',
  board: '#a9d9d5',
  copper: '#dd9b58',
  plus: inks.plus,
  minus: inks.minus,
  rim: inks.minus,
  wire: '#5c6c6e',
  cap: '#e23532',
  relay: '#417acc',
  screw: '#60c473',
  gold: '#ddae6c',
  glass: '#d2edf4',
  glint: inks.paper,
  inside: '#6b7a7d',
  phosphor: '#ebc751',
  label: '#faa843',
  'on-label': '#321b05',
  resistor: resistorColor,
  'resistor-edge': '#775e3b',
  lens: inks.paper,
  'lens-2': inks.paper,
  'lens-3': inks.paper,
  'band-1': inks.paper,
  'band-2': inks.paper,
  'band-3': inks.paper,
  'band-4': inks.paper,
  'band-5': inks.paper,
};

/** Lines of pictures are slightly finer on paper than on the screen. */
const fineLine = 0.85;

function partPaint(name: Paint): [`part-${Paint}`, PathPaint] {
  const { fill, stroke, width } = paints[name];
  const line = stroke === null ? { stroke: null, width: 0 } : { stroke: paperColors[stroke], width: width * fineLine };
  return [`part-${name}`, { ...line, fill: fill === null ? null : paperColors[fill] }];
}

const partPaints = Object.fromEntries((Object.keys(paints) as Paint[]).map(partPaint)) as Record<
  `part-${Paint}`,
  PathPaint
>;

/** Appearance of each path style. `light`, `band`, `stripe`, and lenses take their fill from the item. */
export const pathPaints: Readonly<Record<PathStyle, PathPaint>> = {
  ...partPaints,
  line: { stroke: inks.line, width: 1.4, fill: null },
  thick: { stroke: inks.line, width: 2.4, fill: null },
  body: { stroke: inks.line, width: 1.4, fill: inks.paper },
  resistor: { stroke: inks.line, width: 1.4, fill: resistorColor },
  solid: { stroke: null, width: 0, fill: inks.line },
  light: { stroke: inks.line, width: 1.4, fill: inks.paper },
  band: { stroke: inks.line, width: 0.6, fill: inks.paper },
  cross: { stroke: inks.warning, width: 2, fill: null },
  'part-dot': { stroke: inks.line, width: 1.2, fill: inks.paper },
  'part-plus-dot': { stroke: inks.plus, width: 1.2, fill: inks.plus },
  'part-minus-dot': { stroke: inks.minus, width: 1.2, fill: inks.minus },
  'pale-line': { stroke: inks.pale, width: 1.2, fill: null },
  'pale-body': { stroke: inks.pale, width: 1.2, fill: inks.paper },
  'pale-dot': { stroke: inks.warning, width: 1.2, fill: inks.paper },
  open: { stroke: inks.warning, width: 2, fill: null },
  'open-box': { stroke: inks.warning, width: 1.6, fill: inks.paper },
  plate: { stroke: '#9aa7a9', width: 1, fill: inks.paper },
  number: { stroke: inks.line, width: 1.1, fill: inks.paper },
  stripe: { stroke: null, width: 0, fill: inks.note },
  'wire-plus': { stroke: inks.plus, width: 2.6, fill: null },
  'wire-minus': { stroke: inks.minus, width: 2.6, fill: null },
  'wire-link': { stroke: inks.link, width: 2.6, fill: null },
  'wire-data': { stroke: inks.data, width: 1.6, fill: null },
};

/** Style of a text printed on a picture. */
export interface Print {
  readonly size: number;
  readonly fill: string;
}

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
  wire: inks.line,
  length: inks.note,
};

/** Appearance of a text by its style, or as printed on a part. */
export function textPaint({ style, print }: { readonly style: LabelStyle; readonly print?: Print }): TextPaint {
  return { size: labelSizes[style], bold: isBold(style), fill: textInks[style], ...print };
}

/** Printed colors of lights. Source: specification 1, section 3. */
const lightColors: ReadonlyMap<string, string> = new Map([
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

const bandColors: ReadonlyMap<string, string> = new Map([
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
  ['silver', '#b8bcc0'],
]);

/** Color of a light that is off. */
export const darkColor = '#b9b9b9';

/** Printed color of an LED; white if its color is unknown. */
export function lightColor(color: string | null): string {
  return lightColors.get(color ?? '') ?? '#ffffff';
}

/** Lens colors of a multicolor LED. */
const mixedLenses = { 'lens-1': '#e5332a', 'lens-2': '#2fa84f', 'lens-3': '#2f6fe0' } as const;

const multicolorNames: ReadonlySet<string | null> = new Set(['rgb', 'rgbw', 'multicolor']);

/** Printed color of one of the lenses of a light. */
export function lensColor(color: string | null, lens: 'lens-1' | 'lens-2' | 'lens-3'): string {
  return multicolorNames.has(color) ? mixedLenses[lens] : lightColor(color);
}

const sectionColors: ReadonlyMap<string, string> = new Map([
  ['red', '#d73431'],
  ['orange', '#e16c10'],
  ['yellow', '#d0aa13'],
  ['green', '#2b8a36'],
  ['emerald', '#0a9068'],
  ['teal', '#107f7a'],
  ['cyan', '#0096af'],
  ['blue', '#0b66d6'],
  ['indigo', '#463dc3'],
  ['purple', '#8b37ce'],
  ['pink', '#d43b86'],
  ['gray', '#687476'],
]);

/** Printed color of a section. */
export function sectionColor(color: string): string {
  return sectionColors.get(color) ?? '#477f85';
}

/** Printed color of a resistor band. */
export function bandColor(band: string): string {
  return bandColors.get(band) ?? '#ffffff';
}
