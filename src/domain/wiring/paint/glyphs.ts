import { bandColour, darkColour, inks, lightColour, type PathStyle } from '#domain/wiring/paint/drawing-styles.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import type { Anchor } from '#domain/wiring/sheet.ts';
import { cutToWidth } from '#domain/wiring/label-text.ts';
import { pinRow, type SymbolKind } from '#domain/wiring/symbol-shapes.ts';

/** A stroke of a symbol; the path is relative to its origin, which comes before it. */
export interface Stroke {
  readonly style: PathStyle;
  readonly x: number;
  readonly y: number;
  readonly d: string;
  readonly fill?: string;
}

/** A sign that belongs to a symbol, such as the + of its anode. */
export interface Sign {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
}

/** The drawing of a symbol. */
export interface Glyph {
  readonly strokes: readonly Stroke[];
  readonly signs: readonly Sign[];
}

const line = (x: number, y: number, d: string, style: PathStyle = 'line'): Stroke => ({ style, x, y, d });
const rectangle = (width: number, height: number): string => `h${width}v${height}h${-width}z`;
const body = (x: number, y: number, width: number, height: number): Stroke =>
  line(x, y, rectangle(width, height), 'body');
/** The room of a name at the side of a box, and in a row of its own. */
const [sideRoom, pinRoom] = [36, 72];
const sign = (text: string, x: number, y: number, anchor: Anchor = 'middle'): Sign => ({ text, x, y, anchor });

/** The triangle and bar of a diode, filled with the colour of its light, its leads, and the two arrows of an LED. */
function led({ color }: NetPart, dark: boolean): Glyph {
  const arrow = 'l7,-9m-4,1.5l4,-1.5v4.2';
  const light = {
    style: 'light',
    x: 14,
    y: -9,
    d: 'v18l18,-9z',
    fill: dark ? darkColour : lightColour(color),
  } as const;
  const lines = line(0, 0, `h14m18,0h16m-25,-11${arrow}m1,4.8${arrow}`);
  return { strokes: [lines, light, line(32, -9, 'v18', 'thick')], signs: [sign('+', 6, -4), sign('−', 43, -4)] };
}

const bandPlaces = [16, 24, 32, 47];

function resistor({ bands }: NetPart): Glyph {
  const stripes = bands.map((band, index): Stroke => {
    return { style: 'band', x: bandPlaces[index] ?? 40, y: -9, d: rectangle(5, 18), fill: bandColour(band) };
  });
  const outline = line(10, -9, rectangle(48, 18), bands.length > 0 ? 'resistor' : 'body');
  return { strokes: [line(0, 0, 'h10m48,0h10'), outline, ...stripes], signs: [] };
}

/** The zigzag of ANSI Y32.2; its bands are in its figures only. */
function zigzag(): Glyph {
  return { strokes: [line(0, 0, 'h10l4,-9l8,18l8,-18l8,18l8,-18l8,18l4,-9h10')], signs: [] };
}

/** A gap where no resistor may be put: a crossed box, open on both sides. */
function gap(): Glyph {
  const strokes = [line(0, 0, 'h6m56,0h6'), body(14, -9, 40, 18), line(14, -9, 'l40,18m0,-18l-40,18', 'cross')];
  return { strokes, signs: [] };
}

const contact = 'm-2.5,0a2.5,2.5 0 1 0 5,0a2.5,2.5 0 1 0 -5,0';
const contacts = line(12, 0, `${contact}m28,0${contact}`, 'body');
const contactLeads = line(0, 0, 'h10m32,0h10');

function onOff(): Glyph {
  return { strokes: [contactLeads, line(13, -2, 'l24,-13', 'thick'), contacts], signs: [] };
}

/** A switch with several throws, shown at the one that is not connected. */
function changeover(): Glyph {
  const other = line(40, -12, contact, 'body');
  return { strokes: [contactLeads, line(14, -1.5, 'l23.5,-9.5', 'thick'), contacts, other], signs: [] };
}

/** A contact that is pressed: the lever has a cap on a stem. */
function pushButton(): Glyph {
  return {
    strokes: [contactLeads, line(13, -2, 'l24,-7', 'thick'), line(25, -6, 'v-8.5m-6,0h12'), contacts],
    signs: [],
  };
}

function box(width: number, height: number, signs: readonly Sign[]): Glyph {
  const strokes = [line(0, 0, `h10m${width - 20},0h10`), body(10, -height / 2, width - 20, height)];
  return { strokes, signs };
}

/** Two cells of a battery: the long plate is +. */
function battery(): Glyph {
  const strokes = [line(0, 0, 'h20m8,0h8m8,0h20m-44,-14v28m16,-28v28'), line(28, -7, 'v14m16,-14v14', 'thick')];
  return { strokes, signs: [sign('+', 11, -5), sign('−', 54, -5)] };
}

/** The lights of a strip, as three small diodes along a line. */
function lights(y: number, color: string | null, left = 32): Stroke[] {
  return [left, left + 16, left + 32].flatMap((x): Stroke[] => [
    { style: 'light', x, y: y - 5, d: 'v10l9,-5z', fill: lightColour(color) },
    line(x + 9, y - 5, 'v10'),
  ]);
}

function strip({ color, sides: [, minus] }: NetPart): Glyph {
  const leads = minus?.name.replaceAll(', ', '') ?? '−';
  const outline = box(104, 28, [sign('+', 18, 4), sign(leads, 91, leads === '−' ? 4 : 11, 'end')]);
  return { strokes: [...outline.strokes, ...lights(leads === '−' ? 0 : -6, color)], signs: outline.signs };
}

/** A plug or another supply that is no battery. */
function supply(): Glyph {
  return box(84, 36, [sign('+', 18, 4), sign('DC', 42, 4), sign('−', 66, 4)]);
}

/** The names at the sides of a box, as they are printed on the part. */
function sideSigns({ sides: [plus, minus] }: NetPart): Sign[] {
  const left = plus === null ? [] : [sign(cutToWidth(plus.name, 'note', sideRoom), 14, 4, 'start')];
  const right = minus === null ? [] : [sign(cutToWidth(minus.name, 'note', sideRoom), 90, 4, 'end')];
  return [...left, ...right];
}

/** A box with its printed terminals: the supply at its sides, further ones in use below each other. */
function boxOfPins(part: NetPart, signs: readonly Sign[] = []): Glyph {
  const { pins, sides } = part;
  const height = 18 + (pins.length === 0 ? 18 : pinRow.first + (pins.length - 1) * pinRow.height + 10);
  const rows = pins.map(({ name }, row) => {
    return sign(cutToWidth(name, 'note', pinRoom), 90, pinRow.first + 4 + row * pinRow.height, 'end');
  });
  const leads = [
    ...(sides[0] === null ? [] : [line(0, 0, 'h10')]),
    ...(sides[1] === null ? [] : [line(94, 0, 'h10')]),
    ...pins.map((_, row) => line(94, pinRow.first + row * pinRow.height, 'h10')),
  ];
  const outline = body(10, -18, 84, height);
  return { strokes: [outline, ...leads], signs: [...sideSigns(part), ...rows, ...signs] };
}

/** A MOSFET with its legs named; its source is at its side. */
function transistor(part: NetPart): Glyph {
  const glyph = boxOfPins(part);
  return { ...glyph, strokes: [...glyph.strokes, line(30, 26, 'v20m6,-22v6m0,3v6m0,3v6m0,-21h14m-14,9h14m-14,9h14')] };
}

/** Two plates, with the + of one that has a polarity. */
function capacitor({ sides: [plus] }: NetPart): Glyph {
  const signs = plus?.name === '+' ? [sign('+', 22, -4)] : [];
  return { strokes: [line(0, 0, 'h30m8,0h30'), line(30, -11, 'v22m8,-22v22', 'thick')], signs };
}

/** A diode with its band at the left, or where its other side is named so. */
function diode({ sides }: NetPart): Glyph {
  const leads = line(0, 0, 'h16m16,0h16');
  const isBandLast = sides[1]?.name === 'band';
  const shape = isBandLast
    ? [line(16, -9, 'v18l16,-9z', 'body'), line(32, -9, 'v18', 'thick')]
    : [line(32, -9, 'v18l-16,-9z', 'body'), line(16, -9, 'v18', 'thick')];
  return { strokes: [leads, ...shape], signs: [] };
}

/** A motor that turns as long as it is fed. */
function motor({ sides: [plus, minus] }: NetPart): Glyph {
  const strokes = [line(0, 0, 'h35m34,0h35'), line(35, 0, 'a17,17 0 1 0 34,0a17,17 0 1 0 -34,0', 'body')];
  return {
    strokes,
    signs: [sign(plus?.name ?? '+', 32, -5, 'end'), sign('M', 52, 4), sign(minus?.name ?? '−', 73, -5, 'start')],
  };
}

function speaker(): Glyph {
  const leads = line(0, 0, 'h26m20,0h18');
  const strokes = [leads, body(26, -8, 9, 16), line(35, -8, 'l11,-5v26l-11,-5')];
  return { strokes, signs: [sign('+', 16, -4), sign('−', 55, -4)] };
}

/** A strip of pixels: its names at the sides, its lights below them, beside the names of its data. */
function addressable(part: NetPart): Glyph {
  const outline = boxOfPins(part);
  const y = part.pins.length === 0 ? 11 : pinRow.first;
  return { strokes: [...outline.strokes, ...lights(y, part.color, 14)], signs: outline.signs };
}

function regulator({ sides: [, minus] }: NetPart): Glyph {
  const name = sign(minus?.name ?? '−', 91, 4, 'end');
  return box(104, 36, [sign('IN', 14, 4, 'start'), sign('OUT', 52, 14), name]);
}

/** A fuse that resets itself. */
function fuse(): Glyph {
  return { strokes: [body(10, -6, 48, 12), line(0, 0, 'h68')], signs: [] };
}

/** The top of a rail that begins anew. */
function railFlag(fill: string): Glyph {
  return { strokes: [{ style: 'band', x: 6, y: 0, d: 'l-5,-8l5,-5l5,5z', fill }], signs: [] };
}

function flag(): Glyph {
  return { strokes: [line(0, -5, 'h6l4,5l-4,5h-6z', 'body')], signs: [] };
}

type GlyphTable = Readonly<Record<SymbolKind, (part: NetPart, dark: boolean) => Glyph>>;

/** How each kind of symbol is drawn; `dark` is a light that stays off. Source: IEC 60617. */
const glyphs: GlyphTable = {
  led,
  resistor,
  gap,
  switch: onOff,
  changeover,
  'push-button': pushButton,
  selector: (part) => boxOfPins(part),
  fuse,
  transistor,
  capacitor,
  diode,
  control: () => box(64, 26, []),
  loose: () => box(64, 26, []),
  battery,
  supply,
  strip,
  addressable,
  board: (part) => boxOfPins(part),
  motor,
  speaker,
  regulator,
  flag,
  'from-flag': flag,
  'plus-flag': () => railFlag(inks.plus),
  'minus-flag': () => railFlag(inks.minus),
};

/**
 * The standards whose symbols a drawing can use: a resistor is a box in Europe, a zigzag in America. The symbols of
 * both have the same outlines and ports, so that a sheet is laid out once for both.
 */
export const symbolSets = ['iec', 'ansi'] as const;

/** One of these standards. */
export type SymbolSet = (typeof symbolSets)[number];

/** The symbols of each set. Source: IEC 60617, ANSI Y32.2. */
export const glyphSets: Readonly<Record<SymbolSet, GlyphTable>> = {
  iec: glyphs,
  ansi: { ...glyphs, resistor: zigzag },
};
