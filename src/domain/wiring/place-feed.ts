import { cutToWidth, printable } from '#domain/wiring/label-text.ts';
import type { NetPart, SectionFeed, SectionNet } from '#domain/wiring/netlist.ts';
import { allowBreak, type Pen, portOf, wire, write } from '#domain/wiring/pen.ts';
import { placeBeside } from '#domain/wiring/place-beside.ts';
import { placeLine } from '#domain/wiring/place-line.ts';
import type { Rails } from '#domain/wiring/place-rung.ts';
import { newRail, type Rail, tap } from '#domain/wiring/rail.ts';
import type { Point } from '#domain/wiring/sheet.ts';
import { sheetGrid } from '#domain/wiring/sheet-grid.ts';

/** What lies between a supply and its controls, and the rungs below. */
const feedGap = 20;
/** Between the name of a section and what it runs on. */
const headingGap = 16;

/**
 * Draws a supply at the top of its two rails, with the controls that switch all of it on the + side. Returns the
 * lowest point.
 */
export function placeSupply(
  pen: Pen,
  supply: NetPart,
  controls: readonly NetPart[],
  rails: Rails,
  top: number,
): number {
  const y = top + sheetGrid.ascent;
  const { plus, minus } = rails;
  const { left, right } = sheetGrid;
  const lastAt = (left + right - sheetGrid.lastCell) / 2;
  const frame = { from: tap(plus, y), left, right, y, lastAt, first: 'plus', between: 'plus' } as const;
  const { out, bottom } = placeLine(pen, [...controls, supply], frame);
  if (out !== null) wire(pen, 'minus', out, tap(minus, out.y));
  return bottom + feedGap;
}

/** A wire that comes from the right and leads down into the top of a rail at the left. */
function leadToRail(pen: Pen, from: Point, turnX: number, bottom: number, rail: Rail): number {
  const laneY = bottom + sheetGrid.lane;
  const corners = turnX === from.x ? [] : [{ x: turnX, y: from.y }];
  wire(pen, 'plus', from, ...corners, { x: turnX, y: laneY }, tap(rail, laneY));
  return laneY + 12;
}

/** Controls that switch a section, and the regulator that may follow them, between the project's rails and its own. */
function placeTail(pen: Pen, { controls, source }: SectionFeed, main: Rails, plus: Rail, top: number): number {
  const y = top + sheetGrid.ascent;
  const { left, right } = sheetGrid;
  const frame = { from: tap(main.plus, y), left, right, y, first: 'plus', between: 'plus' } as const;
  const line = placeLine(pen, controls, frame);
  if (source === null) return leadToRail(pen, line.out ?? frame.from, line.cellEnd, line.bottom, plus);
  const start = line.out ?? frame.from;
  const besideLine = controls.length > 2 ? line.bottom + sheetGrid.lane + sheetGrid.ascent : start.y;
  const at = { x: besideLine === start.y ? line.cellEnd + 12 : left + 12, y: besideLine };
  const { symbol, bottom } = placeBeside(pen, source, at);
  const entry = portOf(symbol, 'in');
  if (besideLine === start.y) {
    wire(pen, 'plus', start, entry);
  } else {
    const laneY = line.bottom + sheetGrid.lane;
    const down = [
      { x: line.cellEnd, y: start.y },
      { x: line.cellEnd, y: laneY },
      { x: left, y: laneY },
    ];
    wire(pen, 'plus', start, ...down, { x: left, y: besideLine }, entry);
  }
  wire(pen, 'minus', portOf(symbol, 'minus'), tap(main.minus, besideLine));
  const out = portOf(symbol, 'out');
  return leadToRail(pen, out, out.x, Math.max(bottom, line.bottom), plus);
}

/**
 * Draws how a section gets its current, and returns the rails that its rungs stand between: the project's, or its own
 * behind its switch, its regulator or its own battery.
 */
export function placeFeed(pen: Pen, section: SectionNet, main: Rails, top: number): { rails: Rails; bottom: number } {
  const { feed } = section;
  const hasOwn = feed.source !== null && feed.source.kind !== 'regulator';
  if (feed.source === null && feed.controls.length === 0) return { rails: main, bottom: top };
  const plus = newRail('plus', sheetGrid.innerPlusRail);
  const rails = { plus, minus: hasOwn ? newRail('minus', sheetGrid.innerMinusRail) : main.minus };
  const bottom =
    feed.source !== null && hasOwn
      ? placeSupply(pen, feed.source, feed.controls, rails, top)
      : placeTail(pen, feed, main, plus, top);
  allowBreak(pen, bottom, 'soft');
  return { rails, bottom };
}

/** The heading of a section: its name as far as it fits, and what it runs on. */
export function writeSectionHeading(pen: Pen, section: SectionNet, top: number): number {
  const { left, right, cell } = sheetGrid;
  const y = top + 16;
  const label = cutToWidth(printable(section.supplyLabel), 'note', right - left - cell);
  const { width } = write(pen, [label], { x: right, y }, 'note', 'end');
  const room = right - left - width - headingGap;
  write(pen, [cutToWidth(printable(section.title), 'section', room)], { x: left, y }, 'section');
  return top + 28;
}
