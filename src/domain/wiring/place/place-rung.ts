import { printable, textWidth, wrapText } from '#domain/wiring/label-text.ts';
import { isWired, type NetTerminal, type Rung, warningMark } from '#domain/wiring/netlist.ts';
import { allowBreak, drawTerminalFlag, newPen, type Pen, wire, write } from '#domain/wiring/place/pen.ts';
import { besideAscent, besideGap, flagRoom, placeAllAcross, type RungEnds } from '#domain/wiring/place/place-across.ts';
import { cellOf, placeLine } from '#domain/wiring/place/place-line.ts';
import { drawRail, newRail, type Rail, type Rails, tap, tapPoints } from '#domain/wiring/place/rail.ts';
import { spotBehind } from '#domain/wiring/place/wire-spots.ts';
import { type LabelStyle, type Placed, type Point, portKey, sheetGrid } from '#domain/wiring/sheet.ts';
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

/** At most this many parts of a head stand before the string on its own line. */
const shortHead = 2;

/** Where the strings of a section begin, so that the LEDs of all its rungs stand below each other. */
export function stringStart(rungs: readonly Rung[]): number {
  const heads = rungs.map(({ head }) => (head.length <= shortHead ? head : []));
  return sheetGrid.left + Math.max(0, ...heads.map((head) => head.reduce((sum, part) => sum + cellOf(part), 0)));
}

const headingLine = 18;
/** The lines of the words that say why a rung stays dark. */
const troubleLines = 3;

/** The words above a rung, each with its style: what it is, what it hangs on, what flows, why it stays dark. */
function headingLines(rung: Rung): [string, LabelStyle][] {
  const { title, times, currentMa, trouble, from, lightsFrom, lightsTo, isWarned } = rung;
  const lines: [string, LabelStyle][] = [];
  if (title !== null) lines.push([printable(isWarned === true ? `${title} ${warningMark}` : title), 'rung']);
  if (times > 1) lines.push([`Build this ${times} times`, 'rung']);
  if (from !== null) lines.push([printable(`+ from ${from.words}`), 'text']);
  if (lightsFrom !== null) lines.push([printable(`+ of the lights from ${lightsFrom.words}`), 'text']);
  if (lightsTo !== null) lines.push([printable(`− of the lights to ${lightsTo.words}`), 'text']);
  if (currentMa !== null) lines.push([`${formatMilliamps(currentMa)} through the LEDs`, 'text']);
  if (trouble !== null) lines.push([trouble, 'warning']);
  return lines;
}

/** Writes the words above a rung beside each other, and what does not fit on further lines. */
function writeHeading(pen: Pen, rung: Rung, left: number, top: number): number {
  let [x, y] = [left, top];
  for (const [text, style] of headingLines(rung)) {
    if (x > left && x + textWidth(text, style) > sheetGrid.right) [x, y] = [left, y + headingLine];
    const written = wrapText(text, style, sheetGrid.right - left, style === 'warning' ? troubleLines : 1);
    const box = write(pen, written, { x, y: y + 12 }, style);
    x = box.x + box.width + headingLine;
    y = Math.max(y, box.y + box.height - headingLine + 2);
  }
  return x === left ? top : y + headingLine;
}

/** Where a head leaves off: the height of the string's wire, and its lowest point. */
interface HeadEnd {
  readonly y: number;
  readonly bottom: number;
}

const hasLights = ({ string, branches }: Rung): boolean => string.length > 0 || branches.length > 0;

const leadsOn = (rung: Rung): boolean => hasLights(rung) || rung.boards.length > 0;

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

/** The string of a rung, with its resistor at the left; `lowest` is the lowest point of its head. */
function placeString(pen: Pen, rung: Rung, from: Point, left: number, minus: Rail, lowest: number): number {
  const isDark = rung.trouble !== null;
  const { right } = sheetGrid;
  const frame = { from, left, right, y: from.y, lowest, wideResistors: true, dark: isDark };
  const { out, bottom } = placeLine(pen, rung.string, { ...frame, first: 'plus', between: 'link' });
  const last = rung.string.at(-1);
  if (out !== null && last !== undefined) {
    wire(pen, 'minus', out, tap(minus, out.y));
    spotBehind(pen, portKey(last.id, 'minus'), out, right);
  }
  return bottom;
}

/** Tags at both ends of the wires between the rails, for a print without colours. */
function writeTags(pen: Pen, plus: readonly Point[], minus: readonly Point[]): void {
  for (const { x, y } of plus) write(pen, ['+'], { x: x + 5, y: y - 4 }, 'tag-plus');
  for (const { x, y } of minus) write(pen, ['−'], { x: x - 5, y: y - 4 }, 'tag-minus', 'end');
}

/** A flag at the left end of a wire; returns where that begins. */
function beginAt(pen: Pen, rung: Rung, terminal: NetTerminal, x: number, y: number): Point {
  const [part] = [...rung.head, ...rung.string, ...rung.branches, ...rung.boards];
  const start = { x: x - flagRoom, y };
  if (part !== undefined) drawTerminalFlag(pen, part, 'from-flag', start, terminal);
  return start;
}

/** A flag at the right end of the lights. */
function endAt(pen: Pen, rung: Rung, terminal: NetTerminal, sink: Rail): void {
  const [part] = [...rung.string, ...rung.branches];
  const y = sink.taps[0];
  if (part === undefined || y === undefined) return;
  const end = { x: sink.x + flagRoom, y };
  drawTerminalFlag(pen, part, 'flag', end, terminal);
  wire(pen, 'minus', tap(sink, y), end);
}

/** The lights of a rung: string and branches between the node, or a terminal, and −, or a terminal. */
function placeLights(pen: Pen, rung: Rung, ends: RungEnds, top: number, wireY: number | null): number {
  const { lightsFrom, lightsTo, string, branches } = rung;
  if (!hasLights(rung)) return top;
  const plus = lightsFrom === null ? ends.node : newRail('plus', ends.left);
  const minus = lightsTo === null ? ends.minus : newRail('minus', sheetGrid.sink);
  const firstY = wireY ?? top + (string.length > 0 ? sheetGrid.ascent : besideAscent);
  if (lightsFrom !== null) wire(pen, 'plus', beginAt(pen, rung, lightsFrom, ends.left, firstY), tap(plus, firstY));
  let bottom = top;
  if (string.length > 0) {
    bottom = Math.max(bottom, placeString(pen, rung, tap(plus, firstY), ends.left + 12, minus, top)) + besideGap;
  }
  const across = { ...ends, plus, node: plus, minus };
  bottom = placeAllAcross(pen, branches, across, bottom, string.length === 0 ? firstY : null);
  if (lightsTo !== null) endAt(pen, rung, lightsTo, minus);
  if (lightsFrom !== null) drawRail(pen, plus);
  if (lightsTo !== null) drawRail(pen, minus);
  return bottom;
}

/** The parts of a rung of which nothing is wired, without wires; returns the lowest point. */
function placeUnwired(pen: Pen, { head, string }: Rung, top: number): number {
  const { left, right, ascent } = sheetGrid;
  const frame = { from: null, left, right, y: top + ascent, first: 'link', between: 'link' } as const;
  return placeLine(pen, [...head, ...string], { ...frame, dark: true }).bottom + besideGap;
}

/** All of a rung; returns the lowest point. */
function placeCircuit(pen: Pen, rung: Rung, rails: Rails, start: number, top: number): number {
  if (!isWired(rung)) return placeUnwired(pen, rung, top);
  const { head, from, lightsFrom, boards, around } = rung;
  const hasNode = head.length > 0 || from !== null;
  const node = hasNode ? newRail('plus', start) : rails.plus;
  const ends = { ...rails, node, left: start };
  let bottom = top;
  let wireY: number | null = null;
  if (hasNode) {
    const y = top + sheetGrid.ascent;
    const begin = from === null ? tap(rails.plus, y) : beginAt(pen, rung, from, sheetGrid.left, y);
    ({ y: wireY, bottom } = placeHead(pen, rung, begin, node));
    bottom = Math.max(bottom, y + besideGap);
  }
  const others = [...boards, ...around];
  // Only what hangs at the node may stand on its line.
  const nodeY = others[0]?.sides[0]?.at === 'node' ? wireY : null;
  if (lightsFrom === null) {
    const lit = placeLights(pen, rung, ends, bottom, wireY);
    bottom = placeAllAcross(pen, others, ends, lit, hasLights(rung) ? null : nodeY);
  } else {
    // The node's bus ends above that of the lights, which stands at the same place.
    bottom = placeLights(pen, rung, ends, placeAllAcross(pen, others, ends, bottom, nodeY), null);
  }
  if (hasNode) drawRail(pen, node);
  return bottom;
}

/** Lays a rung out from 0 down. The rails at its sides are drawn by its section, which knows what else joins them. */
export function placeRung(rung: Rung, { start, plusX, minusX }: RungFrame): RungBlock {
  const pen = newPen();
  const rails = { plus: newRail('plus', plusX), minus: newRail('minus', minusX) };
  const heading = writeHeading(pen, rung, sheetGrid.left + 4, 0);
  const bottom = placeCircuit(pen, rung, rails, start, heading);
  writeTags(pen, tapPoints(rails.plus), tapPoints(rails.minus));
  allowBreak(pen, bottom + sheetGrid.rungGap / 2);
  return { placed: pen, height: bottom + sheetGrid.rungGap, plus: rails.plus.taps, minus: rails.minus.taps };
}
