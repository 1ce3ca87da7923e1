import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { expandPart, expandRung, pieceRef, rungToSolder } from '#domain/build-book/rungs.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { bare, Cutter, port, type WireEnd, type WireGroup } from '#domain/build-book/wire-cutter.ts';
import type { WiresOfSections } from '#domain/projects/wire-numbers.ts';
import { portKey, type PortName } from '#domain/wiring/sheet.ts';
import {
  isOnMainRails,
  isTerminal,
  isWired,
  type Netlist,
  type NetPart,
  type NetSide,
  type NetTerminal,
  type Rung,
  type SectionFeed,
  type SectionNet,
  terminalText,
  type TouchSwitch,
} from '#domain/wiring/netlist.ts';

/** The wires of one section, or with `sectionId` null those from the supply to the main rails. */
export interface WireBundle {
  readonly sectionId: string | null;
  readonly title: string;
  readonly groups: readonly WireGroup[];
  /** The wires that have no number yet but the one that they are given here, in its order. */
  readonly newWires: readonly string[];
}

/** What the groups that are no rung are called. */
export const feedGroupId = 'feed';

interface Rails {
  readonly plus: WireEnd;
  readonly minus: WireEnd;
}

const rail = (label: string, key = label): WireEnd => ({ part: null, label, key, drawnAt: null });
const ofTerminal = ({ name, words, where = null }: NetTerminal): WireEnd =>
  rail(terminalText(words, where), keyOf(words, name));
/** A side of a part by what is printed there, and where it is when nothing is. Rule D60. */
const ofSide = (part: NetPart, { name, where }: NetSide, at: PortName): WireEnd =>
  name === '' ? bare(part, at) : port(part, name, at, where);
const sectionRails: Rails = { plus: rail('rail +'), minus: rail('rail −') };
const mainRails: Rails = { plus: rail('main rail +'), minus: rail('main rail −') };
/** The main rails while there is one section on them: another one gives the supply's wires no other numbers. */
const soleRails: Rails = { plus: rail('rail +', 'main rail +'), minus: rail('rail −', 'main rail −') };

const entry = (part: NetPart): WireEnd => (part.kind === 'led' ? port(part, '+', 'plus') : bare(part, 'plus'));
const exit = (part: NetPart): WireEnd => (part.kind === 'led' ? port(part, '−', 'minus') : bare(part, 'minus'));

/**
 * The resistors of a string, each with the LED behind it, that are soldered together without a wire: an end of the
 * resistor on the long leg. Rule D68. Source: specification 6, part 6.
 */
export function legJoints(string: readonly NetPart[], loads: PartLoads): (readonly [NetPart, NetPart])[] {
  return string.flatMap((led, at) => {
    const before = string[at - 1];
    const isJoint = before?.kind === 'resistor' && led.kind === 'led' && loads.ofPart(led).hasLegs;
    return isJoint ? [[before, led] as const] : [];
  });
}

/** A string from the node before it to where it ends, red up to its first LED. One that cannot light is not wired. */
function cutString(cutter: Cutter, parts: readonly NetPart[], from: WireEnd, to: WireEnd, milliamps: number): void {
  const onLegs = new Set(legJoints(parts, cutter.loads).map(([, led]) => led));
  const first = parts.findIndex(({ kind }) => kind === 'led');
  let last = from;
  for (const [index, part] of parts.entries()) {
    const colour = index <= first ? 'red' : 'any';
    if (!onLegs.has(part)) cutter.cut(colour, last, entry(part), milliamps, index === 0 ? 'drop' : 'link');
    last = exit(part);
  }
  cutter.cut('black', last, to, milliamps);
}

/** Where the ends of a rung's parts lead: to the rails, the node behind its switch, and where its lights begin and end. */
interface RungEnds extends Rails {
  readonly node: WireEnd;
}

/** A terminal by its words, without the section that they name behind it: its name may change. */
function keyOf(words: string, name: string): string {
  if (words.startsWith(`${name} of `)) return `other ${name}`;
  const at = `${words}, `.indexOf(` ${terminalLabel(name)}, `);
  return at === -1 || name === '' ? words : `${words.slice(0, at)} ${name}`;
}

/** The colour of a wire by what it carries; a lead that joins two parts may have any. */
const leadColours = { plus: 'red', minus: 'black', link: 'any', data: 'blue', signal: 'any' } as const;

/** One of several equal parts: which one, and of how many. */
interface Piece {
  readonly part: NetPart;
  readonly at: number;
  readonly count: number;
}

/** A terminal that a piece leads to. What stands around several equal parts leads to its own one: of `U1 +` to `U1.2 +`. */
function terminalFor({ part, at, count }: Piece, terminal: NetTerminal): WireEnd {
  const isOwn = count > 1 && part.id.startsWith(`${terminal.partId}.`);
  const words = terminal.words.replace(/^\S+/, (ref) => pieceRef(ref, at));
  return ofTerminal(isOwn ? { ...terminal, words } : terminal);
}

/** The wire at one side of a part; none where that is joined to nothing. */
function cutSide(cutter: Cutter, piece: Piece, which: 0 | 1, ends: RungEnds, milliamps: number): void {
  const { part } = piece;
  const side = part.sides[which];
  if (side === null) return;
  const place = side.at ?? (which === 0 ? 'node' : 'minus');
  const own = ofSide(part, side, which === 0 ? 'plus' : 'minus');
  const end = isTerminal(place) ? terminalFor(piece, place) : ends[place];
  const colour = isTerminal(place) ? leadColours[place.lead ?? 'link'] : place === 'minus' ? 'black' : 'red';
  const run = isTerminal(place) ? 'link' : 'drop';
  if (which === 0) cutter.cut(colour, end, own, milliamps, run);
  else cutter.cut(colour, own, end, milliamps, run);
}

/** Parts between two ends at full voltage: side branches, boards, and what a driver needs; `through` flows in a transistor. */
function cutAcross(cutter: Cutter, parts: readonly NetPart[], ends: RungEnds, through = 0): void {
  for (const equal of parts) {
    const pieces = expandPart(equal);
    for (const [index, part] of pieces.entries()) {
      const milliamps = part.kind === 'transistor' ? through : cutter.loads.ofPart(part).milliamps;
      const piece = { part, at: index, count: equal.count };
      cutSide(cutter, piece, 0, ends, milliamps);
      cutSide(cutter, piece, 1, ends, milliamps);
      cutPins(cutter, part, pieces[index - 1]);
    }
  }
}

/**
 * The wires to further terminals of a part, such as to the common contact of a relay. The data of one of several equal
 * parts comes from the one before it. Signals are left to the sketch.
 */
function cutPins(cutter: Cutter, part: NetPart, before: NetPart | undefined): void {
  const isChained = part.kind === 'addressable' && before !== undefined;
  if (isChained) cutter.cut('blue', rail(`${before.ref} DO`), port(part, 'DIN', 'pin DIN'), 0, 'link');
  for (const { name, where, at, lead } of isChained ? [] : part.pins) {
    if (at === null || lead === 'signal') continue;
    const from = at.partId === part.id ? port(part, at.name, `pin ${at.name}`) : ofTerminal(at);
    const milliamps = lead === 'plus' ? cutter.loads.ofPart(part).milliamps : 0;
    cutter.cut(leadColours[lead], from, port(part, name, `pin ${name}`, where), milliamps, 'link');
  }
}

function cutRung(cutter: Cutter, rung: Rung): void {
  const { loads } = cutter;
  cutter.drop = loads.dropOf(rung);
  const { from, lightsFrom, string, branches, lightsTo, boards, around } = rung;
  const head = rung.head.flatMap(expandPart);
  const begin = from === null ? sectionRails.plus : ofTerminal(from);
  const node = cutter.chain(begin, head, loads.milliampsOfRung(rung));
  const plus = lightsFrom === null ? node : ofTerminal(lightsFrom);
  const minus = lightsTo === null ? sectionRails.minus : ofTerminal(lightsTo);
  if (string.length > 0) cutString(cutter, string, plus, minus, loads.ledStringOf(rung)?.actualCurrentMa ?? 0);
  const lights = { plus, node: plus, minus };
  const ends = { ...sectionRails, node };
  cutAcross(cutter, branches, lights);
  cutAcross(cutter, boards, ends);
  cutAcross(cutter, around, ends, loads.milliampsOfRung(rung));
}

/** A lead of a supply: at its clip, holder, socket or cable, never at a cell. Rule W110. */
function ofSupply(part: NetPart, name: '+' | '−'): WireEnd {
  const end = port(part, name, name === '+' ? 'plus' : 'minus');
  if (part.connector === null) return end;
  const label = `${part.connector.ref} ${name}`;
  return { ...end, label, key: label };
}

/** A regulator between what feeds it and a rail; its − goes to that of its source. */
function cutRegulator(
  cutter: Cutter,
  regulator: NetPart,
  from: WireEnd,
  rails: Rails,
  minus: WireEnd,
  mA: number,
): void {
  const [entry, ground] = regulator.sides;
  cutter.cut('red', from, entry === null ? bare(regulator, 'in') : ofSide(regulator, entry, 'in'), mA, 'feed');
  cutter.cut('red', port(regulator, 'OUT', 'out'), rails.plus, mA, 'feed');
  if (ground?.at === 'minus') cutter.cut('black', ofSide(regulator, ground, 'minus'), minus, mA, 'feed');
}

/** The minus of rails: from that of their supply, or behind a touch switch from the drain of its transistor. */
function cutMinus(cutter: Cutter, touch: TouchSwitch | null, rails: Rails, raw: WireEnd, milliamps: number): void {
  if (touch === null) {
    if (raw !== rails.minus) cutter.cut('black', raw, rails.minus, milliamps, 'feed');
    return;
  }
  const ends = { plus: rails.plus, node: rails.plus, minus: raw };
  cutAcross(cutter, touch.parts, ends, milliamps);
  const drain = { ...ofTerminal(touch.drain), drawnAt: portKey(touch.drain.partId, 'flag') };
  cutter.cut('black', drain, rails.minus, milliamps, 'feed');
}

/** What leads to the rails of a section: from its own supply, or from the main rails. */
function cutFeed(cutter: Cutter, feed: SectionFeed, main: Rails, milliamps: number): void {
  const { source, around, touch } = feed;
  const controls = feed.controls.flatMap(expandPart);
  const own = source !== null && source.kind !== 'regulator' ? source : null;
  if (own !== null) {
    const last = cutter.chain(ofSupply(own, '+'), controls.toReversed(), milliamps, 'feed', true);
    cutter.cut('red', last, sectionRails.plus, milliamps, 'feed');
    cutMinus(cutter, touch, sectionRails, ofSupply(own, '−'), milliamps);
    return;
  }
  const last = cutter.chain(main.plus, controls, milliamps, 'feed');
  const raw = touch === null ? sectionRails.minus : main.minus;
  if (source === null) cutter.cut('red', last, sectionRails.plus, milliamps, 'feed');
  else cutRegulator(cutter, source, last, sectionRails, raw, milliamps);
  cutMinus(cutter, touch, sectionRails, main.minus, milliamps);
  cutAcross(cutter, around, { ...sectionRails, node: sectionRails.plus, minus: raw });
}

/** What the wires are cut from, and the supply of each section by its title. */
interface Cutting {
  readonly loads: PartLoads;
  readonly numbered: WiresOfSections;
  readonly supplies: ReadonlyMap<string, string>;
}

function cutSection(section: SectionNet, main: Rails, { loads, numbered, supplies }: Cutting): WireBundle {
  const { id, title, feed, rungs } = section;
  const cutter = new Cutter(loads, id, numbered.get(id) ?? []);
  if (rungs.some(isWired) && main !== soleRails) cutFeed(cutter, feed, main, loads.milliampsOfSection(id));
  for (const other of section.minusOf) {
    const from = rail(`rail − of ${other}`, `rail − of ${supplies.get(other) ?? ''}`);
    cutter.cut('black', from, sectionRails.minus, 0, 'feed');
  }
  const ofFeed = cutter.group(feedGroupId);
  const ofRungs = rungs.map((rung) => {
    for (const one of expandRung(rungToSolder(rung))) cutRung(cutter, one);
    return cutter.group(rung.id);
  });
  const groups = [ofFeed, ...ofRungs].filter(({ wires }) => wires.length > 0);
  return { sectionId: id, title, groups, newWires: cutter.newWires };
}

const hasFeed = ({ feed }: SectionNet): boolean =>
  feed.source !== null || feed.controls.length > 0 || feed.touch !== null;

/** The wires from the project's supply, through what switches all of it, to the rails. */
function cutMainRails(netlist: Netlist, main: Rails, { loads, numbered }: Cutting): WireBundle {
  const { supply, input, controls, around, touch } = netlist;
  const cutter = new Cutter(loads, null, numbered.get(null) ?? []);
  const { totalMa } = loads;
  const source = input ?? supply;
  const inSeries = controls.flatMap(expandPart).toReversed();
  const last = cutter.chain(ofSupply(source, '+'), inSeries, totalMa, 'feed', true);
  const raw = ofSupply(source, '−');
  if (input === null) cutter.cut('red', last, main.plus, totalMa, 'feed');
  else cutRegulator(cutter, supply, last, main, raw, totalMa);
  cutMinus(cutter, touch, main, raw, totalMa);
  cutAcross(cutter, around, { ...main, node: main.plus, minus: raw });
  return { sectionId: null, title: 'Supply', groups: [cutter.group(feedGroupId)], newWires: cutter.newWires };
}

/**
 * Every wire to cut, from one port of the netlist to another, in the order of the drawing: first from the supply, then
 * section by section. Several sections hang on main rails; a single one that needs nothing else has those of the supply.
 * What cannot light or would take damage is left out. A wire that has a number in `numbered` keeps it; the others get the
 * next ones of their section. Rules H78, H79. Source: decisions B17, C9.
 */
export function wireList(netlist: Netlist, loads: PartLoads, numbered: WiresOfSections): WireBundle[] {
  const onMainRails = netlist.sections.filter(isOnMainRails);
  const isShared = onMainRails.length > 1 || onMainRails.some(hasFeed);
  const main = isShared ? mainRails : soleRails;
  const supplyOf = ({ feed }: SectionNet) => feed.source?.ref ?? netlist.supply.ref;
  const supplies = new Map(netlist.sections.map((section) => [section.title, supplyOf(section)]));
  const cutting = { loads, numbered, supplies };
  const sections = netlist.sections.map((section) =>
    cutSection(section, isOnMainRails(section) ? main : mainRails, cutting),
  );
  const ofMainRails = onMainRails.length === 0 ? [] : [cutMainRails(netlist, main, cutting)];
  return [...ofMainRails, ...sections].filter(({ groups }) => groups.length > 0);
}
