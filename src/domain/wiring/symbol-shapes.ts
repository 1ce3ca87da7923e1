import { terminalLabel } from '#domain/catalogue/terminal.ts';
import type { Picture, PictureTerminal } from '#domain/pictures/picture.ts';
import { pictures } from '#domain/pictures/pictures.ts';
import { textWidth } from '#domain/wiring/label-text.ts';
import type { NetPart, NetPartKind } from '#domain/wiring/netlist.ts';
import type { FlagKind, PlacedSymbol, Port } from '#domain/wiring/sheet.ts';

export type SymbolKind = PlacedSymbol['kind'];

/** The drawing of a part in its symbol: how large it is, and where its own origin stands from that of the symbol. */
export interface PlacedPicture {
  readonly picture: Picture;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Its left is at the right. */
  readonly isFlipped: boolean;
}

/**
 * The outline of a symbol around its wire line (y = 0), which enters at x = 0: how far it reaches up, down and right, its
 * ports, and its drawing. On a plate the terminals are named at the edges, and do not lie on the drawing.
 */
export interface SymbolShape {
  readonly width: number;
  readonly above: number;
  readonly below: number;
  readonly ports: readonly Port[];
  readonly drawing: PlacedPicture | null;
  readonly isPlate: boolean;
}

/** The outline that the signs of the standards need around their wire line. */
interface SignSize {
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

const signSize = (width: number, above: number, below = above): SignSize => ({ width, above, below });

/** The sizes of the signs after IEC 60617; those that are boxes with named terminals are as large as their plate. */
export const signSizes: Readonly<Record<NetPartKind, SignSize>> = {
  led: signSize(48, 24, 11),
  resistor: signSize(68, 10),
  gap: signSize(76, 14),
  switch: signSize(52, 16, 8),
  changeover: signSize(52, 16, 8),
  'push-button': signSize(52, 16, 8),
  fuse: signSize(68, 8),
  capacitor: signSize(68, 12),
  diode: signSize(48, 11),
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

/** The height of a further terminal of a plate, and from the wire line to the middle of the first one. */
export const pinRow = { height: 18, first: 30 } as const;

/** The largest drawing on a wire, of a supply, and on a plate. */
const largest = { onWire: [76, 54], supply: [100, 72], onPlate: [88, 52] } as const;

function scaleFor({ box }: Picture, [width, height]: readonly [number, number]): number {
  return Math.min(1, width / (box.width - 2 * rim), height / box.height);
}

/** Around a drawing for the dots of its terminals. */
const rim = 4;
/** How far a plate reaches above its wire line, and between its edge and its drawing. */
const plate = { above: 24, inset: 4, leastName: 8, mostName: 52 } as const;

/** The two terminals at the ends of a drawing between which it lies on its wire; null for one that does not. */
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
  'regulator',
]);

const sidePorts = (width: number): Port[] => [
  { name: 'plus', x: 0, y: 0 },
  { name: 'minus', x: width, y: 0 },
];

/** Whether a part is what feeds a section or all of them. */
export const isSupply = (kind: NetPartKind): boolean => kind === 'battery' || kind === 'supply';

/** A part that lies on its wire, between two terminals of its drawing. */
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

const roomOfName = (name: string | undefined): number =>
  name === undefined || name === ''
    ? plate.leastName
    : Math.min(plate.mostName, Math.max(plate.leastName, textWidth(terminalLabel(name), 'note')) + 8);

/** A part on a plate, with its terminals named at the edges: its sides on the wire line, further ones below that. */
function shapeOnPlate({ sides, pins, kind }: NetPart, picture: Picture | null): SymbolShape {
  const scale = picture === null ? 1 : scaleFor(picture, largest.onPlate);
  const [drawnWidth, drawnHeight] =
    picture === null ? [64, 26] : [picture.box.width * scale, picture.box.height * scale];
  const left = roomOfName(sides[0]?.name);
  const right = Math.max(roomOfName(sides[1]?.name), ...pins.map(({ name }) => roomOfName(name)));
  // The box of a part that is not wired is as large on any plate.
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

const known = new WeakMap<NetPart, SymbolShape>();

/**
 * The outline of the symbol of a part, which is that of its drawing and has room for the sign of each standard, so that a
 * sheet is laid out once for all of them. Rule W39.
 */
export function shapeOf(kind: SymbolKind, part: NetPart): SymbolShape {
  if (isFlag(kind)) return flagShapes[kind];
  const shape = known.get(part) ?? newShape(part);
  known.set(part, shape);
  return shape;
}

/** Whether a symbol only stands for a wire that goes on elsewhere, and is nothing to solder. */
export function isFlag(kind: SymbolKind): kind is FlagKind {
  return kind === 'flag' || kind === 'from-flag';
}
