import { isTerminal, type NetPart, whereTexts } from '#domain/wiring/netlist.ts';
import { type Pen, portOf, wire, draw, drawTerminalFlag, refText, write } from '#domain/wiring/place/pen.ts';
import { type Rail, tap } from '#domain/wiring/place/rail.ts';
import { spotAt, spotAtRight, spotBefore, spotBelow, spotRoom } from '#domain/wiring/place/wire-spots.ts';
import { type PlacedSymbol, type Point, portKey, type PortName, sheetGrid } from '#domain/wiring/sheet.ts';
import { cutToWidth, printable } from '#domain/wiring/label-text.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';

/**
 * Where + comes from: a point, where its wire turns down, the lowest point above, and whether a stage fits beside it.
 */
export interface StageStart {
  readonly from: Point;
  readonly turnX: number;
  readonly bottom: number;
  readonly isBeside: boolean;
}

const entries: readonly PortName[] = ['in', 'plus'];

function entryOf(symbol: PlacedSymbol): Point {
  const entry = symbol.ports.find(({ name }) => entries.includes(name));
  return entry ?? portOf(symbol, 'plus');
}

/** A wire that comes from above and leads down into the top of a rail at the left. */
export function leadToRail(pen: Pen, from: Point, turnX: number, bottom: number, rail: Rail): number {
  const laneY = bottom + sheetGrid.lane;
  const corners = turnX === from.x ? [] : [{ x: turnX, y: from.y }];
  wire(pen, 'plus', from, ...corners, { x: turnX, y: laneY }, tap(rail, laneY));
  return laneY + 9;
}

/** The wire from the right side of a regulator: to −, or to a flag for the resistors at its adjust terminal. */
export function leadMinus(pen: Pen, symbol: PlacedSymbol, minus: Rail): void {
  const from = portOf(symbol, 'minus');
  const at = symbol.part.sides[1]?.at ?? 'minus';
  spotAtRight(pen, portKey(symbol.part.id, 'minus'), from.y);
  if (!isTerminal(at)) {
    wire(pen, 'minus', from, tap(minus, from.y));
    return;
  }
  const end = { x: sheetGrid.sink, y: from.y };
  wire(pen, 'link', from, end);
  drawTerminalFlag(pen, symbol.part, 'flag', end, at);
}

/** Places a stage below the stage before it, with a wire around to its left, or beside it. */
function placeStage(pen: Pen, part: NetPart, start: StageStart, minus: Rail): StageStart {
  const { from, turnX, isBeside } = start;
  const { left, lane, ascent } = sheetGrid;
  const laneY = start.bottom + lane;
  const y = isBeside ? from.y : laneY + ascent;
  const { symbol, bottom } = placeBeside(pen, part, { x: (isBeside ? turnX : left) + sheetGrid.indent, y });
  const corners = turnX === from.x ? [] : [{ x: turnX, y: from.y }];
  const down = [
    { x: turnX, y: laneY },
    { x: left, y: laneY },
    { x: left, y },
  ];
  wire(pen, 'plus', from, ...(isBeside ? [] : [...corners, ...down]), entryOf(symbol));
  spotBefore(pen, [portKey(part.id, 'in')], entryOf(symbol), isBeside ? turnX : left);
  leadMinus(pen, symbol, minus);
  const out = portOf(symbol, 'out');
  return { from: out, turnX: out.x, bottom: Math.max(bottom, start.bottom), isBeside: false };
}

/** Lays the regulator of a section, if it has one, and leads on into the top of its + rail. Returns the lowest point. */
export function placeRegulator(
  pen: Pen,
  regulator: NetPart | null,
  start: StageStart,
  minus: Rail,
  rail: Rail,
): number {
  const { from, turnX, bottom } = regulator === null ? start : placeStage(pen, regulator, start, minus);
  if (regulator !== null) spotBelow(pen, portKey(regulator.id, 'out'), from.x, bottom);
  return leadToRail(pen, from, turnX, bottom, rail);
}

const gap = 10;

/** The length of the wire of a further terminal; a signal has room for dashes. */
const pinStub = { wire: 8, signal: 25 } as const;

/** The further terminals of a box, each with a flag that says what is joined to it; returns the lowest point. */
function drawPins(pen: Pen, symbol: PlacedSymbol): number {
  for (const { name, at, words, lead, where } of symbol.part.pins) {
    const start = portOf(symbol, `pin ${name}`);
    const end = { x: start.x + (lead === 'signal' ? pinStub.signal : pinStub.wire), y: start.y };
    const hasNumber = at !== null && lead !== 'signal';
    const x = end.x + 14 + (hasNumber ? spotRoom + 2 : 0);
    if (hasNumber) spotAt(pen, portKey(symbol.part.id, `pin ${name}`), { x: end.x + 14, y: start.y + 4 });
    wire(pen, lead, start, end);
    if (at === null) draw(pen, symbol.part, 'flag', end);
    else drawTerminalFlag(pen, symbol.part, 'flag', end, at);
    const text = cutToWidth(printable(where === null ? words : `${words} (${where})`), 'text', sheetGrid.right - x);
    write(pen, [text], { x, y: start.y + 4 }, 'text');
  }
  return symbol.box.y + symbol.box.height;
}

/**
 * Draws a part with its name on its right, above the wire, and its figures below it; `at` is where its wire line
 * starts. Returns the symbol and the lowest point.
 */
export function placeBeside(
  pen: Pen,
  part: NetPart,
  at: Point,
  dark = false,
): { symbol: PlacedSymbol; bottom: number } {
  const symbol = draw(pen, part, part.kind, at, dark);
  const x = at.x + shapeOf(part.kind, part).width + gap;
  const room = sheetGrid.right - x;
  const name = printable(`${refText(part)}  ${part.name}`);
  write(pen, [cutToWidth(name, 'ref', room)], { x, y: at.y - 6 }, 'ref');
  const details = [...part.details, ...whereTexts(part)].map(printable).join(', ');
  const figures = write(pen, [cutToWidth(details, 'text', room - spotRoom - 4)], { x, y: at.y + 13 }, 'text');
  return { symbol, bottom: Math.max(figures.y + figures.height, drawPins(pen, symbol)) };
}
