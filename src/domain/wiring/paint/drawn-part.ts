import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { type Paint, terminalDot } from '#domain/pictures/picture.ts';
import { cutToWidth } from '#domain/wiring/label-text.ts';
import type { NetPart, NetPartKind } from '#domain/wiring/netlist.ts';
import {
  type PathStyle,
  type Print,
  bandColor,
  darkColor,
  lensColor,
  paperColors,
  pathPaints,
} from '#domain/wiring/paint/drawing-styles.ts';
import { type RelativePath, relativePath } from '#domain/wiring/paint/relative-path.ts';
import type { Anchor } from '#domain/wiring/sheet.ts';
import { isSupply, pinRow, type PlacedPicture, shapeOf } from '#domain/wiring/symbol-shapes.ts';

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

const minFontSize = 9;
/** From the edge of a plate to a label, and from its middle to its baseline. */
const [edgePadding, baseline] = [4, 4];
/** Maximum width of a label on a plate. */
const maxLabelWidth = 46;

const paths = new Map<string, RelativePath>();

/** A path of a picture at a scale; cached. */
function scaledPath(d: string, scaleX: number, scaleY: number): RelativePath {
  const key = `${scaleX} ${scaleY} ${d}`;
  const path = paths.get(key) ?? relativePath(d, scaleX, scaleY);
  paths.set(key, path);
  return path;
}

/** Fill that a shape takes from its part: the color of its light, or a band of its resistor. */
function fillOf(paint: Paint, { color, bands }: NetPart, dark: boolean): string | null {
  switch (paint) {
    case 'lens':
    case 'lens-1':
    case 'lens-2':
    case 'lens-3':
      return dark ? darkColor : lensColor(color, paint === 'lens' ? 'lens-1' : paint);
    case 'band-1':
    case 'band-2':
    case 'band-3':
    case 'band-4':
    case 'band-5':
      return bandColor(bands[Number(paint.slice(-1)) - 1] ?? '');
    default:
      return null;
  }
}

const dots = { plus: 'part-plus-dot', minus: 'part-minus-dot', any: 'part-dot', signal: 'part-dot' } as const;
const dotStyles: ReadonlySet<PathStyle> = new Set(Object.values(dots));

/** The shapes of a picture, each in its own layer, which preserves their order when pictures are merged. */
function shapesOf(part: NetPart, place: PlacedPicture, dark: boolean): Stroke[] {
  const { picture, scale, x, y, isFlipped } = place;
  const across = isFlipped ? -scale : scale;
  const shapes = picture.shapes.map(({ paint, d }, layer): Stroke => {
    const path = scaledPath(d, across, scale);
    const fill = fillOf(paint, part, dark);
    const stroke = { style: `part-${paint}`, x: x + path.x, y: y + path.y, d: path.d, layer } as const;
    return fill === null ? stroke : { ...stroke, fill };
  });
  return [...shapes, ...dotsOf(place)];
}

/** Dots of the terminals of a picture, above all its shapes. */
function dotsOf({ picture, scale, x, y, isFlipped }: PlacedPicture): Stroke[] {
  if (picture.hasPads) return [];
  const r = terminalDot.radius;
  return picture.terminals.map((terminal): Stroke => {
    const d = `a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
    const at = { x: x + terminal.x * (isFlipped ? -scale : scale) - r, y: y + terminal.y * scale };
    return { style: dots[terminal.kind], ...at, d, layer: picture.shapes.length };
  });
}

/** Texts printed on a picture that are legible at its scale. */
function printsOf({ picture, scale, x, y, isFlipped }: PlacedPicture): Sign[] {
  if (isFlipped) return [];
  return picture.texts
    .filter(({ size }) => size * scale >= minFontSize)
    .map(({ text, x: atX, y: atY, size, color }): Sign => {
      const print = { size: size * scale, fill: paperColors[color] };
      return { text, x: x + atX * scale, y: y + atY * scale, anchor: 'middle', print };
    });
}

/**
 * Leads from the ends of a symbol to the terminals of a shorter picture; those of a supply have the colors of its
 * wires.
 */
function leadsOf(kind: NetPartKind, { picture, scale, x, isFlipped }: PlacedPicture, width: number): Stroke[] {
  const ends = picture.terminals.map((terminal) => x + terminal.x * (isFlipped ? -scale : scale));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const lead = (style: PathStyle, from: number, to: number): Stroke[] =>
    to - from < 1 ? [] : [{ style, x: from, y: 0, d: `h${Math.round((to - from) * 100) / 100}`, layer: 0 }];
  return [
    ...lead(isSupply(kind) ? 'wire-plus' : 'part-leg', 0, first),
    ...lead(isSupply(kind) ? 'wire-minus' : 'part-leg', last, width),
  ];
}

/** The + and − of a picture, readable without colors: above its legs, of a supply above the wires. */
function polarityOf(part: NetPartKind, { picture, scale, x }: PlacedPicture): Sign[] {
  const inward = isSupply(part) ? -4 : 4;
  return picture.terminals.flatMap(({ kind, x: at }): Sign[] => {
    if (kind !== 'plus' && kind !== 'minus') return [];
    const isPlus = kind === 'plus';
    return [{ text: isPlus ? '+' : '−', x: x + at * scale + (isPlus ? inward : -inward), y: -5, anchor: 'middle' }];
  });
}

/** Labels of terminals at the edges of a plate, as printed on the part. */
export function namesOnPlate(part: NetPart): Sign[] {
  const { width, below } = shapeOf(part.kind, part);
  const [plus, minus] = part.sides;
  const name = (text: string, y: number, isLeft: boolean): Sign => ({
    text: cutToWidth(text, 'note', maxLabelWidth),
    x: isLeft ? edgePadding : width - edgePadding,
    y: y + baseline,
    anchor: isLeft ? 'start' : 'end',
  });
  return [
    ...(plus === null ? [] : [name(terminalLabel(plus.name), 0, true)]),
    ...(minus === null ? [] : [name(terminalLabel(minus.name), 0, false)]),
    ...part.pins.map((pin, row) => name(terminalLabel(pin.name), pinRow.first + row * pinRow.height, false)),
    ...(part.kind === 'regulator'
      ? [{ text: 'OUT', x: width / 2 + edgePadding, y: below - baseline, anchor: 'start' } as const]
      : []),
  ];
}

/** Draws a part as a picture: on its wire between its terminals, or on a plate with labeled terminals. */
export function drawPart(part: NetPart, dark: boolean): Glyph {
  const { drawing, width, above, below, isPlate } = shapeOf(part.kind, part);
  const shapes = drawing === null ? [] : shapesOf(part, drawing, dark);
  const prints = drawing === null ? [] : printsOf(drawing);
  if (!isPlate) {
    const leads = drawing === null ? [] : leadsOf(part.kind, drawing, width);
    return {
      strokes: [...leads, ...shapes],
      signs: [...prints, ...(drawing === null ? [] : polarityOf(part.kind, drawing))],
    };
  }
  const edge: Stroke = { style: 'plate', x: 0, y: -above, d: `h${width}v${above + below}h${-width}z` };
  return { strokes: [edge, ...shapes], signs: [...prints, ...namesOnPlate(part)] };
}

/** A dashed stroke across a symbol. */
function dashesOf({ x, d }: Stroke): Stroke {
  const length = Number(d.slice(1));
  const pieces = Math.max(1, Math.round(length / 9));
  const step = Math.round((length / pieces) * 100) / 100;
  return { style: 'open', x, y: 0, d: `h${step / 2}m${step / 2},0`.repeat(pieces) };
}

/** Draws a part that is not soldered: pale outlines with hollow terminals on dashes. Rule W102. */
export function paleGlyph(part: NetPart): Glyph {
  const { drawing, width, isPlate } = shapeOf(part.kind, part);
  if (drawing === null) return { strokes: [], signs: [] };
  const shapes = shapesOf(part, drawing, true).flatMap((stroke): Stroke[] => {
    const { style, x, y, d, layer } = stroke;
    if (dotStyles.has(style)) return [{ ...stroke, style: 'pale-dot' }];
    const { fill, stroke: line } = pathPaints[style];
    if (fill !== null && line === null) return [];
    return [{ style: fill === null ? 'pale-line' : 'pale-body', x, y, d, ...(layer === undefined ? {} : { layer }) }];
  });
  return { strokes: [...(isPlate ? [] : leadsOf(part.kind, drawing, width).map(dashesOf)), ...shapes], signs: [] };
}
