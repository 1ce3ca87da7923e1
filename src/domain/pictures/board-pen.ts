import { circle, type Edges, picture, rect, shape, steps } from '#domain/pictures/pen.ts';
import type { Picture, PictureShape, PictureTerminal, PictureText, TerminalKind } from '#domain/pictures/picture.ts';

/** The names of pins in their order, with a space between two; `.` is a pin that the catalogue does not know. */
export type PinNames = string;

/** The pins that take a plus or a minus; any other is a signal. */
export interface PinKinds {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  readonly any?: readonly string[];
}

/** A row of pins: its first place, and the step to the next one. */
export interface PinRow {
  readonly names: PinNames;
  readonly x: number;
  readonly y: number;
  readonly dx?: number;
  readonly dy?: number;
}

function kindOf(name: string, kinds: PinKinds): TerminalKind {
  if (kinds.plus.includes(name)) return 'plus';
  if (kinds.minus.includes(name)) return 'minus';
  return kinds.any?.includes(name) === true ? 'any' : 'signal';
}

/** The places of the pins of a row. */
function placesOf({ names, x, y, dx = 0, dy = 0 }: PinRow): PictureTerminal[] {
  return names.split(' ').map((name, index) => ({ name, x: x + index * dx, y: y + index * dy, kind: 'signal' }));
}

/** The terminals of rows of pins; a pin of a name that was there before is the same terminal and left out. */
export function terminalsOf(rows: readonly PinRow[], kinds: PinKinds): PictureTerminal[] {
  const found = new Map<string, PictureTerminal>();
  for (const pin of rows.flatMap(placesOf)) {
    if (pin.name !== '.' && !found.has(pin.name)) found.set(pin.name, { ...pin, kind: kindOf(pin.name, kinds) });
  }
  return [...found.values()];
}

/** The gold pads of rows of pins. */
export function pads(rows: readonly PinRow[], radius = 2.2): PictureShape {
  return shape('copper', ...rows.flatMap(placesOf).map(({ x, y }) => circle(x, y, radius)));
}

/** Screw terminals around places, each `size` wide and high. */
export function screws(places: readonly (readonly [x: number, y: number])[], size = 10): PictureShape[] {
  return [
    shape('screw', ...places.map(([x, y]) => rect(x - size / 2, y - size / 2, size, size, 1))),
    shape('metal', ...places.map(([x, y]) => circle(x, y, size * 0.3))),
  ];
}

/** A chip with its legs above and below. */
export function chip(x: number, y: number, width: number, height: number, legs = 4): PictureShape[] {
  const pitch = width / legs;
  const lines = steps(x + pitch / 2, pitch, legs).map((each) => `M${each},${y - 3}v${height + 6}`);
  return [shape('detail', ...lines), shape('chip', rect(x, y, width, height, 1))];
}

interface ModuleDrawing {
  readonly edges: Edges;
  /** The board itself. */
  readonly board: string;
  readonly rows: readonly PinRow[];
  readonly kinds: PinKinds;
  readonly shapes: readonly PictureShape[];
  readonly texts?: readonly PictureText[];
  /** Whether its terminals are places on the board with pads, and not at its edge. */
  readonly hasPads?: boolean;
  readonly paint?: 'board' | 'dark' | 'relay';
}

/** A board with its pins. */
export function module({
  edges,
  board,
  rows,
  kinds,
  shapes,
  texts = [],
  hasPads = false,
  paint = 'board',
}: ModuleDrawing): Picture {
  const drawn = hasPads ? [pads(rows)] : [];
  return picture({
    edges,
    shapes: [shape(paint, board), ...shapes, ...drawn],
    texts,
    terminals: terminalsOf(rows, kinds),
    hasPads,
  });
}

/** The pins that most boards take their supply at. */
export const vccAndGround: PinKinds = { plus: ['VCC'], minus: ['GND'] };
