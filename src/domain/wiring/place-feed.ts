import { cutToWidth, printable, textWidth } from '#domain/wiring/label-text.ts';
import { type NetPart, type SectionFeed, type SectionNet, supplyWords } from '#domain/wiring/netlist.ts';
import { allowBreak, type Pen, portOf, wire, write } from '#domain/wiring/pen.ts';
import { placeBeside } from '#domain/wiring/place-beside.ts';
import { placeLine } from '#domain/wiring/place-line.ts';
import { innerRails, type Rail, type Rails, tap } from '#domain/wiring/rail.ts';
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
  const inner = innerRails();
  const rails = { plus: inner.plus, minus: hasOwn ? inner.minus : main.minus };
  const bottom =
    feed.source !== null && hasOwn
      ? placeSupply(pen, feed.source, feed.controls, rails, top)
      : placeTail(pen, feed, main, inner.plus, top);
  allowBreak(pen, bottom, 'soft');
  return { rails, bottom };
}

/** The heading of a section: its name as far as it fits, with what is to follow it, and what it runs on. */
export function writeSectionHeading(pen: Pen, section: SectionNet, suffix = ''): number {
  const { left, right } = sheetGrid;
  const y = 16;
  const label = cutToWidth(printable(supplyWords(section)), 'note', (right - left) / 2);
  const { width } = write(pen, [label], { x: right, y }, 'note', 'end');
  const room = right - left - width - headingGap - textWidth(suffix, 'section');
  write(pen, [cutToWidth(printable(section.title), 'section', room) + suffix], { x: left, y }, 'section');
  return 28;
}
