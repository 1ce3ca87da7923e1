import { printable, textWidth, wrapText } from '#domain/wiring/label-text.ts';
import { isWired, type NetTerminal, type Rung, warningMark } from '#domain/wiring/netlist.ts';
import { allowBreak, ascentOf, drawTerminalFlag, newPen, type Pen, wire, write } from '#domain/wiring/place/pen.ts';
import { besideGap, flagRoom, placeAllAcross, type RungEnds } from '#domain/wiring/place/place-across.ts';
import { cellOf, lineWidth, placeLine } from '#domain/wiring/place/place-line.ts';
import { drawRail, mainRails, newRail, type Rail, type Rails, tap } from '#domain/wiring/place/rail.ts';
import { besideNode, flagPlace, isInline, type RungFrame, stretchedGap } from '#domain/wiring/place/rung-width.ts';
import { spotBetween } from '#domain/wiring/place/wire-spots.ts';
import {
  cellGrid,
  type Grid,
  type LabelStyle,
  type Placed,
  type Point,
  portKey,
  sheetGrid,
} from '#domain/wiring/sheet.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';
import { formatMilliamps } from '#domain/units/formats.ts';

/** A rung laid out by itself, and the heights at which it joins the rails. */
export interface RungBlock {
  readonly placed: Placed;
  readonly height: number;
  readonly plus: readonly number[];
  readonly minus: readonly number[];
}

const headingLine = 18;
const betweenWords = 8;
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
  if (currentMa !== null) lines.push([formatMilliamps(currentMa), 'text']);
  if (trouble !== null) lines.push([trouble, 'warning']);
  return lines;
}

/** Writes the words above a rung beside each other, and what does not fit on further lines. */
function writeHeading(pen: Pen, lines: readonly (readonly [string, LabelStyle])[], left: number): number {
  const { right } = pen.grid;
  let [x, y] = [left, 0];
  for (const [text, style] of lines) {
    if (x > left && x + textWidth(text, style) > right) [x, y] = [left, y + headingLine];
    const written = wrapText(text, style, right - left, style === 'warning' ? troubleLines : 1);
    const box = write(pen, written, { x, y: y + 12 }, style);
    x = box.x + box.width + betweenWords;
    y = Math.max(y, box.y + box.height - headingLine + 2);
  }
  return x === left ? 0 : y + headingLine;
}

/** Above this height a symbol stands in the way of words above its wire. */
const lowSymbol = 22;
const headingRoom = 22;

/** Where the words of a rung may stand beside its first high symbol, above its first wires: up to which place. */
function roomAboveWires(rung: Rung, width: number, gap: number): number {
  const { from, head, lightsFrom, string } = rung;
  if (from !== null || lightsFrom !== null || !isInline(rung, width, gap)) return 0;
  let x = 0;
  for (const part of [...head, ...string]) {
    if (shapeOf(part.kind, part).above > lowSymbol) return x + gap;
    x += cellOf(part, gap);
  }
  return 0;
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
  const { grid } = pen;
  const inline = isInline(rung, grid.width, grid.gap);
  const right = inline ? Number.POSITIVE_INFINITY : grid.minusRail - grid.gap;
  const kinds = { first: 'plus', between: 'plus' } as const;
  const { out, end, bottom } = placeLine(pen, head, { from, left: grid.left, right, y: from.y, ...kinds });
  if (out === null || !leadsOn(rung)) return { y: from.y, bottom };
  if (inline) {
    wire(pen, 'plus', out, tap(bus, from.y));
    return { y: from.y, bottom };
  }
  const laneY = bottom + sheetGrid.lane;
  const first = rung.string.length > 0 ? rung.string : [...rung.branches, ...rung.boards, ...rung.around].slice(0, 1);
  const y = laneY + ascentOf(first);
  allowBreak(pen, laneY + 2, 'soft');
  const turn = [
    { x: end + grid.gap / 2, y: out.y },
    { x: end + grid.gap / 2, y: laneY },
    { x: bus.x, y: laneY },
  ];
  wire(pen, 'plus', out, ...turn, tap(bus, y));
  return { y, bottom: y };
}

/** The string of a rung, with its resistor at the left; `lowest` is the lowest point of its head. */
function placeString(pen: Pen, rung: Rung, from: Point, left: number, minus: Rail, lowest: number): number {
  const isDark = rung.trouble !== null;
  const { minusRail, gap } = pen.grid;
  const frame = { from, left, right: minusRail - gap, y: from.y, lowest, dark: isDark };
  const { out, bottom } = placeLine(pen, rung.string, { ...frame, first: 'plus', between: 'link' });
  const last = rung.string.at(-1);
  if (out !== null && last !== undefined) {
    wire(pen, 'minus', out, tap(minus, out.y));
    spotBetween(pen, [portKey(last.id, 'minus')], out.y, out.x, minus.x);
  }
  return bottom;
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
  const minus = lightsTo === null ? ends.minus : newRail('minus', pen.grid.sink);
  const firstY = wireY ?? top + ascentOf(string.length > 0 ? string : branches.slice(0, 1));
  if (lightsFrom !== null) wire(pen, 'plus', beginAt(pen, rung, lightsFrom, ends.left, firstY), tap(plus, firstY));
  let bottom = top;
  if (string.length > 0) {
    bottom =
      Math.max(bottom, placeString(pen, rung, tap(plus, firstY), ends.left + besideNode, minus, top)) + besideGap;
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
  const { right } = pen.grid;
  const parts = [...head, ...string];
  const frame = { from: null, left: 0, right, y: top + ascentOf(parts) } as const;
  return placeLine(pen, parts, { ...frame, first: 'link', between: 'link', dark: true }).bottom;
}

/** Where the node behind the switch of a rung is, or where its lights begin at a flag. */
function nodePlace(rung: Rung, { left, width, gap }: Grid): number {
  const { head, from } = rung;
  const begin = from === null ? 0 : left - flagRoom;
  if (head.length === 0 || !isInline(rung, width, gap)) return left + (from === null ? 0 : flagPlace);
  return begin + lineWidth(head, gap) - gap / 2;
}

/** All of a rung; returns the lowest point. */
function placeCircuit(pen: Pen, rung: Rung, rails: Rails, top: number): number {
  if (!isWired(rung)) return placeUnwired(pen, rung, top);
  const { head, from, lightsFrom, string, branches, boards, around } = rung;
  const { grid } = pen;
  const hasNode = head.length > 0 || from !== null;
  const start = nodePlace(rung, grid);
  const node = hasNode ? newRail('plus', start) : rails.plus;
  const ends = { ...rails, node, left: hasNode ? start : grid.left };
  let bottom = top;
  let wireY: number | null = null;
  if (hasNode) {
    const first = string.length > 0 ? string : [...branches, ...boards, ...around].slice(0, 1);
    const y = top + ascentOf(isInline(rung, grid.width, grid.gap) ? [...head, ...first] : head);
    const begin = from === null ? tap(rails.plus, y) : beginAt(pen, rung, from, grid.left, y);
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
export function placeRung(rung: Rung, frame: RungFrame): RungBlock {
  const gap = stretchedGap(rung, frame);
  const pen = newPen(cellGrid(frame.width, gap));
  const rails = mainRails(pen.grid);
  const lines = headingLines(rung);
  const room = Math.min(roomAboveWires(rung, frame.width, gap) - betweenWords, pen.grid.right) - headingLeft;
  const wordsWidth = lines.reduce((sum, [text, style]) => sum + textWidth(text, style) + betweenWords, -betweenWords);
  const fits = wordsWidth <= room && ascentOf([...rung.head, ...rung.string]) > headingRoom + lowSymbol;
  const heading = writeHeading(pen, lines, headingLeft);
  const bottom = placeCircuit(pen, rung, rails, fits ? 0 : heading);
  const placed = frame.mayBreak ? pen : { ...pen, breaks: [] };
  return { placed, height: bottom + sheetGrid.rungGap, plus: rails.plus.taps, minus: rails.minus.taps };
}

/** From the rail to the words of a rung. */
const headingLeft = 8;
