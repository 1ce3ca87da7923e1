import { bandColor, darkColor, lightColor, type PathStyle } from '#domain/wiring/paint/drawing-styles.ts';
import { isPale, type NetPart, type NetPartKind } from '#domain/wiring/netlist.ts';
import {
  type Glyph,
  type Sign,
  type Stroke,
  drawPart,
  namesOnPlate,
  paleGlyph,
} from '#domain/wiring/paint/drawn-part.ts';
import { isFlag, shapeOf, signSizes, type SymbolKind } from '#domain/wiring/symbol-shapes.ts';

const line = (x: number, y: number, d: string, style: PathStyle = 'line'): Stroke => ({ style, x, y, d });
const rectangle = (width: number, height: number): string => `h${width}v${height}h${-width}z`;
const body = (x: number, y: number, width: number, height: number): Stroke =>
  line(x, y, rectangle(width, height), 'body');
const sign = (text: string, x: number, y: number): Sign => ({ text, x, y, anchor: 'middle' });

/** The symbol of an LED: a diode filled with the color of its light, leads, and two arrows. */
function led({ color, isEitherWay }: NetPart, dark: boolean): Glyph {
  const arrow = 'l7,-9m-4,1.5l4,-1.5v4.2';
  const light = {
    style: 'light',
    x: 14,
    y: -9,
    d: 'v18l18,-9z',
    fill: dark ? darkColor : lightColor(color),
  } as const;
  const lines = line(0, 0, `h14m18,0h16m-25,-11${arrow}m1,4.8${arrow}`);
  const signs = isEitherWay === true ? [] : [sign('+', 6, -4), sign('−', 43, -4)];
  return { strokes: [lines, light, line(32, -9, 'v18', 'thick')], signs };
}

const fourBands = [16, 24, 32, 47];
const fiveBands = [14, 21, 28, 35, 48];

function resistor({ bands }: NetPart): Glyph {
  const places = bands.length === 5 ? fiveBands : fourBands;
  const stripes = bands.map((band, index): Stroke => {
    return { style: 'band', x: places[index] ?? 40, y: -9, d: rectangle(5, 18), fill: bandColor(band) };
  });
  const outline = line(10, -9, rectangle(48, 18), bands.length > 0 ? 'resistor' : 'body');
  return { strokes: [line(0, 0, 'h10m48,0h10'), outline, ...stripes], signs: [] };
}

/** The zigzag of ANSI Y32.2; its bands are only in its details. */
function zigzag(): Glyph {
  return { strokes: [line(0, 0, 'h10l4,-9l8,18l8,-18l8,18l8,-18l8,18l4,-9h10')], signs: [] };
}

/** A resistor with a bar across it instead of an arrow: it is set once, with a screwdriver. */
function trimmer(): Glyph {
  const outline = line(10, -7, rectangle(48, 14), 'body');
  return { strokes: [line(0, 0, 'h10m48,0h10'), outline, line(22, 13, 'l24,-26m-4,-3l8,6', 'line')], signs: [] };
}

/** A circle with a bar across the wire. */
function currentSource(): Glyph {
  const circle = line(22, 0, 'a12,12 0 1 0 24,0a12,12 0 1 0 -24,0z', 'body');
  return { strokes: [line(0, 0, 'h22m24,0h22'), circle, line(34, -12, 'v24')], signs: [] };
}

/** A gap that must not be soldered: a crossed box on a dashed wire, `x` from its left end. */
function gap(x = 0): Glyph {
  const dashes = 'h5m4,0h5m4,0h5';
  return {
    strokes: [
      line(x, 0, `${dashes}m28,0${dashes}`, 'open'),
      line(x + 26, -12, rectangle(24, 24), 'open-box'),
      line(x + 31, -7, 'l14,14m0,-14l-14,14', 'cross'),
    ],
    signs: [],
  };
}

const contact = 'm-2.5,0a2.5,2.5 0 1 0 5,0a2.5,2.5 0 1 0 -5,0';
const contacts = line(12, 0, `${contact}m28,0${contact}`, 'body');
const contactLeads = line(0, 0, 'h10m32,0h10');

function onOff(): Glyph {
  return { strokes: [contactLeads, line(13, -2, 'l24,-13', 'thick'), contacts], signs: [] };
}

/** A switch with several throws, drawn at the one that is not connected. */
function changeover(): Glyph {
  const other = line(40, -12, contact, 'body');
  return { strokes: [contactLeads, line(14, -1.5, 'l23.5,-9.5', 'thick'), contacts, other], signs: [] };
}

/** A push button: the lever has a cap on a stem. */
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

/** A plug or another supply that is not a battery. */
function supply(): Glyph {
  return box(84, 36, [sign('+', 18, 4), sign('DC', 42, 4), sign('−', 66, 4)]);
}

/** The lights of a strip, as three small diodes on a line. */
function lights(left: number, y: number, color: string | null): Stroke[] {
  return [left, left + 16, left + 32].flatMap((x): Stroke[] => [
    { style: 'light', x, y: y - 5, d: 'v10l9,-5z', fill: lightColor(color) },
    line(x + 9, y - 5, 'v10'),
  ]);
}

const transistor = (x: number, y: number): Stroke[] => [
  line(x + 14, y - 14, 'v20m6,-22v6m0,3v6m0,3v6m0,-21h14m-14,9h14m-14,9h14'),
];

/** A motor that runs while it is fed. */
const motor = (x: number, y: number): Stroke[] => [
  line(x + 12, y, 'a17,17 0 1 0 34,0a17,17 0 1 0 -34,0', 'body'),
  line(x + 21, y + 7, 'v-14l8,10l8,-10v14'),
];

/** Symbols in the middle of a box, by kind. */
const middleSymbols: Partial<Record<NetPartKind, (part: NetPart, x: number, y: number) => Stroke[]>> = {
  strip: ({ color }, x, y) => lights(x, y, color),
  addressable: ({ color }, x, y) => lights(x, y, color),
  transistor: (_, x, y) => transistor(x, y),
  motor: (_, x, y) => motor(x, y),
};

/** Width of a symbol in the middle of a box. */
const middleWidth = 58;

/** A box with labeled terminals: its sides at its wire, further ones below. */
function boxOfPins(part: NetPart): Glyph {
  const { width, above, below, drawing } = shapeOf(part.kind, part);
  const middle =
    drawing === null ? width / 2 : drawing.x + (drawing.picture.box.x + drawing.picture.box.width / 2) * drawing.scale;
  const strokes = middleSymbols[part.kind]?.(part, middle - middleWidth / 2, (below - above) / 2) ?? [];
  return { strokes: [line(0, -above, rectangle(width, above + below), 'body'), ...strokes], signs: namesOnPlate(part) };
}

/** Two plates, with + if it is polarized. */
function capacitor({ sides: [plus] }: NetPart): Glyph {
  const signs = plus?.name === '+' ? [sign('+', 22, -4)] : [];
  return { strokes: [line(0, 0, 'h30m8,0h30'), line(30, -11, 'v22m8,-22v22', 'thick')], signs };
}

/** A diode with its band on the left, or on the side that is named `band`. */
function diode({ sides }: NetPart): Glyph {
  const leads = line(0, 0, 'h16m16,0h16');
  const isBandLast = sides[1]?.name === 'band';
  const shape = isBandLast
    ? [line(16, -9, 'v18l16,-9z', 'body'), line(32, -9, 'v18', 'thick')]
    : [line(32, -9, 'v18l-16,-9z', 'body'), line(16, -9, 'v18', 'thick')];
  return { strokes: [leads, ...shape], signs: [] };
}

function speaker(): Glyph {
  const leads = line(0, 0, 'h26m20,0h18');
  const strokes = [leads, body(26, -8, 9, 16), line(35, -8, 'l11,-5v26l-11,-5')];
  return { strokes, signs: [sign('+', 16, -4), sign('−', 55, -4)] };
}

/** A resettable fuse. */
function fuse(): Glyph {
  return { strokes: [body(10, -6, 48, 12), line(0, 0, 'h68')], signs: [] };
}

function flag(): Glyph {
  return { strokes: [line(0, -5, 'h6l4,5l-4,5h-6z', 'body')], signs: [] };
}

type Signs = Readonly<Partial<Record<NetPartKind, (part: NetPart, dark: boolean) => Glyph>>>;

/** Symbols of parts on their wire, by kind; a `dark` light is off. Source: IEC 60617. */
const iecSigns: Signs = {
  led,
  resistor,
  trimmer,
  'current-source': currentSource,
  switch: onOff,
  changeover,
  'push-button': pushButton,
  fuse,
  capacitor,
  diode,
  bridge: () => box(64, 32, [sign('~', 18, 4), sign('+ −', 32, 4), sign('~', 46, 4)]),
  control: () => box(64, 26, []),
  plug: () => box(64, 26, []),
  loose: () => box(64, 26, []),
  battery,
  supply,
  speaker,
};

const ansiSigns: Signs = { ...iecSigns, resistor: zigzag };

/** Centers a symbol between the ports, with leads to them. */
function centered(glyph: Glyph, width: number, own: number): Glyph {
  const dx = (width - own) / 2;
  if (dx === 0) return glyph;
  const lead = `h${dx}m${own},0h${dx}`;
  return {
    strokes: [line(0, 0, lead), ...glyph.strokes.map((stroke) => ({ ...stroke, x: stroke.x + dx }))],
    signs: glyph.signs.map((each) => ({ ...each, x: each.x + dx })),
  };
}

const standardGlyph =
  (signs: Signs) =>
  (kind: SymbolKind, part: NetPart, dark: boolean): Glyph => {
    if (isFlag(kind)) return flag();
    const { width, isPlate } = shapeOf(kind, part);
    if (kind === 'gap') return gap((width - signSizes.gap.width) / 2);
    const drawSign = signs[kind];
    if (drawSign === undefined || (isPlate && part.pins.length > 0)) return boxOfPins(part);
    return centered(drawSign(part, dark), width, signSizes[kind].width);
  };

/** Draws a symbol of a set; a `dark` light is off. */
type DrawGlyph = (kind: SymbolKind, part: NetPart, dark: boolean) => Glyph;

/**
 * Symbol sets: pictures of the parts, or a standard, in which a resistor is a box (Europe) or a zigzag (America). All
 * have the same outlines and ports, so that one layout serves all of them.
 */
export const symbolSets = ['iec', 'ansi', 'picture'] as const;

export type SymbolSet = (typeof symbolSets)[number];

/** The symbols of each set. Source: IEC 60617, ANSI Y32.2, direction of the pictured builder, 4. */
export const glyphSets: Readonly<Record<SymbolSet, DrawGlyph>> = {
  picture: (kind, part, dark) => {
    if (isFlag(kind)) return flag();
    if (isPale(part)) return paleGlyph(part);
    return kind === 'gap' ? gap() : drawPart(part, dark);
  },
  iec: standardGlyph(iecSigns),
  ansi: standardGlyph(ansiSigns),
};
