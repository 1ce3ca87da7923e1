import { cutToWidth, printable, textWidth, wrapText } from '#domain/wiring/label-text.ts';
import {
  type Netlist,
  type NetPart,
  type SectionFeed,
  type SectionNet,
  loadText,
  supplyText,
  type TouchSwitch,
  ownSupplyOf,
} from '#domain/wiring/netlist.ts';
import {
  allowBreak,
  ascentOf,
  draw,
  drawTerminalFlag,
  type Pen,
  portOf,
  refText,
  wire,
  write,
} from '#domain/wiring/place/pen.ts';
import { placeAllAcross } from '#domain/wiring/place/place-across.ts';
import { lineWidth, placeLine } from '#domain/wiring/place/place-line.ts';
import { leadMinus, leadToRail, placeWithTexts, placeRegulator } from '#domain/wiring/place/place-stages.ts';
import { drawRail, innerRails, newRail, type Rail, type Rails, tap } from '#domain/wiring/place/rail.ts';
import { spotBefore, spotBelow, spotBetween, spotWidth } from '#domain/wiring/place/wire-spots.ts';
import { type Grid, type PlacedSymbol, portKey, sheetGrid } from '#domain/wiring/sheet.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';

/** Distance from a supply with its controls to the rungs below. */
const feedGap = 14;
/** Between the title of a section and its supply. */
const headingGap = 16;
/** Maximum number of contacts that leave space for the next part on their line. */
const maxContactsInLine = 2;
/** Space around the flag of a transistor at the top of a − rail. */
const touchPadding = 10;
/** Share of the width that is left of a supply. */
const supplyShare = 0.45;
/** Minimum width of the texts next to a supply, and their maximum number of lines. */
const minSupplyText = 200;
const supplyLines = 3;
/** Space below a wire for its length. */
const lengthSpace = 24;

/** Writes name and details of a supply on its right, below the wire; returns the lowest point. */
function writeNextToSupply(pen: Pen, { part, at }: PlacedSymbol, lowest: number): number {
  const { left, right, gap } = pen.grid;
  const { width, below } = shapeOf(part.kind, part);
  const isSameRow = right - at.x - width >= minSupplyText;
  const x = isSameRow ? at.x + width + 10 : left;
  const room = right - x - (isSameRow ? gap + 4 : 0);
  const name = printable(`${refText(part)}  ${part.name}`);
  const y = (isSameRow ? at.y : Math.max(at.y + below, at.y + lengthSpace, lowest)) + 17;
  const ref = write(pen, wrapText(name, 'ref', room, 2), { x, y }, 'ref');
  const details = part.details.map(printable).join(', ').replace(':,', ':');
  const lines = wrapText(details, 'text', room, supplyLines);
  const text = write(pen, lines, { x, y: ref.y + ref.height + 12 }, 'text');
  return Math.max(at.y + below, text.y + text.height);
}

/**
 * Draws a supply at the top of its two rails, with the controls that switch it on the + side. Returns the lowest point.
 */
function placeSupply(pen: Pen, supply: NetPart, controls: readonly NetPart[], rails: Rails, top: number): number {
  const { plus, minus } = rails;
  const { left, right, gap } = pen.grid;
  const { width } = shapeOf(supply.kind, supply);
  const place = Math.min(right - gap - width, left + supplyShare * (right - left));
  const isSameRow = plus.x + lineWidth(controls, gap) <= place;
  const y = top + ascentOf(isSameRow ? [...controls, supply] : controls);
  const frame = { from: tap(plus, y), left, right: right - gap, y, first: 'plus', between: 'plus' } as const;
  const { out, end, bottom } = placeLine(pen, controls, frame);
  const from = out ?? frame.from;
  const laneY = bottom + sheetGrid.lane;
  const supplyY = isSameRow ? y : laneY + ascentOf([supply]);
  const symbol = draw(pen, supply, supply.kind, { x: Math.round(place), y: supplyY });
  const entry = portOf(symbol, 'plus');
  const turn = [
    { x: end + gap / 2, y: from.y },
    { x: end + gap / 2, y: laneY },
    { x: left, y: laneY },
    { x: left, y: supplyY },
  ];
  wire(pen, 'plus', from, ...(isSameRow ? [] : turn), entry);
  const last = controls.at(-1);
  const keys = [portKey(supply.id, 'plus'), ...(last === undefined ? [] : [portKey(last.id, 'minus')])];
  spotBetween(pen, keys, supplyY, Math.max(isSameRow ? from.x : left, entry.x - 2 * gap), entry.x);
  const exit = portOf(symbol, 'minus');
  wire(pen, 'minus', exit, tap(minus, exit.y));
  spotBetween(pen, [portKey(supply.id, 'minus')], exit.y, Math.max(exit.x, right - gap), right);
  return Math.max(bottom, writeNextToSupply(pen, symbol, bottom), supplyY + lengthSpace) + feedGap;
}

/**
 * Places the parts of a touch switch, and the wire from its transistor to the − that it switches. Returns the lowest
 * point.
 */
function placeTouch(pen: Pen, { parts, drain }: TouchSwitch, rails: Rails, switched: Rail, top: number): number {
  const bottom = placeAllAcross(pen, parts, { ...rails, node: rails.plus, left: pen.grid.left }, top);
  const y = bottom + touchPadding;
  const from = { x: switched.x - touchPadding, y };
  const [part] = parts;
  if (part !== undefined) drawTerminalFlag(pen, part, 'from-flag', from, drain);
  const number = { x: from.x - touchPadding - 4, y };
  spotBefore(pen, portKey(drain.partId, 'flag'), number);
  const words = { x: number.x - spotWidth - 2, y: y + 4 };
  const line = cutToWidth(`− from ${drain.text}`, 'tag-minus', words.x - pen.grid.left);
  write(pen, [line], words, 'tag-minus', 'end');
  wire(pen, 'minus', from, tap(switched, y));
  return y + feedGap;
}

/** Places a project supply that is a regulator, below its source. Rule E97. Returns the lowest point. */
function placeMainRegulator(
  pen: Pen,
  { supply, controls }: Netlist,
  input: NetPart,
  { plus, minus }: Rails,
  top: number,
): number {
  const feed = newRail('plus', pen.grid.innerPlusRail);
  const below = placeSupply(pen, input, controls, { plus: feed, minus }, top);
  const y = below + ascentOf([supply]);
  const { symbol, bottom } = placeWithTexts(pen, supply, { x: pen.grid.left + sheetGrid.indent, y });
  wire(pen, 'plus', tap(feed, y), portOf(symbol, 'in'));
  spotBetween(pen, [portKey(supply.id, 'in')], y, pen.grid.left, portOf(symbol, 'in').x);
  leadMinus(pen, symbol, minus);
  drawRail(pen, feed);
  const out = portOf(symbol, 'out');
  spotBelow(pen, portKey(supply.id, 'out'), out.x, bottom);
  return leadToRail(pen, out, out.x, bottom, plus);
}

/** Places the project's supply at the top of its rails, with everything that switches it. Returns the lowest point. */
export function placeMains(pen: Pen, netlist: Netlist, rails: Rails, top: number): number {
  const { supply, input, controls, around, touch } = netlist;
  const minus = touch === null ? rails.minus : newRail('minus', pen.grid.rawMinusRail);
  const own = { plus: rails.plus, minus };
  let bottom =
    input === null ? placeSupply(pen, supply, controls, own, top) : placeMainRegulator(pen, netlist, input, own, top);
  bottom = placeAllAcross(pen, around, { ...own, node: own.plus, left: pen.grid.left }, bottom);
  if (touch === null) return bottom;
  bottom = placeTouch(pen, touch, own, rails.minus, bottom);
  drawRail(pen, minus);
  return bottom;
}

/** Places the controls of a section, and its regulator, between the project's rails and its own. */
function placeControls(pen: Pen, { controls, source }: SectionFeed, main: Rails, plus: Rail, top: number): number {
  const { line, from, bottom } = placeSwitches(pen, controls, main, top);
  const turnX = line + pen.grid.gap;
  const isSameRow = controls.length <= maxContactsInLine && !isCompact(pen);
  return placeRegulator(pen, source, { from, turnX, bottom, isSameRow }, main.minus, plus);
}

const isCompact = ({ grid }: Pen): boolean => grid.width < sheetGrid.compact;

/** Places the switches of a section on the project's + rail; returns their end and the lowest point. */
function placeSwitches(pen: Pen, controls: readonly NetPart[], main: Rails, top: number) {
  const y = top + ascentOf(controls);
  const { left, right, gap } = pen.grid;
  const frame = { from: tap(main.plus, y), left, right: right - gap, y, first: 'plus', between: 'plus' } as const;
  const { out, end, bottom } = placeLine(pen, controls, frame);
  const last = controls.at(-1);
  if (out !== null && last !== undefined) spotBetween(pen, [portKey(last.id, 'minus')], out.y, out.x, out.x + gap);
  return { from: out ?? frame.from, line: end, bottom };
}

/** The rails of the rungs of a section, and the position of the first rung. */
export interface SectionRails {
  readonly rails: Rails;
  /** Below the feed of the section; if the rungs are next to it, below its wire. */
  readonly bottom: number;
  /** Lowest point of the parts left of the rungs. */
  readonly lowest: number;
  /** Height of the wire to the rungs next to a switch; null if they are below it. */
  readonly wireY: number | null;
}

/** Maximum number of switches that leave space for the rungs on their right. */
const maxSwitchesNextToRungs = 1;

/** Whether the rungs of a section fit on the right of its switch. */
export function fitsNextToSwitch({ feed }: SectionNet): boolean {
  const { controls, source, around, touch } = feed;
  return controls.length === maxSwitchesNextToRungs && source === null && touch === null && around.length === 0;
}

/** Left edge of the rungs on the right of the switch of a section. */
export function leftEdgeOfRungs({ feed }: SectionNet, { plusRail, gap }: Grid): number {
  return plusRail + lineWidth(feed.controls, gap);
}

/** Draws the switch of a section, with the rungs on its right. */
export function placeSwitchNextToRungs(pen: Pen, section: SectionNet, main: Rails, top: number): SectionRails {
  const { from, bottom } = placeSwitches(pen, section.feed.controls, main, top);
  const plus = newRail('plus', leftEdgeOfRungs(section, pen.grid));
  wire(pen, 'plus', from, tap(plus, from.y));
  return { rails: { plus, minus: main.minus }, bottom: from.y + 4, lowest: bottom, wireY: from.y };
}

/**
 * Draws the feed of a section. Returns the rails of its rungs: those of the project, or its own after its switch,
 * regulator, battery, or touch switch.
 */
export function placeFeed(pen: Pen, section: SectionNet, main: Rails, top: number): SectionRails {
  const { controls, source, around, touch } = section.feed;
  const fed = (rails: Rails, bottom: number): SectionRails => ({ rails, bottom, lowest: bottom, wireY: null });
  const own = ownSupplyOf(section.feed);
  if (source === null && controls.length === 0 && touch === null) return fed(main, top);
  const inner = innerRails(pen.grid);
  const isFed = source !== null || controls.length > 0;
  const plus = isFed ? inner.plus : main.plus;
  const raw = own === null ? main.minus : touch === null ? inner.minus : newRail('minus', pen.grid.rawMinusRail);
  let bottom = top;
  if (own !== null) bottom = placeSupply(pen, own, controls, { plus, minus: raw }, top);
  else if (isFed) bottom = placeControls(pen, section.feed, main, plus, top);
  bottom = placeAllAcross(pen, around, { plus, node: plus, minus: raw, left: pen.grid.left }, bottom);
  if (touch !== null) bottom = placeTouch(pen, touch, { plus, minus: raw }, inner.minus, bottom);
  if (own !== null && touch !== null) drawRail(pen, raw);
  allowBreak(pen, bottom, 'soft');
  return fed({ plus, minus: own !== null || touch !== null ? inner.minus : main.minus }, bottom);
}

/**
 * Writes the title of a section and its supply, or if that does not fit only its current; each has at least half the width.
 */
export function writeSectionHeading(pen: Pen, section: SectionNet): number {
  const { left, right } = pen.grid;
  const y = 14;
  const both = right - left - headingGap;
  const title = printable(section.title);
  const titleMargin = Math.max(both / 2, both - textWidth(title, 'section'));
  const supply = printable(supplyText(section));
  const load = printable(loadText(section));
  const note = load === '' || textWidth(supply, 'note') <= titleMargin ? supply : load;
  const { width } = write(pen, [cutToWidth(note, 'note', titleMargin)], { x: right, y }, 'note', 'end');
  write(pen, [cutToWidth(title, 'section', both - width)], { x: left, y }, 'section');
  return 22;
}
