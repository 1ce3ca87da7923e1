import { labelSizes, lineHeight, printable, textWidth } from '#domain/wiring/label-text.ts';
import { type NetPart, type NetTerminal, warningMark } from '#domain/wiring/netlist.ts';
import { sheetGrid } from '#domain/wiring/sheet.ts';
import type {
  Anchor,
  Box,
  Grid,
  Junction,
  LabelStyle,
  PageBreak,
  PlacedLabel,
  PlacedStripe,
  PlacedSymbol,
  PlacedWire,
  Point,
  Port,
  PortName,
  WireSpot,
  WireKind,
} from '#domain/wiring/sheet.ts';
import { shapeOf, type SymbolKind } from '#domain/wiring/symbol-shapes.ts';

/** A drawing in progress: lists that only grow, and the positions on the sheet. */
export interface Pen {
  readonly grid: Grid;
  readonly symbols: PlacedSymbol[];
  readonly labels: PlacedLabel[];
  readonly wires: PlacedWire[];
  readonly junctions: Junction[];
  readonly breaks: PageBreak[];
  readonly spots: WireSpot[];
  readonly stripes: PlacedStripe[];
}

/** Starts an empty drawing. */
export function newPen(grid: Grid): Pen {
  return { grid, symbols: [], labels: [], wires: [], junctions: [], breaks: [], spots: [], stripes: [] };
}

/** Box of lines of text with the first baseline at `at`. */
export function labelBox(lines: readonly string[], at: Point, anchor: Anchor, style: LabelStyle): Box {
  const size = labelSizes[style];
  const width = Math.max(0, ...lines.map((line) => textWidth(line, style)));
  const x = anchor === 'start' ? at.x : anchor === 'middle' ? at.x - width / 2 : at.x - width;
  const height = Math.ceil(size * (1.1 + (lines.length - 1) * lineHeight));
  return { x, y: at.y - Math.ceil(size * 0.85), width, height };
}

/** Allows a page to end at a height; a `soft` break separates parts that belong together. */
export function allowBreak(pen: Pen, y: number, kind: 'soft' | 'clean' = 'clean'): void {
  pen.breaks.push({ y, isSoft: kind === 'soft' });
}

/** Writes lines of text with the first baseline at `at`; returns their box. */
export function write(pen: Pen, lines: readonly string[], at: Point, style: LabelStyle, anchor: Anchor = 'start'): Box {
  const box = labelBox(lines, at, anchor, style);
  pen.labels.push({ lines, at, anchor, style, box });
  return box;
}

/** Draws a wire along points at right angles. */
export function wire(pen: Pen, kind: WireKind, ...points: Point[]): void {
  pen.wires.push({ kind, points });
}

/** A port of a placed symbol. */
export function portOf(symbol: PlacedSymbol, name: PortName): Port {
  const port = symbol.ports.find((each) => each.name === name);
  if (port === undefined) throw new Error(`A ${symbol.kind} has no port ${name}.`);
  return port;
}

/** Draws a symbol whose wire starts at `at`. */
export function draw(pen: Pen, part: NetPart, kind: SymbolKind, at: Point, dark = false): PlacedSymbol {
  return drawSymbol(pen, part, kind, at, dark, null);
}

/** Draws a flag that refers to a terminal; its wire ends at `to`. */
export function drawTerminalFlag(
  pen: Pen,
  part: NetPart,
  kind: 'flag' | 'from-flag',
  to: Point,
  joins: NetTerminal,
): PlacedSymbol {
  const x = kind === 'flag' ? to.x : to.x - shapeOf(kind, part).width;
  return drawSymbol(pen, part, kind, { x, y: to.y }, false, joins);
}

function drawSymbol(
  pen: Pen,
  part: NetPart,
  kind: SymbolKind,
  at: Point,
  dark: boolean,
  joins: NetTerminal | null,
): PlacedSymbol {
  const { width, above, below, ports } = shapeOf(kind, part);
  const symbol = {
    part,
    kind,
    at,
    box: { x: at.x, y: at.y - above, width, height: above + below },
    ports: ports.map(({ name, x, y }) => ({ name, x: at.x + x, y: at.y + y })),
    dark,
    joins,
  };
  pen.symbols.push(symbol);
  return symbol;
}

/** From the top of a line to its wire: space for the highest of its symbols. */
export function ascentOf(parts: readonly NetPart[]): number {
  return sheetGrid.overLine + Math.max(sheetGrid.ascent, ...parts.map((part) => shapeOf(part.kind, part).above));
}

/** First text below a symbol: `D1`, or `D1.1-D1.12 ×12` for several parts; with a mark if a check warns about it. */
export function refText({ ref, count, isWarned }: NetPart): string {
  const text = count > 1 ? `${ref} ×${count}` : ref;
  return printable(isWarned === true ? `${text} ${warningMark}` : text);
}
