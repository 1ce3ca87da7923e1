import type {
  Paint,
  Picture,
  PictureColor,
  PictureShape,
  PictureTerminal,
  PictureText,
  TerminalKind,
} from '#domain/pictures/picture.ts';

/** A number with at most one decimal, as paths have them. */
export const round = (value: number): number => Math.round(value * 10) / 10 + 0;

/** A number on the grid of terminals. */
export const snap = (value: number): number => Math.round(value / 4) * 4 + 0;

/** A path of a paint; several are one. */
export function shape(paint: Paint, ...paths: readonly string[]): PictureShape {
  return { paint, d: paths.join('') };
}

/** A rectangle by its upper left corner, with round corners of a radius. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const [across, down] = [round(width - 2 * radius), round(height - 2 * radius)];
  if (radius === 0) return `M${round(x)},${round(y)}h${across}v${down}h${-across}z`;
  const corner = (dx: number, dy: number): string => `a${radius},${radius} 0 0 1 ${dx},${dy}`;
  const [start, r] = [`M${round(x + radius)},${round(y)}`, radius];
  return `${start}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** A circle around a place. */
export function circle(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)},${round(y)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
}

/** Lines through some places. */
export function polyline(...places: readonly (readonly [x: number, y: number])[]): string {
  return places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('');
}

/** Something in a row of places along x. */
export function along(places: readonly number[], draw: (x: number) => string): string {
  return places.map(draw).join('');
}

/** Numbers in even steps. */
export function steps(first: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** A leg that comes down at `x` from `top` and bends to a terminal on the wire line. */
export function bentLeg(x: number, top: number, end: number): string {
  const turn = end < x ? -4 : 4;
  return `M${x},${top}V-4q0,4 ${turn},4H${end}`;
}

const terminalOf =
  (kind: TerminalKind) =>
  (name: string, x: number, y: number): PictureTerminal => ({ name, x, y, kind });

/** A terminal that takes a plus, a minus, either way round, or a signal. */
export const plusAt = terminalOf('plus');
export const minusAt = terminalOf('minus');
export const contactAt = terminalOf('any');
export const signalAt = terminalOf('signal');

/** The legs under a switch, and the terminals that they lead to. */
export interface Legs {
  readonly shapes: readonly PictureShape[];
  readonly terminals: readonly PictureTerminal[];
}

/** Two legs that come down from `top`. */
export function twoLegs(top: number, apart = 12, [one, other]: readonly [string, string] = ['1', '2']): Legs {
  return {
    shapes: [shape('leg', bentLeg(-apart, top, -32), bentLeg(apart, top, 32))],
    terminals: [contactAt(one, -32, 0), contactAt(other, 32, 0)],
  };
}

/** What is printed on a part; it is left out where the drawing is small. */
export function print(text: string, x: number, y: number, size: number, color: PictureColor = 'outline'): PictureText {
  return { text, x, y, size, color, isSmall: true };
}

/** What is printed large on a part, such as its voltage. */
export function largePrint(text: string, x: number, y: number, size: number, color: PictureColor): PictureText {
  return { text, x, y, size, color, isSmall: false };
}

/** The edges of a drawing, or of the frame that it stands in. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

interface Drawn extends Partial<Pick<Picture, 'texts' | 'hasPads'>> {
  readonly edges: Edges;
  readonly frame?: Edges;
  readonly shapes: readonly PictureShape[];
  readonly terminals: readonly PictureTerminal[];
}

const boxOf = ([left, top, right, bottom]: Edges) => ({ x: left, y: top, width: right - left, height: bottom - top });

/** Puts a drawing together. */
export function picture({ edges, frame = edges, shapes, texts = [], terminals, hasPads = false }: Drawn): Picture {
  return { box: boxOf(edges), frame: boxOf(frame), shapes, texts, terminals, hasPads };
}

/** A switch that is off, and the same on. */
export const onAndOff = (name: string, draw: (isOn: boolean) => Picture): [string, Picture][] => [
  [name, draw(false)],
  [`${name}-on`, draw(true)],
];
