import { terminalLabel } from '#domain/catalogue/terminal.ts';
import type { Picture, PictureTerminal } from '#domain/pictures/picture.ts';
import { pictures } from '#domain/pictures/pictures.ts';
import { textWidth } from '#domain/wiring/label-text.ts';
import type { NetPart, NetPartKind } from '#domain/wiring/netlist.ts';
import type { FlagKind, PlacedSymbol, Port } from '#domain/wiring/sheet.ts';

export type SymbolKind = PlacedSymbol['kind'];

/** The picture of a part in its symbol: its scale, and the position of its origin relative to that of the symbol. */
export interface PlacedPicture {
  readonly picture: Picture;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Mirrored from left to right. */
  readonly isFlipped: boolean;
}

/**
 * Outline of a symbol around its wire, which enters at x = 0, y = 0: its extent, its ports, and its picture. On a
 * plate, terminals are labeled at the edges instead of on the picture.
 */
export interface SymbolShape {
  readonly width: number;
  readonly above: number;
  readonly below: number;
  readonly ports: readonly Port[];
  readonly drawing: PlacedPicture | null;
  readonly isPlate: boolean;
}

/** Extent of a standard symbol around its wire. */
interface SignSize {
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

const signSize = (width: number, above: number, below = above): SignSize => ({ width, above, below });

/** Extents of the symbols of IEC 60617; boxes with labeled terminals are as large as their plate. */
export const signSizes: Readonly<Record<NetPartKind, SignSize>> = {
  led: signSize(48, 24, 11),
  resistor: signSize(68, 10),
  trimmer: signSize(68, 14),
  'current-source': signSize(68, 13),
  'led-driver': signSize(104, 18),
  plug: signSize(64, 13),
  charger: signSize(104, 18),
  gap: signSize(76, 14),
  switch: signSize(52, 16, 8),
  changeover: signSize(52, 16, 8),
  'push-button': signSize(52, 16, 8),
  fuse: signSize(68, 8),
  capacitor: signSize(68, 12),
  diode: signSize(48, 11),
  bridge: signSize(64, 16),
  control: signSize(64, 13),
  loose: signSize(64, 13),
  battery: signSize(64, 18),
  supply: signSize(84, 18),
  speaker: signSize(64, 14),
  selector: signSize(104, 18),
  transistor: signSize(104, 18),
  strip: signSize(104, 18),
  addressable: signSize(104, 20),
  board: signSize(104, 18),
  motor: signSize(104, 18),
  regulator: signSize(104, 18),
};

const flagShapes: Readonly<Record<FlagKind, SymbolShape>> = {
  flag: flagShape(0),
  'from-flag': flagShape(10),
};

function flagShape(x: number): SymbolShape {
  const ports: readonly Port[] = [{ name: 'flag', x, y: 0 }];
  return { width: 10, above: 5, below: 5, ports, drawing: null, isPlate: false };
}

/** Row height of further terminals on a plate, and the distance from the wire to the first one. */
export const pinRow = { height: 18, first: 30 } as const;

/** Maximum sizes of a picture on a wire, of a supply, and on a plate. */
const largest = { onWire: [76, 54], supply: [100, 72], onPlate: [88, 52] } as const;

function scaleFor({ box }: Picture, [width, height]: readonly [number, number]): number {
  return Math.min(1, width / (box.width - 2 * rim), height / box.height);
}

/** Space around a picture for the dots of its terminals. */
const rim = 4;
/** Extent of a plate above its wire, the distance between its edge and picture, and limits of a label's width. */
const plate = { above: 24, inset: 4, minLabel: 8, maxLabel: 52 } as const;

/** The two terminals of a picture that are on its wire; null if it does not have two. */
function endsOnWire({ terminals }: Picture): readonly [PictureTerminal, PictureTerminal] | null {
  const onLine = terminals.filter(({ y }) => y === 0).toSorted((one, other) => one.x - other.x);
  const [first, last] = [onLine[0], onLine.at(-1)];
  return onLine.length === 2 && first !== undefined && last !== undefined && first.x < 0 && last.x > 0
    ? [first, last]
    : null;
}

const onPlates: ReadonlySet<NetPartKind> = new Set([
  'selector',
  'transistor',
  'strip',
  'addressable',
  'board',
  'led-driver',
  'charger',
  'regulator',
]);

const sidePorts = (width: number): Port[] => [
  { name: 'plus', x: 0, y: 0 },
  { name: 'minus', x: width, y: 0 },
];

/** Whether a part feeds a section or the project. */
export const isSupply = (kind: NetPartKind): boolean => kind === 'battery' || kind === 'supply';

/** Shape of a part on its wire, between two terminals of its picture. */
function shapeOnWire({ kind, sides }: NetPart, picture: Picture): SymbolShape {
  const sign = signSizes[kind];
  const scale = scaleFor(picture, isSupply(kind) ? largest.supply : largest.onWire);
  const isFlipped = kind === 'diode' && sides[1]?.name === 'band';
  const { x, y, width: whole, height } = picture.box;
  const drawn = (whole - 2 * rim) * scale;
  const width = Math.ceil(Math.max(sign.width, drawn) / 4) * 4;
  const begin = (width - drawn) / 2;
  const left = isFlipped ? x + whole - rim : -(x + rim);
  return {
    width,
    above: Math.ceil(Math.max(sign.above, -y * scale)),
    below: Math.ceil(Math.max(sign.below, (y + height) * scale)),
    ports: sidePorts(width),
    drawing: { picture, scale, x: begin + left * scale, y: 0, isFlipped },
    isPlate: false,
  };
}

const labelWidth = (name: string | undefined): number =>
  name === undefined || name === ''
    ? plate.minLabel
    : Math.min(plate.maxLabel, Math.max(plate.minLabel, textWidth(terminalLabel(name), 'note')) + 8);

/** Shape of a part on a plate with labeled terminals: its sides at the wire, further ones below. */
function shapeOnPlate({ sides, pins, kind }: NetPart, picture: Picture | null): SymbolShape {
  const scale = picture === null ? 1 : scaleFor(picture, largest.onPlate);
  const [drawnWidth, drawnHeight] =
    picture === null ? [64, 26] : [picture.box.width * scale, picture.box.height * scale];
  const left = labelWidth(sides[0]?.name);
  const right = Math.max(labelWidth(sides[1]?.name), ...pins.map(({ name }) => labelWidth(name)));
  // A part that is not wired has a box of the same size on any plate.
  const least = kind === 'gap' ? signSizes.gap : { width: 0, above: 0 };
  const width = Math.max(least.width, Math.ceil((left + drawnWidth + right) / 4) * 4);
  const above =
    pins.length === 0 && drawnHeight < 2 * plate.above
      ? Math.max(least.above, Math.ceil(drawnHeight / 2) + plate.inset)
      : plate.above;
  const below = Math.max(
    Math.ceil(drawnHeight) + 2 * plate.inset - above,
    lowestPin(pins.length),
    kind === 'regulator' ? 30 : 18,
  );
  const rows = pins.map(({ name }, row): Port => ({
    name: `pin ${name}`,
    x: width,
    y: pinRow.first + row * pinRow.height,
  }));
  const ends = kind === 'regulator' ? regulatorPorts(width, below) : sidePorts(width);
  const { x, y } = picture?.box ?? { x: 0, y: 0 };
  const drawing =
    picture === null
      ? null
      : {
          picture,
          scale,
          x: left + (width - left - right - drawnWidth) / 2 - x * scale,
          y: plate.inset - above - y * scale,
          isFlipped: false,
        };
  return { width, above, below, ports: [...ends, ...rows], drawing, isPlate: true };
}

const lowestPin = (count: number): number => (count === 0 ? 0 : pinRow.first + (count - 1) * pinRow.height + 10);

const regulatorPorts = (width: number, below: number): Port[] => [
  { name: 'in', x: 0, y: 0 },
  { name: 'minus', x: width, y: 0 },
  { name: 'out', x: Math.round(width / 2), y: below },
];

const gapShape: SymbolShape = {
  ...signSizes.gap,
  ports: sidePorts(signSizes.gap.width),
  drawing: null,
  isPlate: false,
};

function newShape(part: NetPart): SymbolShape {
  const { kind, picture: name, pins } = part;
  if (kind === 'gap' && name === null) return gapShape;
  const picture = pictures.get(name ?? 'unknown') ?? null;
  const isOnWire = picture !== null && !onPlates.has(kind) && pins.length === 0 && endsOnWire(picture) !== null;
  return isOnWire ? shapeOnWire(part, picture) : shapeOnPlate(part, picture);
}

const shapeCache = new WeakMap<NetPart, SymbolShape>();

/**
 * Returns the outline of a symbol. It fits both the picture and the symbols of each standard, so that one layout serves
 * all of them. Rule W39.
 */
export function shapeOf(kind: SymbolKind, part: NetPart): SymbolShape {
  if (isFlag(kind)) return flagShapes[kind];
  const shape = shapeCache.get(part) ?? newShape(part);
  shapeCache.set(part, shape);
  return shape;
}

/** Whether a symbol only refers to a terminal elsewhere, and is not a part. */
export function isFlag(kind: SymbolKind): kind is FlagKind {
  return kind === 'flag' || kind === 'from-flag';
}
