import { expandPart, pieceRef } from '#domain/build-book/rungs.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { unnamedEnd, type Cutter, port, unitOf, type WireEnd } from '#domain/build-book/wire-cutter.ts';
import { terminalLabel } from '#domain/catalogue/terminal.ts';
import {
  isTerminal,
  type NetPart,
  type NetPartKind,
  type NetSide,
  type NetTerminal,
  type Rung,
  terminalText,
} from '#domain/wiring/netlist.ts';
import type { PortName } from '#domain/wiring/sheet.ts';

export interface Rails {
  readonly plus: WireEnd;
  readonly minus: WireEnd;
}

export const rail = (label: string, key = label): WireEnd => ({ part: null, label, key, drawnAt: null, unit: null });
export const ofTerminal = ({ partId, name, text, where = null }: NetTerminal): WireEnd => ({
  ...rail(terminalText(text, where), keyOf(text, name)),
  unit: unitOf({ id: partId, ref: text.split(' ')[0] ?? '' }),
});
/** A side of a part, labeled with the printed name, or its position if nothing is printed. Rule D60. */
export const ofSide = (part: NetPart, { name, where }: NetSide, at: PortName): WireEnd =>
  name === '' ? unnamedEnd(part, at) : port(part, name, at, where);
export const sectionRails: Rails = { plus: rail('rail +'), minus: rail('rail −') };

/** Parts of a string whose ends differ. */
const isNamed = ({ kind, isEitherWay }: NetPart): boolean =>
  (kind === 'led' && isEitherWay !== true) || kind === 'trimmer' || kind === 'current-source';
const endOf = (part: NetPart, at: 0 | 1): WireEnd => {
  const name = at === 0 ? 'plus' : 'minus';
  return isNamed(part) ? port(part, part.sides[at]?.name ?? '', name) : unnamedEnd(part, name);
};
const entry = (part: NetPart): WireEnd => endOf(part, 0);
const exit = (part: NetPart): WireEnd => endOf(part, 1);

/**
 * Returns the resistors of a string that are soldered directly to the long leg of the next LED, each with that LED.
 * Rule D3. Source: specification 6, part 6.
 */
export function legJoints(string: readonly NetPart[], loads: PartLoads): (readonly [NetPart, NetPart])[] {
  return string.flatMap((led, at) => {
    const previous = string[at - 1];
    const isJoint = previous?.kind === 'resistor' && led.kind === 'led' && loads.ofPart(led).hasLegs;
    return isJoint ? [[previous, led] as const] : [];
  });
}

/**
 * Cuts the string of a rung between two ends; everything up to its first LED is on plus. The wires to the ends also
 * carry the current of the strings that are connected to it.
 */
function cutString(cutter: Cutter, rung: Rung, from: WireEnd, to: WireEnd): void {
  const { string: parts, stringIndex } = rung;
  const milliamps = cutter.loads.ledStringOf(rung)?.actualCurrentMa ?? 0;
  const outside = cutter.loads.milliampsOfStrings(rung);
  const run = stringIndex === 0 ? 'drop' : 'link';
  const onLegs = new Set(legJoints(parts, cutter.loads).map(([, led]) => led));
  const first = parts.findIndex(({ kind }) => kind === 'led');
  /** A resistor without a place of its own is where it is soldered: at the next LED, else at the previous one. */
  const placedAt = (end: WireEnd, index: number): WireEnd => {
    const isPlaced = end.unit !== null && cutter.loads.lengths.isPlaced(end.unit);
    if (isPlaced || parts[index]?.kind !== 'resistor') return end;
    const isLed = ({ kind }: NetPart): boolean => kind === 'led';
    const led = parts.slice(index).find(isLed) ?? parts.slice(0, index).findLast(isLed);
    return { ...end, unit: led === undefined ? null : unitOf(led) };
  };
  let last = from;
  for (const [index, part] of parts.entries()) {
    const lead = index <= first ? 'plus' : 'link';
    const [current, length] = index === 0 ? ([outside, run] as const) : ([milliamps, 'link'] as const);
    if (!onLegs.has(part)) cutter.cut(lead, last, placedAt(entry(part), index), current, length);
    last = placedAt(exit(part), index);
  }
  cutter.cut('minus', last, to, outside, run);
}

/** Ends of a rung's parts: the rails, and the node after its switch. */
interface RungEnds extends Rails {
  readonly node: WireEnd;
}

/** Key of a terminal: its text without the title of its section, which may change. */
function keyOf(text: string, name: string): string {
  if (text.startsWith(`${name} of `)) return `other ${name}`;
  const at = `${text}, `.indexOf(` ${terminalLabel(name)}, `);
  return at === -1 || name === '' ? text : `${text.slice(0, at)} ${name}`;
}

/** One of several equal parts, with its index and their number. */
interface Piece {
  readonly part: NetPart;
  readonly at: number;
  readonly count: number;
}

/** The terminal that a piece leads to. Accessories of several equal parts lead to their own: for `U1 +` to `U1.2 +`. */
function terminalFor({ part, at, count }: Piece, terminal: NetTerminal): WireEnd {
  const isOwn = count > 1 && part.id.startsWith(`${terminal.partId}.`);
  const text = terminal.text.replace(/^\S+/, (ref) => pieceRef(ref, at));
  return ofTerminal(isOwn ? { ...terminal, text } : terminal);
}

/** Cuts the wire at one side of a part, if it is connected. */
function cutSide(cutter: Cutter, piece: Piece, which: 0 | 1, ends: RungEnds, milliamps: number): void {
  const { part } = piece;
  const side = part.sides[which];
  if (side === null) return;
  const place = side.at ?? (which === 0 ? 'node' : 'minus');
  const own = ofSide(part, side, which === 0 ? 'plus' : 'minus');
  const end = isTerminal(place) ? terminalFor(piece, place) : ends[place];
  const lead = isTerminal(place) ? (place.lead ?? 'link') : place === 'minus' ? 'minus' : 'plus';
  const run = isTerminal(place) ? 'link' : 'drop';
  if (which === 0) cutter.cut(lead, end, own, milliamps, run);
  else cutter.cut(lead, own, end, milliamps, run);
}

const carriesAll: ReadonlySet<NetPartKind> = new Set(['transistor', 'bridge', 'fuse']);

/**
 * Cuts parts between two ends at full voltage: side branches, boards, and accessories; `through` is the current of a
 * transistor, or in the leads of an alternating source (mA).
 */
export function cutAcross(cutter: Cutter, parts: readonly NetPart[], ends: RungEnds, through = 0): void {
  for (const equal of parts) {
    const pieces = expandPart(equal);
    for (const [index, part] of pieces.entries()) {
      const milliamps = carriesAll.has(part.kind) ? through : cutter.loads.ofPart(part).milliamps;
      const piece = { part, at: index, count: equal.count };
      cutSide(cutter, piece, 0, ends, milliamps);
      cutSide(cutter, piece, 1, ends, milliamps);
      cutPins(cutter, part, pieces[index - 1]);
    }
  }
}

/**
 * Cuts the wires to further terminals of a part, such as the common contact of a relay. Data of equal parts is chained
 * if a controller drives it. Signals are left to the sketch.
 */
function cutPins(cutter: Cutter, part: NetPart, previous: NetPart | undefined): void {
  const isChained = part.kind === 'addressable' && previous !== undefined;
  const isDriven = part.pins.some(({ lead }) => lead === 'data');
  if (isChained && isDriven) cutter.cut('data', rail(`${previous.ref} DO`), port(part, 'DIN', 'pin DIN'), 0, 'link');
  for (const { name, where, at, lead } of isChained ? [] : part.pins) {
    if (at === null || lead === 'signal') continue;
    const from = at.partId === part.id ? port(part, at.name, `pin ${at.name}`) : ofTerminal(at);
    const milliamps = lead === 'plus' ? cutter.loads.ofPart(part).milliamps : 0;
    cutter.cut(lead, from, port(part, name, `pin ${name}`, where), milliamps, 'link');
  }
}

export function cutRung(cutter: Cutter, rung: Rung): void {
  const { loads } = cutter;
  cutter.drop = loads.dropOf(rung);
  const { from, lightsFrom, string, branches, lightsTo, boards, around } = rung;
  const head = rung.head.flatMap(expandPart);
  const begin = from === null ? sectionRails.plus : ofTerminal(from);
  const node = cutter.chain(begin, head, loads.milliampsOfRung(rung));
  const plus = lightsFrom === null ? node : ofTerminal(lightsFrom);
  const minus = lightsTo === null ? sectionRails.minus : ofTerminal(lightsTo);
  if (string.length > 0) cutString(cutter, rung, plus, minus);
  const lights = { plus, node: plus, minus };
  const ends = { ...sectionRails, node };
  cutAcross(cutter, branches, lights);
  cutAcross(cutter, boards, ends);
  cutAcross(cutter, around, ends, loads.milliampsOfRung(rung));
}
