import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { isTerminal, type NetPart, type NetPin, whereTexts } from '#domain/wiring/netlist.ts';
import { ascentOf, type Pen, portOf, wire, draw, drawTerminalFlag, refText, write } from '#domain/wiring/place/pen.ts';
import { type Rail, tap } from '#domain/wiring/place/rail.ts';
import { spotAfter, spotBefore, spotBelow, spotBetween, spotWidth } from '#domain/wiring/place/wire-spots.ts';
import { type PlacedSymbol, type Point, portKey, type PortName, sheetGrid } from '#domain/wiring/sheet.ts';
import { cutToWidth, printable, wrapText } from '#domain/wiring/label-text.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';

/**
 * Source of a stage: the end of the wire from +, the x where it turns down, the lowest point above, and whether the
 * stage fits next to it.
 */
export interface StageStart {
  readonly from: Point;
  readonly turnX: number;
  readonly bottom: number;
  readonly isSameRow: boolean;
}

const entries: readonly PortName[] = ['in', 'plus'];

function entryOf(symbol: PlacedSymbol): Point {
  const entry = symbol.ports.find(({ name }) => entries.includes(name));
  return entry ?? portOf(symbol, 'plus');
}

/** Draws a wire from above into the top of a rail on the left; returns the lowest point. */
export function leadToRail(pen: Pen, from: Point, turnX: number, bottom: number, rail: Rail): number {
  const laneY = bottom + sheetGrid.lane;
  const corners = turnX === from.x ? [] : [{ x: turnX, y: from.y }];
  wire(pen, 'plus', from, ...corners, { x: turnX, y: laneY }, tap(rail, laneY));
  return laneY + 9;
}

/** Draws the wire from the right side of a regulator: to −, or to a flag for the resistors at its adjust terminal. */
export function leadMinus(pen: Pen, symbol: PlacedSymbol, minus: Rail): void {
  const from = portOf(symbol, 'minus');
  const at = symbol.part.sides[1]?.at ?? 'minus';
  spotBefore(pen, portKey(symbol.part.id, 'minus'), { x: pen.grid.right, y: from.y });
  if (!isTerminal(at)) {
    wire(pen, 'minus', from, tap(minus, from.y));
    return;
  }
  const end = { x: pen.grid.sink, y: from.y };
  wire(pen, 'link', from, end);
  drawTerminalFlag(pen, symbol.part, 'flag', end, at);
}

/** Places a stage next to the previous one, or below it with a wire around to its left. */
function placeStage(pen: Pen, part: NetPart, start: StageStart, minus: Rail): StageStart {
  const { from, turnX, isSameRow } = start;
  const { lane, indent } = sheetGrid;
  const { left } = pen.grid;
  const laneY = start.bottom + lane;
  const y = isSameRow ? from.y : laneY + ascentOf([part]);
  const { symbol, bottom } = placeWithTexts(pen, part, { x: (isSameRow ? turnX : left) + indent, y });
  const corners = turnX === from.x ? [] : [{ x: turnX, y: from.y }];
  const down = [
    { x: turnX, y: laneY },
    { x: left, y: laneY },
    { x: left, y },
  ];
  wire(pen, 'plus', from, ...(isSameRow ? [] : [...corners, ...down]), entryOf(symbol));
  spotBetween(pen, [portKey(part.id, 'in')], y, isSameRow ? turnX : left, entryOf(symbol).x);
  leadMinus(pen, symbol, minus);
  const out = portOf(symbol, 'out');
  return { from: out, turnX: out.x, bottom: Math.max(bottom, start.bottom), isSameRow: false };
}

/** Places the regulator of a section, if any, and the wire to the top of its + rail. Returns the lowest point. */
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
/** Maximum lines of details; one if further terminals follow below. */
const maxDetailLines = 2;

/** Length of the wire of a further terminal; a signal needs space for dashes. */
const pinStub = { wire: 8, signal: 25 } as const;

/** Text at a further terminal. */
const pinText = ({ text, where }: NetPin): string => printable(where === null ? text : `${text} (${where})`);

/**
 * Draws the further terminals of a part, each with a flag, and with its text if `isSameRow`. Returns the lowest point.
 */
function drawPins(pen: Pen, symbol: PlacedSymbol, isSameRow: boolean): number {
  for (const pin of symbol.part.pins) {
    const { name, at, lead } = pin;
    const start = portOf(symbol, `pin ${name}`);
    const end = { x: start.x + (lead === 'signal' ? pinStub.signal : pinStub.wire), y: start.y };
    // A chain of equal parts that are drawn as one has the numbers of the data wires between them.
    const isChain = symbol.part.kind === 'addressable' && symbol.part.count > 1;
    const hasNumber = lead !== 'signal' && (at !== null || isChain);
    const x = end.x + 14 + (hasNumber ? spotWidth + 2 : 0);
    if (hasNumber) spotAfter(pen, portKey(symbol.part.id, `pin ${name}`), { x: end.x + 12, y: start.y });
    wire(pen, lead, start, end);
    if (at === null) draw(pen, symbol.part, 'flag', end);
    else drawTerminalFlag(pen, symbol.part, 'flag', end, at);
    if (isSameRow) write(pen, [cutToWidth(pinText(pin), 'text', pen.grid.right - x)], { x, y: start.y + 4 }, 'text');
  }
  return symbol.box.y + symbol.box.height;
}

/** Minimum width of texts next to a part. */
const minTextWidth = 140;
/** Maximum lines of each text below a part. */
const maxLinesBelow = 3;

/** Writes name, details, and further terminals below a part that has no space next to it. */
function writeBelowPlate(pen: Pen, symbol: PlacedSymbol, name: string, details: string): number {
  const { part, at, box } = symbol;
  // The output of a regulator leads down from its middle.
  const x = part.kind === 'regulator' ? portOf(symbol, 'out').x + gap : box.x;
  const room = pen.grid.right - x;
  const pins = part.pins.map((pin) => `${printable(terminalLabel(pin.name))} ${pinText(pin)}`);
  const top = Math.max(drawPins(pen, symbol, false), at.y + lengthEnd);
  const ref = write(pen, wrapText(name, 'ref', room, maxLinesBelow), { x, y: top + 11 }, 'ref');
  const lines = [details, ...pins].flatMap((text) => (text === '' ? [] : wrapText(text, 'text', room, maxLinesBelow)));
  if (lines.length === 0) return ref.y + ref.height;
  const below = write(pen, lines, { x, y: ref.y + ref.height + 10 }, 'text');
  return below.y + below.height;
}

/** From a wire to below its length. */
const lengthEnd = 24;

/**
 * Draws a part with its name on the right above the wire, and its details below; `at` is the start of its wire. Returns
 * the symbol and the lowest point.
 */
export function placeWithTexts(pen: Pen, part: NetPart, at: Point): { symbol: PlacedSymbol; bottom: number } {
  const symbol = draw(pen, part, part.kind, at);
  const x = at.x + shapeOf(part.kind, part).width + gap;
  const room = pen.grid.right - x;
  const name = printable(`${refText(part)}  ${part.name}`);
  const details = [...part.details, ...whereTexts(part)].map(printable).join(', ');
  if (room < minTextWidth) return { symbol, bottom: writeBelowPlate(pen, symbol, name, details) };
  write(pen, [cutToWidth(name, 'ref', room - spotWidth - 4)], { x, y: at.y - 6 }, 'ref');
  const lines = wrapText(details, 'text', room - spotWidth - 4, part.pins.length === 0 ? maxDetailLines : 1);
  const detailBox = write(pen, lines, { x, y: at.y + 13 }, 'text');
  // The length of the wire before it ends at the same height.
  return { symbol, bottom: Math.max(detailBox.y + detailBox.height, at.y + lengthEnd, drawPins(pen, symbol, true)) };
}
