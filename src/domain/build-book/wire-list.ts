import { usualWire, wireGaugeFor } from '#domain/electrical/wire-gauge.ts';
import { expandPart, expandRung, rungToSolder } from '#domain/build-book/rungs.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { jointMinus } from '#domain/wiring/connect/data-lines.ts';
import {
  isOnMains,
  isTerminal,
  isWired,
  type NetEnd,
  type Netlist,
  type NetPart,
  type NetSide,
  type NetTerminal,
  type Rung,
  type SectionFeed,
  type SectionNet,
} from '#domain/wiring/netlist.ts';

/** The colours that wires are cut in: as in the drawing; a link between two parts of a string may have any. */
export type WireColour = 'red' | 'black' | 'blue' | 'any';

/** One end of a wire: a rail, or a port of a part. A resistor and a switch have two ends that are alike. */
export interface WireEnd {
  readonly part: NetPart | null;
  readonly label: string;
}

/** One wire to cut. `awg` null is more than one wire bears; `thinnest` is the gauge that would just do. */
export interface Wire {
  /** Counts in its section, or among the wires of the supply. */
  readonly number: number;
  readonly from: WireEnd;
  readonly to: WireEnd;
  readonly colour: WireColour;
  /** What the drawing writes at the ends of such a wire. */
  readonly tag: '+' | '−' | 'DATA' | '';
  readonly awg: number | null;
  readonly thinnest: number | null;
  readonly lengthCm: number;
}

/** The wires of one rung, or of what feeds a section. */
export interface WireGroup {
  readonly id: string;
  readonly wires: readonly Wire[];
}

/** The wires of one section, or with `sectionId` null those from the supply to the main rails. */
export interface WireBundle {
  readonly sectionId: string | null;
  readonly title: string;
  readonly groups: readonly WireGroup[];
}

/** What the groups that are no rung are called. */
export const feedGroupId = 'feed';

interface Rails {
  readonly plus: WireEnd;
  readonly minus: WireEnd;
}

const rail = (label: string): WireEnd => ({ part: null, label });
const port = (part: NetPart, name: string): WireEnd => ({ part, label: `${part.ref} ${name}` });
const ofTerminal = ({ words }: NetTerminal): WireEnd => rail(words);
/** A side of a part by what is printed there, and where it is when nothing is. Rule D60. */
const ofSide = (part: NetPart, { name, where }: NetSide): WireEnd =>
  name === '' ? bare(part) : port(part, where === null ? name : `${name} (${where})`);
const bare = (part: NetPart): WireEnd => ({ part, label: part.ref });
const sectionRails: Rails = { plus: rail('rail +'), minus: rail('rail −') };
const mainRails: Rails = { plus: rail('main rail +'), minus: rail('main rail −') };

const entry = (part: NetPart): WireEnd => (part.kind === 'led' ? port(part, '+') : bare(part));
const exit = (part: NetPart): WireEnd => (part.kind === 'led' ? port(part, '−') : bare(part));

const tags = { red: '+', black: '−', blue: 'DATA', any: '' } as const;

/** Cuts wires one after the other and numbers them. */
class Cutter {
  readonly loads: PartLoads;
  #number = 0;
  #wires: Wire[] = [];

  constructor(loads: PartLoads) {
    this.loads = loads;
  }

  cut(colour: WireColour, from: WireEnd, to: WireEnd, milliamps: number): void {
    const { awg: thinnest } = wireGaugeFor(milliamps, usualWire.cm);
    const awg = thinnest === null ? null : Math.min(usualWire.awg, thinnest);
    this.#number += 1;
    const kind = { colour, tag: tags[colour], awg, thinnest, lengthCm: usualWire.cm };
    this.#wires.push({ number: this.#number, from, to, ...kind });
  }

  /** Red wires through parts in series; returns where they end. */
  chain(from: WireEnd, parts: readonly NetPart[], milliamps: number): WireEnd {
    let last = from;
    for (const part of parts) {
      this.cut('red', last, bare(part), milliamps);
      last = bare(part);
    }
    return last;
  }

  /** The wires since the last group. */
  group(id: string): WireGroup {
    const wires = this.#wires;
    this.#wires = [];
    return { id, wires };
  }
}

/** A string from the node before it to where it ends. One that cannot light is not wired. */
function cutString(cutter: Cutter, parts: readonly NetPart[], from: WireEnd, to: WireEnd, milliamps: number): void {
  let last = from;
  for (const [index, part] of parts.entries()) {
    cutter.cut(index === 0 ? 'red' : 'any', last, entry(part), milliamps);
    last = exit(part);
  }
  cutter.cut('black', last, to, milliamps);
}

/**
 * The data line into an addressable part: from a controller, or from the part before it, of equal ones the last. When
 * it comes from another supply, the two are joined at −.
 */
function cutData(cutter: Cutter, part: NetPart, before: NetPart | undefined): void {
  const from = part.kind === 'addressable' ? (before?.ref ?? part.data?.from ?? null) : null;
  if (from === null) return;
  const isElsewhere = from.endsWith(jointMinus);
  const place = isElsewhere ? from.slice(0, -jointMinus.length) : from;
  if (isElsewhere) {
    const section = place.slice(place.indexOf(', ') + 2);
    cutter.cut('black', rail(`rail − of ${section}`), sectionRails.minus, 0);
  }
  const source = place.replace(/^(?:D\d+-)?(D\d+)/, '$1 OUT').replace(/^U\d+/, '$& DATA');
  cutter.cut('blue', rail(source), port(part, 'IN'), 0);
}

/** Where the ends of a rung's parts lead: to the rails, the node behind its switch, and where its lights begin and end. */
interface RungEnds extends Rails {
  readonly node: WireEnd;
}

function endOf(end: NetEnd, ends: RungEnds): WireEnd {
  return isTerminal(end) ? ofTerminal(end) : ends[end];
}

/** The wire at one side of a part; none where that is joined to nothing. A lead to a terminal may have any colour. */
function cutSide(cutter: Cutter, part: NetPart, at: 0 | 1, ends: RungEnds, milliamps: number): void {
  const side = part.sides[at];
  if (side === null) return;
  const place = side.at ?? (at === 0 ? 'node' : 'minus');
  const [own, end] = [ofSide(part, side), endOf(place, ends)];
  const colour = isTerminal(place) ? 'any' : place === 'minus' ? 'black' : 'red';
  if (at === 0) cutter.cut(colour, end, own, milliamps);
  else cutter.cut(colour, own, end, milliamps);
}

/** Parts between two ends at full voltage: side branches, boards, and what a driver needs. */
function cutAcross(cutter: Cutter, parts: readonly NetPart[], ends: RungEnds): void {
  for (const equal of parts.map(expandPart)) {
    for (const [index, part] of equal.entries()) {
      const { milliamps } = cutter.loads.ofPart(part);
      cutSide(cutter, part, 0, ends, milliamps);
      cutSide(cutter, part, 1, ends, milliamps);
      cutPins(cutter, part);
      cutData(cutter, part, equal[index - 1]);
    }
  }
}

/** The wires from one terminal of a part to another, such as to the common contact of a relay. */
function cutPins(cutter: Cutter, part: NetPart): void {
  for (const { name, at } of part.pins) {
    if (at === null) continue;
    const from = at.partId === part.id ? port(part, at.name) : ofTerminal(at);
    cutter.cut('red', from, port(part, name), cutter.loads.ofPart(part).milliamps);
  }
}

function cutRung(cutter: Cutter, rung: Rung): void {
  const { loads } = cutter;
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
  cutAcross(cutter, around, ends);
}

/** What leads to the rails of a section: from its own supply, or from the main rails. */
function cutFeed(cutter: Cutter, { controls, source }: SectionFeed, main: Rails, milliamps: number): void {
  const inSeries = controls.flatMap(expandPart);
  if (source !== null && source.kind !== 'regulator') {
    const last = cutter.chain(port(source, '+'), inSeries.toReversed(), milliamps);
    cutter.cut('red', last, sectionRails.plus, milliamps);
    cutter.cut('black', port(source, '−'), sectionRails.minus, milliamps);
    return;
  }
  const last = cutter.chain(main.plus, inSeries, milliamps);
  if (source === null) {
    cutter.cut('red', last, sectionRails.plus, milliamps);
  } else {
    cutter.cut('red', last, port(source, 'IN'), milliamps);
    cutter.cut('red', port(source, 'OUT'), sectionRails.plus, milliamps);
    cutter.cut('black', port(source, '−'), sectionRails.minus, milliamps);
  }
  cutter.cut('black', main.minus, sectionRails.minus, milliamps);
}

function cutSection(section: SectionNet, main: Rails, loads: PartLoads): WireBundle {
  const { id, title, feed, rungs } = section;
  const cutter = new Cutter(loads);
  if (rungs.some(isWired) && main !== sectionRails) cutFeed(cutter, feed, main, loads.milliampsOfSection(id));
  for (const other of section.minusOf) cutter.cut('black', rail(`rail − of ${other}`), sectionRails.minus, 0);
  const ofFeed = cutter.group(feedGroupId);
  const ofRungs = rungs.map((rung) => {
    for (const one of expandRung(rungToSolder(rung, loads).rung)) cutRung(cutter, one);
    return cutter.group(rung.id);
  });
  return { sectionId: id, title, groups: [ofFeed, ...ofRungs].filter(({ wires }) => wires.length > 0) };
}

const hasFeed = ({ feed }: SectionNet): boolean => feed.source !== null || feed.controls.length > 0;

/** The wires from the project's supply, through what switches all of it, to the rails. */
function cutMains({ supply, controls }: Netlist, main: Rails, loads: PartLoads): WireBundle {
  const cutter = new Cutter(loads);
  const inSeries = controls.flatMap(expandPart).toReversed();
  const last = cutter.chain(port(supply, '+'), inSeries, loads.totalMa);
  cutter.cut('red', last, main.plus, loads.totalMa);
  cutter.cut('black', port(supply, '−'), main.minus, loads.totalMa);
  return { sectionId: null, title: 'Supply', groups: [cutter.group(feedGroupId)] };
}

/**
 * Every wire to cut, from one port of the netlist to another, in the order of the drawing: first from the supply, then
 * section by section. Several sections hang on main rails; a single one that needs nothing else has those of the supply.
 * What cannot light or would take damage is left out. Source: decisions C9.
 */
export function wireList(netlist: Netlist, loads: PartLoads): WireBundle[] {
  const onMains = netlist.sections.filter(isOnMains);
  const isShared = onMains.length > 1 || onMains.some(hasFeed);
  const main = isShared ? mainRails : sectionRails;
  const sections = netlist.sections.map((section) => cutSection(section, isOnMains(section) ? main : mainRails, loads));
  const mains = onMains.length === 0 ? [] : [cutMains(netlist, main, loads)];
  return [...mains, ...sections].filter(({ groups }) => groups.length > 0);
}
