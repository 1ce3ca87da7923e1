import { cutToWidth, printable, textWidth } from '#domain/wiring/label-text.ts';
import { type NetPart, type SectionFeed, type SectionNet, supplyText } from '#domain/wiring/netlist.ts';
import { allowBreak, type Pen, wire, write } from '#domain/wiring/place/pen.ts';
import { placeLine } from '#domain/wiring/place/place-line.ts';
import { placeRegulator } from '#domain/wiring/place/place-stages.ts';
import { innerRails, type Rail, type Rails, tap } from '#domain/wiring/place/rail.ts';
import { sheetGrid } from '#domain/wiring/sheet.ts';

/** The distance from a supply with its controls to the rungs below. */
const feedGap = 20;
/** Between the name of a section and what it runs on. */
const headingGap = 16;
/** At most this many contacts leave room for the next part on their line. */
const besideContacts = 2;

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
  const line = placeLine(pen, [...controls, supply], frame);
  if (line.out !== null) wire(pen, 'minus', line.out, tap(minus, line.out.y));
  return line.bottom + feedGap;
}

/** Controls that switch a section, and the regulator that may follow them, between the project's rails and its own. */
function placeTail(pen: Pen, { controls, source }: SectionFeed, main: Rails, plus: Rail, top: number): number {
  const y = top + sheetGrid.ascent;
  const { left, right } = sheetGrid;
  const frame = { from: tap(main.plus, y), left, right, y, first: 'plus', between: 'plus' } as const;
  const { out, cellEnd, bottom } = placeLine(pen, controls, frame);
  const start = { from: out ?? frame.from, turnX: cellEnd, bottom, isBeside: controls.length <= besideContacts };
  return placeRegulator(pen, source, start, main.minus, plus);
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
  const label = cutToWidth(printable(supplyText(section)), 'note', (right - left) / 2);
  const { width } = write(pen, [label], { x: right, y }, 'note', 'end');
  const room = right - left - width - headingGap - textWidth(suffix, 'section');
  write(pen, [cutToWidth(printable(section.title), 'section', room) + suffix], { x: left, y }, 'section');
  return 28;
}
