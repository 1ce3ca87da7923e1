import { cutAcross, cutRung, ofSide, ofTerminal, rail, type Rails, sectionRails } from '#domain/build-book/cut-rung.ts';
import { expandPart, expandRung, rungToSolder } from '#domain/build-book/rungs.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { unnamedEnd, Cutter, port, type WireEnd, type WireGroup, type Wire } from '#domain/build-book/wire-cutter.ts';
import type { WiresOfSections } from '#domain/projects/wire-numbers.ts';
import { portKey } from '#domain/wiring/sheet.ts';
import {
  isOnMainRails,
  isTerminal,
  isWired,
  type Netlist,
  type NetPart,
  type SectionFeed,
  type SectionNet,
  type TouchSwitch,
  ownSupplyOf,
} from '#domain/wiring/netlist.ts';

/** The wires of one section; with `sectionId` null, those from the supply to the main rails. */
export interface WireBundle {
  readonly sectionId: string | null;
  readonly title: string;
  readonly groups: readonly WireGroup[];
  /** Keys of the wires whose numbers are new, in the order of the numbers. */
  readonly newWires: readonly string[];
}

/** Returns the wires of a section, or of the supply; none without a bundle. */
export function wiresOf(bundle: WireBundle | undefined): Wire[] {
  return (bundle?.groups ?? []).flatMap(({ wires }) => wires);
}

/** Title of the wires of the project's supply. */
export const supplyTitle = 'Supply';

/** Id of the group that belongs to no rung. */
export const feedGroupId = 'feed';

const mainRails: Rails = { plus: rail('main rail +'), minus: rail('main rail −') };
/** The main rails if only one section is on them; their keys stay the same when another section is added. */
const soleRails: Rails = { plus: rail('rail +', 'main rail +'), minus: rail('rail −', 'main rail −') };

/** A lead of a supply: at its clip, holder, socket, or cable, never at a cell. Rule P30. */
function ofSupply(part: NetPart, name: '+' | '−'): WireEnd {
  const end = port(part, name, name === '+' ? 'plus' : 'minus');
  if (part.connector === null) return end;
  const label = `${part.connector.ref} ${name}`;
  return { ...end, label, key: label };
}

/** Cuts the wires of a regulator between its source and a rail; its − is joined to that of its source. */
function cutRegulator(
  cutter: Cutter,
  regulator: NetPart,
  from: WireEnd,
  rails: Rails,
  minus: WireEnd,
  mA: number,
): void {
  const [entry, ground] = regulator.sides;
  cutter.cut('plus', from, entry === null ? unnamedEnd(regulator, 'in') : ofSide(regulator, entry, 'in'), mA, 'feed');
  cutter.cut('plus', port(regulator, 'OUT', 'out'), rails.plus, mA, 'feed');
  if (ground?.at === 'minus') cutter.cut('minus', ofSide(regulator, ground, 'minus'), minus, mA, 'feed');
}

/** Cuts the minus of rails: from that of their supply, or from the drain of a touch switch's transistor. */
function cutMinus(cutter: Cutter, touch: TouchSwitch | null, rails: Rails, raw: WireEnd, milliamps: number): void {
  if (touch === null) {
    if (raw !== rails.minus) cutter.cut('minus', raw, rails.minus, milliamps, 'feed');
    return;
  }
  const ends = { plus: rails.plus, node: rails.plus, minus: raw };
  cutAcross(cutter, touch.parts, ends, milliamps);
  const drain = { ...ofTerminal(touch.drain), drawnAt: portKey(touch.drain.partId, 'flag') };
  cutter.cut('minus', drain, rails.minus, milliamps, 'feed');
}

/** RMS current in the leads of an alternating source per current after its rectifier. Source: own values, 4.4. */
const rmsFactor = 1000 / 550;

/** Cuts the wires from an alternating source to its bridge and capacitor; returns these parts. */
function cutRectifier(
  cutter: Cutter,
  source: NetPart,
  around: readonly NetPart[],
  milliamps: number,
): readonly NetPart[] {
  const own = around.filter(({ id }) => id.startsWith(`${source.id}.`));
  const ends = { plus: ofSupply(source, '+'), minus: ofSupply(source, '−') };
  if (own.every(({ kind }) => kind !== 'bridge')) return [];
  cutAcross(cutter, own, { ...ends, node: ends.plus }, rmsFactor * milliamps);
  return own;
}

/** Cuts the feed of a section: from its own supply, or from the main rails. */
function cutFeed(cutter: Cutter, feed: SectionFeed, main: Rails, milliamps: number, inUse: RailsInUse): void {
  const { source, around, touch } = feed;
  const controls = feed.controls.flatMap(expandPart);
  const own = ownSupplyOf(feed);
  if (own !== null) {
    cutRectifier(cutter, own, around, milliamps);
    const inOrder = controls.toReversed();
    const last = cutter.chain(ofSupply(own, '+'), inOrder, milliamps, 'feed', true);
    cutter.cut('plus', last, sectionRails.plus, milliamps, 'feed');
    const minus = cutter.chainMinus(ofSupply(own, '−'), inOrder, milliamps, true);
    cutMinus(cutter, touch, sectionRails, minus, milliamps);
    return;
  }
  const last = cutter.chain(main.plus, controls, milliamps, 'feed');
  if (source === null && (inUse.plus || controls.length > 0)) {
    cutter.cut('plus', last, sectionRails.plus, milliamps, 'feed');
  }
  const usesMinus = source !== null || touch !== null || inUse.minus;
  const minus = usesMinus ? cutter.chainMinus(main.minus, controls, milliamps) : main.minus;
  const raw = touch === null ? sectionRails.minus : minus;
  if (source !== null) cutRegulator(cutter, source, last, sectionRails, raw, milliamps);
  if (usesMinus) cutMinus(cutter, touch, sectionRails, minus, milliamps);
  cutAcross(cutter, around, { ...sectionRails, node: sectionRails.plus, minus: raw });
}

/** Whether anything except its feed is joined to each rail of a section. */
interface RailsInUse {
  readonly plus: boolean;
  readonly minus: boolean;
}

/** Rails that ends in other sections are joined to: a + by the section's id, a − by its title. */
interface RailsElsewhere {
  readonly plus: ReadonlySet<string>;
  readonly minus: ReadonlySet<string>;
}

function findRailsElsewhere(sections: readonly SectionNet[]): RailsElsewhere {
  const parts = sections.flatMap(({ rungs }) => rungs.flatMap(({ head, boards }) => [...head, ...boards]));
  const ends = parts.flatMap(({ sides, pins }) => [...sides, ...pins].map((each) => each?.at ?? null));
  const rails = ends.filter(isTerminal).filter(({ name }) => name === sectionRails.plus.key);
  return {
    plus: new Set(rails.map(({ partId }) => partId)),
    minus: new Set(sections.flatMap(({ minusOf }) => minusOf)),
  };
}

/** The rails of a section that its own rungs or those of other sections are joined to. */
function railsInUse(
  { id, title, rungs, minusOf }: SectionNet,
  loads: PartLoads,
  railsElsewhere: RailsElsewhere,
): RailsInUse {
  const used = new Set<WireEnd>();
  const cutter = new Cutter(loads, id, []);
  for (const rung of rungs) {
    for (const one of expandRung(rungToSolder(rung))) cutRung(cutter, one);
    for (const { from, to } of cutter.group(rung.id).wires) used.add(from).add(to);
    // The first rung usually uses both.
    if (used.has(sectionRails.plus) && used.has(sectionRails.minus)) break;
  }
  return {
    plus: used.has(sectionRails.plus) || railsElsewhere.plus.has(id),
    minus: used.has(sectionRails.minus) || railsElsewhere.minus.has(title) || minusOf.length > 0,
  };
}

/** Inputs for cutting the wires; `supplies` has the supply of each section by its title. */
interface CutInput {
  readonly railsElsewhere: RailsElsewhere;
  readonly loads: PartLoads;
  readonly numbered: WiresOfSections;
  readonly supplies: ReadonlyMap<string, string>;
}

/** The first of the named sections on each supply: the others have the same −. */
function oneOfEachSupply(titles: readonly string[], supplies: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(titles.toReversed().map((title) => [supplies.get(title) ?? '', title]));
}

function cutSection(
  section: SectionNet,
  main: Rails,
  { loads, numbered, supplies, railsElsewhere }: CutInput,
): WireBundle {
  const { id, title, feed, rungs } = section;
  const cutter = new Cutter(loads, id, numbered.get(id) ?? []);
  if (rungs.some(isWired) && main !== soleRails) {
    cutFeed(cutter, feed, main, loads.milliampsOfSection(id), railsInUse(section, loads, railsElsewhere));
  }
  for (const [supply, other] of oneOfEachSupply(section.minusOf, supplies)) {
    const from = rail(`rail − of ${other}`, `rail − of ${supply}`);
    cutter.cut('minus', from, sectionRails.minus, 0, 'feed');
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

/** Cuts the wires from the project's supply, through the controls that switch everything, to the rails. */
function cutMainRails(netlist: Netlist, main: Rails, { loads, numbered }: CutInput): WireBundle {
  const { supply, input, controls, around, touch } = netlist;
  const cutter = new Cutter(loads, null, numbered.get(null) ?? []);
  const { totalMa } = loads;
  const source = input ?? supply;
  const inSeries = controls.flatMap(expandPart).toReversed();
  const ofSource = cutRectifier(cutter, source, around, totalMa);
  const last = cutter.chain(ofSupply(source, '+'), inSeries, totalMa, 'feed', true);
  const raw = cutter.chainMinus(ofSupply(source, '−'), inSeries, totalMa, true);
  if (input === null) cutter.cut('plus', last, main.plus, totalMa, 'feed');
  else cutRegulator(cutter, supply, last, main, raw, totalMa);
  cutMinus(cutter, touch, main, raw, totalMa);
  const others = around.filter((part) => !ofSource.includes(part));
  cutAcross(cutter, others, { ...main, node: main.plus, minus: raw });
  return { sectionId: null, title: supplyTitle, groups: [cutter.group(feedGroupId)], newWires: cutter.newWires };
}

/**
 * Returns every wire between two ports of the netlist, in the order of the drawing: first from the supply, then section
 * by section. Several sections share main rails; a single section without a feed uses those of the supply. Circuits
 * that cannot light or would be damaged have no wires. A wire in `numbered` keeps its number; others get the next ones
 * of their section. Rule H78. Source: decisions B17, C9.
 */
export function wireList(netlist: Netlist, loads: PartLoads, numbered: WiresOfSections): WireBundle[] {
  const onMainRails = netlist.sections.filter(isOnMainRails);
  const isShared = onMainRails.length > 1 || onMainRails.some(hasFeed);
  const main = isShared ? mainRails : soleRails;
  const supplyOf = ({ feed }: SectionNet) => feed.source?.ref ?? netlist.supply.ref;
  const supplies = new Map(netlist.sections.map((section) => [section.title, supplyOf(section)]));
  const cutting = { loads, numbered, supplies, railsElsewhere: findRailsElsewhere(netlist.sections) };
  const sections = netlist.sections.map((section) =>
    cutSection(section, isOnMainRails(section) ? main : mainRails, cutting),
  );
  const ofMainRails = onMainRails.length === 0 ? [] : [cutMainRails(netlist, main, cutting)];
  return [...ofMainRails, ...sections].filter(({ groups }) => groups.length > 0);
}
