import { cutToWidth, printable, textWidth } from '#domain/wiring/label-text.ts';
import {
  type Netlist,
  type NetPart,
  type SectionFeed,
  type SectionNet,
  supplyText,
  type TouchSwitch,
} from '#domain/wiring/netlist.ts';
import { allowBreak, drawTerminalFlag, type Pen, portOf, wire, write } from '#domain/wiring/place/pen.ts';
import { besideAscent, placeAllAcross } from '#domain/wiring/place/place-across.ts';
import { placeLine } from '#domain/wiring/place/place-line.ts';
import { leadMinus, leadToRail, placeBeside, placeRegulator } from '#domain/wiring/place/place-stages.ts';
import { drawRail, innerRails, newRail, type Rail, type Rails, tap } from '#domain/wiring/place/rail.ts';
import { spotAt, spotBefore, spotBehind, spotBelow, spotRoom } from '#domain/wiring/place/wire-spots.ts';
import { portKey, sheetGrid } from '#domain/wiring/sheet.ts';

/** The distance from a supply with its controls to the rungs below. */
const feedGap = 20;
/** Between the name of a section and what it runs on. */
const headingGap = 16;
/** At most this many contacts leave room for the next part on their line. */
const besideContacts = 2;
/** Around the flag of a transistor at the top of a − rail. */
const touchRoom = 10;

/**
 * Draws a supply at the top of its two rails, with the controls that switch all of it on the + side. Returns the
 * lowest point.
 */
function placeSupply(pen: Pen, supply: NetPart, controls: readonly NetPart[], rails: Rails, top: number): number {
  const y = top + sheetGrid.ascent;
  const { plus, minus } = rails;
  const { left, right } = sheetGrid;
  const lastAt = (left + right - sheetGrid.lastCell) / 2;
  const frame = { from: tap(plus, y), left, right, y, lastAt, first: 'plus', between: 'plus' } as const;
  const line = placeLine(pen, [...controls, supply], frame);
  if (line.out !== null) {
    wire(pen, 'minus', line.out, tap(minus, line.out.y));
    spotBehind(pen, portKey(supply.id, 'minus'), line.out, right);
  }
  return line.bottom + feedGap;
}

/** What a touch switch needs, and the way from its transistor to the − behind it. Returns the lowest point. */
function placeTouch(pen: Pen, { parts, drain }: TouchSwitch, rails: Rails, behind: Rail, top: number): number {
  const bottom = placeAllAcross(pen, parts, { ...rails, node: rails.plus, left: sheetGrid.left }, top);
  const y = bottom + touchRoom;
  const from = { x: behind.x - touchRoom, y };
  const [part] = parts;
  if (part !== undefined) drawTerminalFlag(pen, part, 'from-flag', from, drain);
  const number = { x: from.x - touchRoom - 4, y: y + 4 };
  spotAt(pen, portKey(drain.partId, 'flag'), number, 'end');
  write(pen, [`− from ${drain.words}`], { ...number, x: number.x - spotRoom - 2 }, 'tag-minus', 'end');
  wire(pen, 'minus', from, tap(behind, y));
  return y + feedGap;
}

/** The project's supply that is a regulator, below what feeds it. Rule W112. Returns the lowest point. */
function placeMainRegulator(
  pen: Pen,
  { supply, controls }: Netlist,
  input: NetPart,
  { plus, minus }: Rails,
  top: number,
): number {
  const feed = newRail('plus', sheetGrid.innerPlusRail);
  const below = placeSupply(pen, input, controls, { plus: feed, minus }, top);
  const y = below + besideAscent;
  const { symbol, bottom } = placeBeside(pen, supply, { x: sheetGrid.left + sheetGrid.indent, y });
  wire(pen, 'plus', tap(feed, y), portOf(symbol, 'in'));
  spotBefore(pen, [portKey(supply.id, 'in')], portOf(symbol, 'in'), feed.x);
  leadMinus(pen, symbol, minus);
  drawRail(pen, feed);
  const out = portOf(symbol, 'out');
  spotBelow(pen, portKey(supply.id, 'out'), out.x, bottom);
  return leadToRail(pen, out, out.x, bottom, plus);
}

/** The project's supply at the top of its rails, with all that switches it. Returns the lowest point. */
export function placeMains(pen: Pen, netlist: Netlist, rails: Rails, top: number): number {
  const { supply, input, controls, around, touch } = netlist;
  const minus = touch === null ? rails.minus : newRail('minus', sheetGrid.rawMinusRail);
  const own = { plus: rails.plus, minus };
  let bottom =
    input === null ? placeSupply(pen, supply, controls, own, top) : placeMainRegulator(pen, netlist, input, own, top);
  bottom = placeAllAcross(pen, around, { ...own, node: own.plus, left: sheetGrid.left }, bottom);
  if (touch === null) return bottom;
  bottom = placeTouch(pen, touch, own, rails.minus, bottom);
  drawRail(pen, minus);
  return bottom;
}

/** Controls that switch a section, and the regulator that may follow them, between the project's rails and its own. */
function placeTail(pen: Pen, { controls, source }: SectionFeed, main: Rails, plus: Rail, top: number): number {
  const y = top + sheetGrid.ascent;
  const { left, right } = sheetGrid;
  const frame = { from: tap(main.plus, y), left, right, y, first: 'plus', between: 'plus' } as const;
  const { out, cellEnd, bottom } = placeLine(pen, controls, frame);
  const last = controls.at(-1);
  if (source === null && out !== null && last !== undefined) {
    spotBehind(pen, portKey(last.id, 'minus'), out, cellEnd);
  }
  const start = { from: out ?? frame.from, turnX: cellEnd, bottom, isBeside: controls.length <= besideContacts };
  return placeRegulator(pen, source, start, main.minus, plus);
}

/**
 * Draws how a section gets its current, and returns the rails that its rungs stand between: the project's, or its own
 * behind its switch, its regulator, its own battery or its touch switch.
 */
export function placeFeed(pen: Pen, section: SectionNet, main: Rails, top: number): { rails: Rails; bottom: number } {
  const { controls, source, around, touch } = section.feed;
  const hasOwn = source !== null && source.kind !== 'regulator';
  if (source === null && controls.length === 0 && touch === null) return { rails: main, bottom: top };
  const inner = innerRails();
  const isFed = source !== null || controls.length > 0;
  const plus = isFed ? inner.plus : main.plus;
  const raw = !hasOwn ? main.minus : touch === null ? inner.minus : newRail('minus', sheetGrid.rawMinusRail);
  let bottom = top;
  if (source !== null && hasOwn) bottom = placeSupply(pen, source, controls, { plus, minus: raw }, top);
  else if (isFed) bottom = placeTail(pen, section.feed, main, plus, top);
  bottom = placeAllAcross(pen, around, { plus, node: plus, minus: raw, left: sheetGrid.left }, bottom);
  if (touch !== null) bottom = placeTouch(pen, touch, { plus, minus: raw }, inner.minus, bottom);
  if (hasOwn && touch !== null) drawRail(pen, raw);
  allowBreak(pen, bottom, 'soft');
  return { rails: { plus, minus: hasOwn || touch !== null ? inner.minus : main.minus }, bottom };
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
