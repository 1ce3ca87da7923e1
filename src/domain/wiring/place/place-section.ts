import { memoize, createCache } from '#domain/projects/memoize.ts';
import type { NetPart, NetPartKind, Rung, SectionNet } from '#domain/wiring/netlist.ts';
import { allowBreak, ascentOf, newPen, type Pen, wire, write } from '#domain/wiring/place/pen.ts';
import {
  leftEdgeOfRungs,
  fitsNextToSwitch,
  type SectionRails,
  placeFeed,
  placeSwitchNextToRungs,
  writeSectionHeading,
} from '#domain/wiring/place/place-feed.ts';
import { cellOf, placeLine } from '#domain/wiring/place/place-line.ts';
import { placeRung } from '#domain/wiring/place/place-rung.ts';
import {
  drawPiece,
  drawRail,
  mainRails,
  nameLooseRail,
  newRail,
  type Rail,
  type RailPiece,
  type Rails,
  tap,
} from '#domain/wiring/place/rail.ts';
import { arrangeRungs, type Band } from '#domain/wiring/place/rung-columns.ts';
import { minWidth, rungWidth } from '#domain/wiring/place/rung-width.ts';
import { spotOnMinus, spotOnPlus } from '#domain/wiring/place/wire-spots.ts';
import { type Grid, type PlacedBlock, portKey, sheetGrid } from '#domain/wiring/sheet.ts';

/** A section laid out from 0 down. It contains only pieces of the project's rails; the sheet joins them. */
export interface PlacedSection {
  readonly blocks: readonly PlacedBlock[];
  readonly height: number;
  readonly plus: RailPiece | null;
  readonly minus: RailPiece | null;
  readonly kinds: ReadonlySet<NetPartKind>;
  /** Whether a check warns about any of its parts or circuits. */
  readonly isWarned: boolean;
}

/** Space above and below the rungs of a band for the wires that join its columns. */
const overBand = 10;
const wireOverBand = 4;
/** Height on the project's rails of the numbers of the wires that extend them into the section. */
const headingMiddle = 9;

const placeCachedRung = memoize((rung: Rung, width: number, gap: number, mayBreak: boolean) =>
  placeRung(rung, { width, gap, mayBreak }),
);

/** Section being laid out: its blocks so far, the pen for its rails, and the current height. */
interface SectionLayout {
  readonly blocks: PlacedBlock[];
  readonly pen: Pen;
  readonly rails: Rails;
  /** Lower end of a switch next to the rungs; no page may end above it. */
  readonly noBreakAbove: number;
  y: number;
}

/** The rails of one column of a band; the first + and the last − are the rails of the section. */
interface Bus {
  readonly x: number;
  readonly rails: Rails;
}

function busesOf({ columns, width }: Band, { plus, minus }: Rails): Bus[] {
  return Array.from({ length: columns }, (_, at): Bus => {
    // The last column ends at the rail, regardless of rounding.
    const x = at > 0 && at === columns - 1 ? minus.x - width : plus.x + at * (width + sheetGrid.columnGap);
    const own = { plus: newRail('plus', x), minus: newRail('minus', x + width) };
    return { x, rails: { plus: at === 0 ? plus : own.plus, minus: at === columns - 1 ? minus : own.minus } };
  });
}

/** Joins the buses of a band to the rails: red along the top and black along the bottom, so that they never cross. */
function joinBuses(pen: Pen, buses: readonly Bus[], { plus, minus }: Rails, top: number, bottom: number): void {
  const join = (from: Rail, to: Rail, y: number): void => wire(pen, from.kind, tap(from, y), tap(to, y));
  const reds = buses.map(({ rails }) => rails.plus).filter((bus) => bus !== plus && bus.taps.length > 0);
  for (const [at, bus] of reds.entries()) join(reds[at - 1] ?? plus, bus, top);
  const blacks = buses.map(({ rails }) => rails.minus).filter((bus) => bus !== minus && bus.taps.length > 0);
  for (const [at, bus] of blacks.entries()) join(bus, blacks[at + 1] ?? minus, bottom);
  for (const bus of [...reds, ...blacks]) drawRail(pen, bus);
}

/** Places the rungs of a band in rows, with a bus at each side of each column. */
function placeBand(layout: SectionLayout, band: Band, gap: number, wireY: number | null): void {
  const { pen, rails, blocks } = layout;
  const isSingleColumn = band.columns === 1;
  const top = wireY ?? layout.y + wireOverBand;
  if (!isSingleColumn && wireY === null) layout.y += overBand;
  const buses = busesOf(band, rails);
  for (let from = 0; from < band.rungs.length; from += band.columns) {
    const row = band.rungs.slice(from, from + band.columns);
    const mayBreak = isSingleColumn && layout.y >= layout.noBreakAbove;
    let height = 0;
    for (const [at, rung] of row.entries()) {
      const block = placeCachedRung(rung, band.width, gap, mayBreak);
      const bus = buses[at];
      if (bus === undefined) continue;
      blocks.push({ id: rung.id, x: bus.x, y: layout.y, placed: block.placed });
      for (const y of block.plus) tap(bus.rails.plus, layout.y + y);
      for (const y of block.minus) tap(bus.rails.minus, layout.y + y);
      height = Math.max(height, block.height);
    }
    layout.y += height;
    const isInside = !isSingleColumn && from + band.columns >= band.rungs.length;
    const end = layout.y - sheetGrid.rungGap / 2;
    if (end >= layout.noBreakAbove) allowBreak(pen, end, isInside ? 'soft' : 'clean');
  }
  if (isSingleColumn) return;
  joinBuses(pen, buses, rails, top, layout.y);
  layout.y += sheetGrid.rungGap;
}

/** Places parts that have no wires in this plan, one block per line; returns the lowest point. */
function placeLoose({ blocks, ...layout }: SectionLayout, { id, loose }: SectionNet, grid: Grid): number {
  let { y } = layout;
  let rest = loose;
  for (let line = 1; rest.length > 0; line += 1) {
    const pen = newPen(grid);
    const { left, right, gap } = grid;
    const top = line === 1 ? 20 : 0;
    if (line === 1) write(pen, ['Not connected in this plan:'], { x: left + 4, y: 12 }, 'rung');
    const parts = rest.slice(0, countInLine(rest, right - left, gap));
    const frame = {
      from: null,
      left: left - gap / 2,
      right: Number.POSITIVE_INFINITY,
      y: top + ascentOf(parts),
    } as const;
    const { bottom } = placeLine(pen, parts, { ...frame, first: 'link', between: 'link' });
    allowBreak(pen, bottom + sheetGrid.rungGap / 2);
    blocks.push({ id: `${id} loose ${line}`, x: 0, y, placed: pen });
    y += bottom + sheetGrid.rungGap;
    rest = rest.slice(parts.length);
  }
  return y;
}

function countInLine(parts: readonly NetPart[], room: number, gap: number): number {
  let width = 0;
  const beyond = parts.findIndex((part, at) => (width += cellOf(part, gap)) > room && at > 0);
  return beyond === -1 ? parts.length : beyond;
}

/** Places heading and feed of a section. The rungs are next to its switch unless that costs a column. */
function placeHead(pen: Pen, section: SectionNet, main: Rails): { fed: SectionRails; bands: readonly Band[] } {
  const { grid } = pen;
  const { gap } = grid;
  const heading = writeSectionHeading(pen, section);
  spotOnPlus(pen, portKey(section.id, 'plus'), { x: main.plus.x, y: headingMiddle });
  spotOnMinus(pen, portKey(section.id, 'minus'), { x: main.minus.x, y: headingMiddle });
  const arrange = (from: number, to: number): readonly Band[] => arrangeRungs(section.rungs, rungWidth, to - from, gap);
  const room = main.minus.x - leftEdgeOfRungs(section, grid);
  if (fitsNextToSwitch(section) && section.rungs.every((rung) => minWidth(rung, gap) <= room)) {
    const below = arrange(grid.innerPlusRail, main.minus.x);
    const nextTo = arrange(leftEdgeOfRungs(section, grid), main.minus.x);
    const isShorter = linesOf(below, gap) < linesOf(nextTo, gap);
    if (!isShorter) return { fed: placeSwitchNextToRungs(pen, section, main, heading), bands: nextTo };
  }
  const fed = placeFeed(pen, section, main, heading);
  return { fed, bands: arrange(fed.rails.plus.x, fed.rails.minus.x) };
}

/** Number of lines of the rungs in bands; a rung that is too long for its band wraps. */
function linesOf(bands: readonly Band[], gap: number): number {
  return bands.reduce((sum, { columns, rungs, width }) => {
    if (columns > 1) return sum + Math.ceil(rungs.length / columns);
    return sum + rungs.reduce((lines, rung) => lines + Math.ceil(rungWidth(rung, gap) / width), 0);
  }, 0);
}

function kindsOf(blocks: readonly PlacedBlock[]): ReadonlySet<NetPartKind> {
  return new Set(blocks.flatMap(({ placed }) => placed.symbols.map(({ part }) => part.kind)));
}

function layOutSection(section: SectionNet, grid: Grid): PlacedSection {
  const head = newPen(grid);
  const main = mainRails(grid);
  const { fed, bands } = placeHead(head, section, main);
  const pen = newPen(grid);
  const { rails } = fed;
  const blocks: PlacedBlock[] = [{ id: `${section.id} head`, x: 0, y: 0, placed: head }];
  const layout: SectionLayout = { blocks, pen, rails, noBreakAbove: fed.lowest, y: fed.bottom };
  const atFeed = rails.plus.taps.length;
  for (const [at, band] of bands.entries()) placeBand(layout, band, grid.gap, at === 0 ? fed.wireY : null);
  const isOwn = rails.plus !== main.plus;
  // All of its circuits may be fed from contacts elsewhere, which refer to this rail.
  if (isOwn && atFeed > 0 && rails.plus.taps.length === atFeed) {
    layout.y = nameLooseRail(head, rails.plus, layout.y);
  }
  if (isOwn) drawRail(pen, rails.plus);
  if (rails.minus !== main.minus) drawRail(pen, rails.minus);
  layout.y = placeLoose(layout, section, grid);
  const height = Math.max(layout.y, fed.lowest + sheetGrid.rungGap);
  allowBreak(pen, height + sheetGrid.sectionGap / 2);
  pen.stripes.push({ box: { ...stripePlace(grid), y: 0, height }, color: section.color });
  blocks.push({ id: `${section.id} head rails`, x: 0, y: 0, placed: pen });
  const isWarned =
    section.rungs.some((rung) => rung.isWarned === true) ||
    blocks.some(({ placed }) => placed.symbols.some(({ part }) => part.isWarned === true));
  const pieces = { plus: drawPiece(pen, main.plus), minus: drawPiece(pen, main.minus) };
  return { blocks, height, ...pieces, kinds: kindsOf(blocks), isWarned };
}

/** The stripe of a section in the margin, left of the + rail. */
function stripePlace({ width }: Grid): { x: number; width: number } {
  return width < sheetGrid.compact ? { x: 2, width: 6 } : { x: 12, width: 8 };
}

const cachedSection = createCache<SectionNet, PlacedSection>();

/** Lays out a section; cached by section object and sheet width. */
export function placeSection(section: SectionNet, grid: Grid): PlacedSection {
  return cachedSection(section, [grid.width], () => layOutSection(section, grid));
}
