import type { NetPart } from '#domain/wiring/netlist.ts';
import type { FlagKind, PlacedSymbol, Port } from '#domain/wiring/sheet.ts';

export type SymbolKind = PlacedSymbol['kind'];

/**
 * The outline of a symbol around its wire line (y = 0), which enters at x = 0: how far it reaches up, down and right,
 * and its ports.
 */
export interface SymbolShape {
  readonly width: number;
  readonly above: number;
  readonly below: number;
  readonly ports: readonly Port[];
}

const inLine = (width: number): readonly Port[] => [
  { name: 'plus', x: 0, y: 0 },
  { name: 'minus', x: width, y: 0 },
];

/** The outlines of the symbols without further terminals, drawn after IEC 60617. */
const symbolShapes: Readonly<Record<SymbolKind, SymbolShape>> = {
  led: { width: 48, above: 24, below: 11, ports: inLine(48) },
  resistor: { width: 68, above: 10, below: 10, ports: inLine(68) },
  gap: { width: 68, above: 10, below: 10, ports: inLine(68) },
  switch: { width: 52, above: 16, below: 8, ports: inLine(52) },
  changeover: { width: 52, above: 16, below: 8, ports: inLine(52) },
  'push-button': { width: 52, above: 16, below: 8, ports: inLine(52) },
  selector: { width: 104, above: 18, below: 18, ports: inLine(104) },
  fuse: { width: 68, above: 8, below: 8, ports: inLine(68) },
  transistor: { width: 104, above: 18, below: 18, ports: inLine(104) },
  capacitor: { width: 68, above: 12, below: 12, ports: inLine(68) },
  diode: { width: 48, above: 11, below: 11, ports: inLine(48) },
  control: { width: 64, above: 13, below: 13, ports: inLine(64) },
  loose: { width: 64, above: 13, below: 13, ports: inLine(64) },
  battery: { width: 64, above: 18, below: 18, ports: inLine(64) },
  supply: { width: 84, above: 18, below: 18, ports: inLine(84) },
  strip: { width: 104, above: 14, below: 14, ports: inLine(104) },
  addressable: { width: 104, above: 20, below: 20, ports: inLine(104) },
  board: { width: 104, above: 18, below: 18, ports: inLine(104) },
  motor: { width: 104, above: 18, below: 18, ports: inLine(104) },
  speaker: { width: 64, above: 14, below: 14, ports: inLine(64) },
  regulator: {
    width: 104,
    above: 18,
    below: 18,
    ports: [
      { name: 'in', x: 0, y: 0 },
      { name: 'minus', x: 104, y: 0 },
      { name: 'out', x: 52, y: 18 },
    ],
  },
  flag: { width: 10, above: 5, below: 5, ports: [{ name: 'flag', x: 0, y: 0 }] },
  'from-flag': { width: 10, above: 5, below: 5, ports: [{ name: 'flag', x: 10, y: 0 }] },
  'plus-flag': { width: 12, above: 14, below: 0, ports: [{ name: 'flag', x: 6, y: 0 }] },
  'minus-flag': { width: 12, above: 14, below: 0, ports: [{ name: 'flag', x: 6, y: 0 }] },
};

/** The height of a further terminal of a box, and from the wire line to the middle of the first one. */
export const pinRow = { height: 18, first: 30 } as const;

/** The outline of the symbol of a part: a box grows by a row for each further terminal that is in use. */
export function shapeOf(kind: SymbolKind, { pins }: Pick<NetPart, 'pins'>): SymbolShape {
  const shape = symbolShapes[kind];
  if (pins.length === 0 || isFlag(kind)) return shape;
  const { width } = shape;
  const below = pinRow.first + (pins.length - 1) * pinRow.height + 10;
  const rows = pins.map(({ name }, row): Port => {
    return { name: `pin ${name}`, x: width, y: pinRow.first + row * pinRow.height };
  });
  return { ...shape, below, ports: [...shape.ports, ...rows] };
}

/** Whether a symbol only stands for a wire that goes on elsewhere, and is nothing to solder. */
export function isFlag(kind: SymbolKind): kind is FlagKind {
  return kind === 'flag' || kind === 'from-flag' || kind === 'plus-flag' || kind === 'minus-flag';
}
