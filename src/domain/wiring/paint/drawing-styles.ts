import type { PathStyle } from '#domain/wiring/paint/display-list.ts';
import { isBold, labelSizes } from '#domain/wiring/label-text.ts';
import type { LabelStyle } from '#domain/wiring/sheet.ts';

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

/** How a path is drawn: line colour and width, and filling; null is none. */
export interface PathLook {
  readonly stroke: string | null;
  readonly width: number;
  readonly fill: string | null;
}

/** The look of each path style. `light` and `band` take their filling from the item. */
export const pathLooks: Readonly<Record<PathStyle, PathLook>> = {
  line: { stroke: inks.line, width: 1.4, fill: null },
  thick: { stroke: inks.line, width: 2.4, fill: null },
  body: { stroke: inks.line, width: 1.4, fill: inks.paper },
  solid: { stroke: null, width: 0, fill: inks.line },
  light: { stroke: inks.line, width: 1.4, fill: inks.paper },
  band: { stroke: null, width: 0, fill: inks.paper },
  cross: { stroke: inks.warning, width: 2, fill: null },
  'wire-plus': { stroke: inks.plus, width: 1.8, fill: null },
  'wire-minus': { stroke: inks.minus, width: 1.8, fill: null },
  'wire-link': { stroke: inks.link, width: 1.8, fill: null },
  'wire-data': { stroke: inks.data, width: 1.6, fill: null },
};

/** How a text is set. */
export interface TextLook {
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
};

/** The look of a text style. */
export function textLook(style: LabelStyle): TextLook {
  return { size: labelSizes[style], bold: isBold(style), fill: textInks[style] };
}
