import { isTerminal, type NetEnd, type NetPart } from '#domain/wiring/netlist.ts';
import { allowBreak, ascentOf, drawTerminalFlag, type Pen, portOf, wire } from '#domain/wiring/place/pen.ts';
import { placeWithTexts } from '#domain/wiring/place/place-stages.ts';
import { type Rail, type Rails, tap } from '#domain/wiring/place/rail.ts';
import { spotBefore, spotBetween } from '#domain/wiring/place/wire-spots.ts';
import { type Point, portKey, sheetGrid } from '#domain/wiring/sheet.ts';

/** Space below the texts of a part across a rung. */
export const acrossGap = 8;

/** Space for a flag between a part and the rails. */
export const flagSpace = 4;

/** Ends of the parts across a rung: its rails, and the node after its switch. */
export interface RungEnds extends Rails {
  readonly node: Rail;
  /** Left edge of the parts, and right edge of the flags before them. */
  readonly left: number;
}

/** Draws the wire into the left side of a part, from a rail or a flag. */
function leadIn(pen: Pen, part: NetPart, at: NetEnd, to: Point, ends: RungEnds): void {
  spotBetween(pen, [portKey(part.id, 'plus')], to.y, ends.left, to.x);
  if (isTerminal(at)) {
    const from = { x: ends.left - flagSpace, y: to.y };
    drawTerminalFlag(pen, part, 'from-flag', from, at);
    wire(pen, at.lead ?? 'link', from, to);
    return;
  }
  const rail = at === 'node' ? ends.node : ends[at];
  wire(pen, 'plus', tap(rail, to.y), to);
}

/** Draws the wire out of the right side of a part, to − or to a flag. */
function leadOut(pen: Pen, part: NetPart, at: NetEnd, from: Point, { minus }: RungEnds): void {
  spotBefore(pen, portKey(part.id, 'minus'), { x: pen.grid.right, y: from.y }, from.x);
  if (!isTerminal(at)) {
    wire(pen, 'minus', from, tap(minus, from.y));
    return;
  }
  const end = { x: pen.grid.sink, y: from.y };
  wire(pen, at.lead ?? 'link', from, end);
  drawTerminalFlag(pen, part, 'flag', end, at);
}

/** Places a part between two ends with its texts next to it: a branch of a circuit, a board, or an accessory. */
function placeAcross(pen: Pen, part: NetPart, ends: RungEnds, y: number): number {
  const { symbol, bottom } = placeWithTexts(pen, part, { x: ends.left + sheetGrid.indent, y });
  const [plus, minus] = part.sides;
  if (plus !== null) leadIn(pen, part, plus.at ?? 'plus', portOf(symbol, 'plus'), ends);
  if (minus !== null) leadOut(pen, part, minus.at ?? 'minus', portOf(symbol, 'minus'), ends);
  return bottom + acrossGap;
}

/** Places parts across a rung, below each other, the first at `firstY` if given; returns the lowest point. */
export function placeAllAcross(
  pen: Pen,
  parts: readonly NetPart[],
  ends: RungEnds,
  top: number,
  firstY: number | null = null,
): number {
  let bottom = top;
  for (const [index, part] of parts.entries()) {
    const y = index === 0 && firstY !== null ? firstY : bottom + ascentOf([part]);
    if (y !== firstY) allowBreak(pen, bottom, 'soft');
    bottom = Math.max(bottom, placeAcross(pen, part, ends, y));
  }
  return bottom;
}
