import { cutToWidth, printable, textWidth } from '#domain/wiring/label-text.ts';
import { isModule, type NetPart, type Rung } from '#domain/wiring/netlist.ts';
import { allowBreak, newPen, type Pen, portOf, wire, write } from '#domain/wiring/place/pen.ts';
import { placeBeside, placeStages } from '#domain/wiring/place/place-stages.ts';
import { placeLine } from '#domain/wiring/place/place-line.ts';
import { drawRail, newRail, type Rail, type Rails, tap, tapPoints } from '#domain/wiring/place/rail.ts';
import { type LabelStyle, type Placed, type Point, sheetGrid } from '#domain/wiring/sheet.ts';
import { formatMilliamps } from '#domain/units/formats.ts';

/** Where a rung stands: its section's `stringStart`, and the rails at its sides. */
export interface RungFrame {
  readonly start: number;
  readonly plusX: number;
  readonly minusX: number;
}

/** A rung laid out by itself, and the heights at which it joins the rails. */
export interface RungBlock {
  readonly placed: Placed;
  readonly height: number;
  readonly plus: readonly number[];
  readonly minus: readonly number[];
}

/** Above and below the wire of a part that has its name beside it. */
const besideAscent = 26;
const besideGap = 8;

/** At most this many parts of a head stand before the string on its own line. */
const shortHead = 2;

/** Where the strings of a section begin, so that the LEDs of all its rungs stand below each other. */
export function stringStart(rungs: readonly Rung[]): number {
  const heads = rungs.map(({ head }) => (head.length <= shortHead && !head.some(isModule) ? head.length : 0));
  return sheetGrid.left + Math.max(0, ...heads) * sheetGrid.cell;
}

const headingLine = 18;

/** The words above a rung, each with its style: what it is, what flows, why it stays dark. */
function headingLines({ title, times, currentMa, trouble }: Rung): [string, LabelStyle][] {
  const lines: [string, LabelStyle][] = [];
  if (title !== null) lines.push([printable(title), 'rung']);
  if (times > 1) lines.push([`Build this ${times} times`, 'rung']);
  if (currentMa !== null) lines.push([`${formatMilliamps(currentMa)} through the LEDs`, 'text']);
  if (trouble !== null) lines.push([trouble, 'warning']);
  return lines;
}

/** Writes the words above a rung beside each other, and what does not fit on further lines. */
function writeHeading(pen: Pen, rung: Rung, left: number, top: number): number {
  let [x, y] = [left, top];
  for (const [text, style] of headingLines(rung)) {
    if (x > left && x + textWidth(text, style) > sheetGrid.right) [x, y] = [left, y + headingLine];
    const line = cutToWidth(text, style, sheetGrid.right - left);
    const box = write(pen, [line], { x, y: y + 12 }, style);
    x = box.x + box.width + headingLine;
  }
  return x === left ? top : y + headingLine;
}

/** Where a head leaves off: the height of the string's wire, and its lowest point. */
interface HeadEnd {
  readonly y: number;
  readonly bottom: number;
}

const leadsOn = ({ string, branches }: Rung): boolean => string.length > 0 || branches.length > 0;

/** A head with switch modules: its contacts in a line, the modules behind them, and the bus below. */
function placeModuleHead(pen: Pen, rung: Rung, from: Point, bus: Rail, minus: Rail): HeadEnd {
  const contacts = rung.head.filter((part) => !isModule(part));
  const { left, right, ascent } = sheetGrid;
  const frame = { from, left, right, y: from.y, first: 'plus', between: 'plus' } as const;
  const { out, cellEnd, bottom } = placeLine(pen, contacts, frame);
  const start = { from: out ?? from, turnX: cellEnd, bottom, isBeside: contacts.length <= shortHead };
  const end = placeStages(pen, rung.head.filter(isModule), start, minus, leadsOn(rung) ? bus : null);
  return { y: end + ascent, bottom: end };
}

/** The head of a rung: leads from the rail to the bus that string and branches leave from. */
function placeHead(pen: Pen, rung: Rung, from: Point, bus: Rail): HeadEnd {
  const { head } = rung;
  const inline = head.length <= shortHead;
  const right = inline ? bus.x : sheetGrid.right;
  const kinds = { first: 'plus', between: 'plus' } as const;
  const { out, cellEnd, bottom } = placeLine(pen, head, { from, left: sheetGrid.left, right, y: from.y, ...kinds });
  if (out === null || !leadsOn(rung)) return { y: from.y, bottom };
  if (inline) {
    wire(pen, 'plus', out, tap(bus, from.y));
    return { y: from.y, bottom };
  }
  const laneY = bottom + sheetGrid.lane;
  const y = laneY + sheetGrid.ascent + 4;
  allowBreak(pen, laneY + 2, 'soft');
  const turn = [
    { x: cellEnd, y: out.y },
    { x: cellEnd, y: laneY },
    { x: bus.x, y: laneY },
  ];
  wire(pen, 'plus', out, ...turn, tap(bus, y));
  return { y, bottom: y };
}

/** The string of a rung, with its resistor at the right. */
function placeString(pen: Pen, rung: Rung, from: Point, left: number, minus: Rail): number {
  const isDark = rung.trouble !== null;
  const { right } = sheetGrid;
  const frame = { from, left, right, y: from.y, lastAt: right - sheetGrid.lastCell, dark: isDark };
  const { out, bottom } = placeLine(pen, rung.string, { ...frame, first: 'plus', between: 'link' });
  if (out !== null) wire(pen, 'minus', out, tap(minus, out.y));
  return bottom;
}

/** A part between two rails with its name beside it: a branch of a circuit, or a board. */
function placeAcross(pen: Pen, part: NetPart, plus: Rail, minus: Rail, left: number, y: number): number {
  const { symbol, bottom } = placeBeside(pen, part, { x: left + 12, y });
  wire(pen, 'plus', tap(plus, y), portOf(symbol, 'plus'));
  wire(pen, 'minus', portOf(symbol, 'minus'), tap(minus, y));
  return bottom + besideGap;
}

/** Parts between two rails, below each other. The first one stands at `firstY` where that is given. */
function placeAllAcross(
  pen: Pen,
  parts: readonly NetPart[],
  { plus, minus }: Rails,
  left: number,
  top: number,
  firstY: number | null = null,
): number {
  let bottom = top;
  for (const [index, part] of parts.entries()) {
    const y = index === 0 && firstY !== null ? firstY : bottom + besideAscent;
    if (y !== firstY) allowBreak(pen, bottom, 'soft');
    bottom = Math.max(bottom, placeAcross(pen, part, plus, minus, left, y));
  }
  return bottom;
}

/** Tags at both ends of the wires between the rails, for a print without colours. */
function writeTags(pen: Pen, plus: readonly Point[], minus: readonly Point[]): void {
  for (const { x, y } of plus) write(pen, ['+'], { x: x + 5, y: y - 4 }, 'tag-plus');
  for (const { x, y } of minus) write(pen, ['−'], { x: x - 5, y: y - 4 }, 'tag-minus', 'end');
}

/** Head, string and branches of a rung; returns the lowest point. */
function placeCircuit(pen: Pen, rung: Rung, rails: Rails, start: number, top: number): number {
  const hasHead = rung.head.length > 0;
  const bus = hasHead ? newRail('plus', start) : rails.plus;
  const left = start + 12;
  let bottom = top;
  let wireY: number | null = null;
  if (hasHead) {
    const from = tap(rails.plus, top + sheetGrid.ascent);
    ({ y: wireY, bottom } = rung.head.some(isModule)
      ? placeModuleHead(pen, rung, from, bus, rails.minus)
      : placeHead(pen, rung, from, bus));
  }
  if (rung.string.length > 0) {
    const from = tap(bus, wireY ?? top + sheetGrid.ascent);
    bottom = Math.max(bottom, placeString(pen, rung, from, left, rails.minus)) + besideGap;
  }
  const besideHead = rung.string.length === 0 ? wireY : null;
  bottom = placeAllAcross(pen, rung.branches, { ...rails, plus: bus }, left, bottom, besideHead);
  if (hasHead) drawRail(pen, bus);
  return bottom;
}

/** Lays a rung out from 0 down. The rails at its sides are drawn by its section, which knows what else joins them. */
export function placeRung(rung: Rung, { start, plusX, minusX }: RungFrame): RungBlock {
  const pen = newPen();
  const rails = { plus: newRail('plus', plusX), minus: newRail('minus', minusX) };
  const heading = writeHeading(pen, rung, sheetGrid.left + 4, 0);
  const circuit = placeCircuit(pen, rung, rails, start, heading);
  const bottom = placeAllAcross(pen, rung.boards, rails, start + 12, circuit);
  writeTags(pen, tapPoints(rails.plus), tapPoints(rails.minus));
  allowBreak(pen, bottom + sheetGrid.rungGap / 2);
  return { placed: pen, height: bottom + sheetGrid.rungGap, plus: rails.plus.taps, minus: rails.minus.taps };
}
