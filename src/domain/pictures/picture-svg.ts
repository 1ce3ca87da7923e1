import {
  type Paint,
  paints,
  type Picture,
  type PictureColor,
  type PictureShape,
  type PictureTerminal,
  type PictureText,
  terminalDot,
} from '#domain/pictures/picture.ts';
import { circlePath } from '#domain/pictures/picture-path.ts';

/** The values with which a back end renders drawings: colors, line widths, and extra attributes. */
export interface SvgInk {
  readonly color: (color: PictureColor) => string;
  readonly width: (px: number) => string;
  /** Attributes of every path. */
  readonly path: string;
  /** Attributes of texts that are hidden in small drawings. */
  readonly smallText: string;
}

interface Line {
  readonly fill: PictureColor | null;
  readonly stroke: PictureColor | null;
  readonly width: number;
}

function path(d: string, { fill, stroke, width }: Line, ink: SvgInk): string {
  const line = stroke === null ? '' : ` stroke="${ink.color(stroke)}" stroke-width="${ink.width(width)}"${ink.path}`;
  return `<path d="${d}" fill="${fill === null ? 'none' : ink.color(fill)}"${line}/>`;
}

function text({ text: content, x, y, size, color, isSmall }: PictureText, ink: SvgInk): string {
  const attributes = `x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${ink.color(color)}"`;
  return `<text ${attributes}${isSmall ? ink.smallText : ''}>${content}</text>`;
}

const dots = {
  plus: { fill: 'plus', stroke: 'plus' },
  minus: { fill: 'minus', stroke: 'rim' },
  any: { fill: 'second', stroke: 'outline' },
  signal: { fill: 'second', stroke: 'outline' },
} as const satisfies Record<PictureTerminal['kind'], Omit<Line, 'width'>>;

function dot({ x, y, kind }: PictureTerminal, ink: SvgInk): string {
  return path(circlePath(x, y, terminalDot.radius), { ...dots[kind], width: terminalDot.width }, ink);
}

/** Renders a drawing as SVG elements: its shapes, texts, and terminals. */
export function pictureSvg({ shapes, texts, terminals, hasPads }: Picture, ink: SvgInk): string {
  return [
    ...shapes.map(({ d, paint }) => path(d, paints[paint], ink)),
    ...texts.map((each) => text(each, ink)),
    ...(hasPads ? [] : terminals.map((each) => dot(each, ink))),
  ].join('');
}

const shining: ReadonlySet<Paint> = new Set(['lens', 'lens-1', 'lens-2', 'lens-3', 'filament']);

/** Returns the shapes of a drawing that shine; none if the part is not a light. */
export function shiningShapes({ shapes }: Picture): PictureShape[] {
  return shapes.filter(({ paint, mark }) => shining.has(paint) && mark === undefined);
}
