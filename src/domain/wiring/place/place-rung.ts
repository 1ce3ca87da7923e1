import { printable, textWidth, wrapText } from '#domain/wiring/label-text.ts';
import { isWired, type NetTerminal, type Rung, warningMark } from '#domain/wiring/netlist.ts';
import { allowBreak, ascentOf, drawTerminalFlag, newPen, type Pen, wire, write } from '#domain/wiring/place/pen.ts';
import { acrossGap, flagSpace, placeAllAcross, type RungEnds } from '#domain/wiring/place/place-across.ts';
import { cellOf, lineWidth, placeLine } from '#domain/wiring/place/place-line.ts';
import { drawRail, mainRails, newRail, type Rail, type Rails, tap } from '#domain/wiring/place/rail.ts';
import { nodeIndent, flagWidth, isInline, type RungFrame, stretchedGap } from '#domain/wiring/place/rung-width.ts';
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

/** The layout of a rung, and the heights of its taps on the rails. */
export interface RungBlock {
  readonly placed: Placed;
  readonly height: number;
  readonly plus: readonly number[];
  readonly minus: readonly number[];
}

const headingLine = 18;
const textGap = 8;
/** Maximum lines of the text that explains why a rung stays dark. */
const troubleLines = 3;

/** Texts above a rung, each with its style: title, connections, current, and why it stays dark. */
function headingLines(rung: Rung): [string, LabelStyle][] {
  const { title, times, currentMa, trouble, from, lightsFrom, lightsTo, isWarned } = rung;
  const lines: [string, LabelStyle][] = [];
  if (title !== null) lines.push([printable(isWarned === true ? `${title} ${warningMark}` : title), 'rung']);
  if (times > 1) lines.push([`Build this ${times} times`, 'rung']);
  if (from !== null) lines.push([printable(`+ from ${from.text}`), 'text']);
  if (lightsFrom !== null) lines.push([printable(`+ of the lights from ${lightsFrom.text}`), 'text']);
  if (lightsTo !== null) lines.push([printable(`− of the lights to ${lightsTo.text}`), 'text']);
  if (currentMa !== null) lines.push([formatMilliamps(currentMa), 'text']);
  if (trouble !== null) lines.push([trouble, 'warning']);
  return lines;
}

/** Writes the texts above a rung side by side, wrapped to further lines; returns the height. */
function writeHeading(pen: Pen, lines: readonly (readonly [string, LabelStyle])[], left: number): number {
  const { right } = pen.grid;
  let [x, y] = [left, 0];
  for (const [text, style] of lines) {
    if (x > left && x + textWidth(text, style) > right) [x, y] = [left, y + headingLine];
    const written = wrapText(text, style, right - left, style === 'warning' ? troubleLines : 1);
    const box = write(pen, written, { x, y: y + 12 }, style);
    x = box.x + box.width + textGap;
    y = Math.max(y, box.y + box.height - headingLine + 2);
  }
  return x === left ? 0 : y + headingLine;
}

/** Symbols above this height leave no space for texts above their wire. */
const lowSymbol = 22;
const headingHeight = 22;

/**
 * Right edge of the space for texts above the first wires of a rung, up to its first high symbol; 0 if there is none.
 */
function spaceAboveWires(rung: Rung, width: number, gap: number): number {
  const { from, head, lightsFrom, string } = rung;
  if (from !== null || lightsFrom !== null || !isInline(rung, width, gap)) return 0;
  let x = 0;
  for (const part of [...head, ...string]) {
    if (shapeOf(part.kind, part).above > lowSymbol) return x + gap;
    x += cellOf(part, gap);
  }
  return 0;
}

/** End of a head: the height of the string's wire, and the lowest point. */
interface HeadEnd {
  readonly y: number;
  readonly bottom: number;
}

const hasLights = ({ string, branches }: Rung): boolean => string.length > 0 || branches.length > 0;

const hasLoad = (rung: Rung): boolean => hasLights(rung) || rung.boards.length > 0;

/** Places the head of a rung, from the rail to the bus of its string and branches. */
function placeHead(pen: Pen, rung: Rung, from: Point, bus: Rail): HeadEnd {
  const { head } = rung;
  const { grid } = pen;
  const inline = isInline(rung, grid.width, grid.gap);
  const right = inline ? Number.POSITIVE_INFINITY : grid.minusRail - grid.gap;
  const kinds = { first: 'plus', between: 'plus' } as const;
  const { out, end, bottom } = placeLine(pen, head, { from, left: grid.left, right, y: from.y, ...kinds });
  if (out === null || !hasLoad(rung)) return { y: from.y, bottom };
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

/** Places the string of a rung, with its resistor on the left; `lowest` is the lowest point of its head. */
function placeString(pen: Pen, rung: Rung, from: Point, left: number, minus: Rail, lowest: number): number {
  const isDark = rung.trouble !== null;
  const frame = { from, left, right: minus.x - pen.grid.gap, y: from.y, lowest, dark: isDark };
  const { out, bottom } = placeLine(pen, rung.string, { ...frame, first: 'plus', between: 'link' });
  const last = rung.string.at(-1);
  if (out !== null && last !== undefined) {
    wire(pen, 'minus', out, tap(minus, out.y));
    spotBetween(pen, [portKey(last.id, 'minus')], out.y, out.x, minus.x);
  }
  return bottom;
}

/** Draws a flag at the left end of a wire; returns the start of the wire. */
function drawStartFlag(pen: Pen, rung: Rung, terminal: NetTerminal, x: number, y: number): Point {
  const [part] = [...rung.head, ...rung.string, ...rung.branches, ...rung.boards];
  const start = { x: x - flagSpace, y };
  if (part !== undefined) drawTerminalFlag(pen, part, 'from-flag', start, terminal);
  return start;
}

/** Draws a flag at the right end of the lights. */
function drawEndFlag(pen: Pen, rung: Rung, terminal: NetTerminal, sink: Rail): void {
  const [part] = [...rung.string, ...rung.branches];
  const y = sink.taps[0];
  if (part === undefined || y === undefined) return;
  const end = { x: sink.x + flagSpace, y };
  drawTerminalFlag(pen, part, 'flag', end, terminal);
  wire(pen, 'minus', tap(sink, y), end);
}

/** Places string and branches of a rung between the node and −, or the terminals that replace them. */
function placeLights(pen: Pen, rung: Rung, ends: RungEnds, top: number, wireY: number | null): number {
  const { lightsFrom, lightsTo, string, branches } = rung;
  if (!hasLights(rung)) return top;
  const plus = lightsFrom === null ? ends.node : newRail('plus', ends.left);
  const minus = lightsTo === null ? ends.minus : newRail('minus', pen.grid.sink);
  const firstY = wireY ?? top + ascentOf(string.length > 0 ? string : branches.slice(0, 1));
  if (lightsFrom !== null) {
    wire(pen, 'plus', drawStartFlag(pen, rung, lightsFrom, ends.left, firstY), tap(plus, firstY));
  }
  let bottom = top;
  if (string.length > 0) {
    bottom =
      Math.max(bottom, placeString(pen, rung, tap(plus, firstY), ends.left + nodeIndent, minus, top)) + acrossGap;
  }
  const across = { ...ends, plus, node: plus, minus };
  bottom = placeAllAcross(pen, branches, across, bottom, string.length === 0 ? firstY : null);
  if (lightsTo !== null) drawEndFlag(pen, rung, lightsTo, minus);
  if (lightsFrom !== null) drawRail(pen, plus);
  if (lightsTo !== null) drawRail(pen, minus);
  return bottom;
}

/** Places the parts of an unwired rung; returns the lowest point. */
function placeUnwired(pen: Pen, { head, string }: Rung, top: number): number {
  const { right } = pen.grid;
  const parts = [...head, ...string];
  const frame = { from: null, left: 0, right, y: top + ascentOf(parts) } as const;
  return placeLine(pen, parts, { ...frame, first: 'link', between: 'link', dark: true }).bottom;
}

/** The x of the node after the switch of a rung, or of the flag at which its lights start. */
function nodePlace(rung: Rung, { left, width, gap }: Grid): number {
  const { head, from } = rung;
  const begin = from === null ? 0 : left - flagSpace;
  if (head.length === 0 || !isInline(rung, width, gap)) return left + (from === null ? 0 : flagWidth);
  return begin + lineWidth(head, gap) - gap / 2;
}

/** Places a rung; returns the lowest point. */
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
    const begin = from === null ? tap(rails.plus, y) : drawStartFlag(pen, rung, from, grid.left, y);
    ({ y: wireY, bottom } = placeHead(pen, rung, begin, node));
    bottom = Math.max(bottom, y + acrossGap);
  }
  const others = [...boards, ...around];
  // Only a part fed from the node may be on its line.
  const nodeY = others[0]?.sides[0]?.at === 'node' ? wireY : null;
  if (lightsFrom === null) {
    const lit = placeLights(pen, rung, ends, bottom, wireY);
    bottom = placeAllAcross(pen, others, ends, lit, hasLights(rung) ? null : nodeY);
  } else {
    // The bus of the node ends above that of the lights, which has the same x.
    bottom = placeLights(pen, rung, ends, placeAllAcross(pen, others, ends, bottom, nodeY), null);
  }
  if (hasNode) drawRail(pen, node);
  return bottom;
}

/** Lays out a rung from 0 down. Its section draws the rails at its sides, since other rungs tap them as well. */
export function placeRung(rung: Rung, frame: RungFrame): RungBlock {
  const gap = stretchedGap(rung, frame);
  const pen = newPen(cellGrid(frame.width, gap));
  const rails = mainRails(pen.grid);
  const lines = headingLines(rung);
  const room = Math.min(spaceAboveWires(rung, frame.width, gap) - textGap, pen.grid.right) - headingLeft;
  const textsWidth = lines.reduce((sum, [text, style]) => sum + textWidth(text, style) + textGap, -textGap);
  const fits = textsWidth <= room && ascentOf([...rung.head, ...rung.string]) > headingHeight + lowSymbol;
  const heading = writeHeading(pen, lines, headingLeft);
  const bottom = placeCircuit(pen, rung, rails, fits ? 0 : heading);
  const placed = frame.mayBreak ? pen : { ...pen, breaks: [] };
  return { placed, height: bottom + sheetGrid.rungGap, plus: rails.plus.taps, minus: rails.minus.taps };
}

/** From the rail to the texts of a rung. */
const headingLeft = 8;
