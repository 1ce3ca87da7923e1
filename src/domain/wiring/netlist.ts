import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { formatMilliamps } from '#domain/units/formats.ts';

/** Kind of a part in the drawing; determines its symbol and its ports. */
export type NetPartKind =
  | 'led'
  | 'resistor'
  | 'trimmer'
  | 'current-source'
  | 'led-driver'
  | 'plug'
  | 'charger'
  | 'gap'
  | 'switch'
  | 'changeover'
  | 'push-button'
  | 'selector'
  | 'fuse'
  | 'transistor'
  | 'capacitor'
  | 'diode'
  | 'bridge'
  | 'control'
  | 'strip'
  | 'addressable'
  | 'board'
  | 'motor'
  | 'speaker'
  | 'battery'
  | 'supply'
  | 'regulator'
  | 'loose';

/**
 * Role of a lead: `plus` (red), `minus` (black), `link` between two parts, `data` for pixels, or `signal` between
 * boards, whose pins the sketch chooses.
 */
export type Lead = 'plus' | 'minus' | 'link' | 'data' | 'signal';

/**
 * A terminal of a part, referred to from elsewhere. `text` is its label there: `U1 D6`, or `U1 D6, Hull` in another
 * section. A lead to it is a `link` unless `lead` is set.
 */
export interface NetTerminal {
  readonly partId: string;
  readonly name: string;
  readonly text: string;
  readonly lead?: Lead;
  /** Position on the part if no name is printed there. */
  readonly where?: string | null;
}

/** End of a lead: the + or − of the section, the node after the switch of the rung, or a terminal of a part. */
export type NetEnd = 'plus' | 'node' | 'minus' | NetTerminal;

/**
 * One of the two sides of a part: the printed name, the position if nothing is printed, and the end that it is
 * connected to. If `at` is null, its position in the rung determines the connection.
 */
export interface NetSide {
  readonly name: string;
  readonly where: string | null;
  readonly at: NetEnd | null;
}

/** A further terminal in use: the terminal that it is connected to (`at`), or a text that lists the lights it feeds. */
export interface NetPin {
  readonly name: string;
  readonly where: string | null;
  readonly at: NetTerminal | null;
  readonly text: string;
  readonly lead: Lead;
}

/** Clip, holder, socket, or cable that the wires of a supply end on; nothing is soldered to a cell or a plug. */
export interface Connector {
  readonly ref: string;
  readonly name: string;
}

/** A part to solder. `count` equal parts are drawn as one; `ref` then covers all of them, such as `D1.1-D1.12`. */
export interface NetPart {
  readonly id: string;
  readonly kind: NetPartKind;
  /** Name of its drawing; null for the crossed box of a gap. */
  readonly picture: string | null;
  readonly ref: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly color: string | null;
  readonly bands: readonly string[];
  readonly count: number;
  /** Set only for a supply with a known connector. */
  readonly connector: Connector | null;
  /** Null for a side that the part does not have, such as the − of a switch. */
  readonly sides: readonly [plus: NetSide | null, minus: NetSide | null];
  readonly pins: readonly NetPin[];
  /** Set for a color of an LED of several: the side of the leg that it shares with the others. */
  readonly commonLeg?: 'plus' | 'minus';
  /** Set for a part of a feed through which both + and − go: its terminals for each, by side. */
  readonly feedPins?: Readonly<Record<'plus' | 'minus', readonly [string, string]>>;
  /** Set for a light without polarity: a bulb, or an LED with a rectifier inside. */
  readonly isEitherWay?: true;
  /** Whether a check warns about the part; the drawing marks it. */
  readonly isWarned?: boolean;
}

/**
 * A rung of the ladder between the rails, or a further string of a circuit, which is connected to the previous string.
 * It starts at the + of its section, or at the terminal `from`. `head` (its own switch) is in series before the node that
 * feeds its `boards`. `string` (LEDs and their resistor, in series) and `branches` (each at full voltage) start at that
 * node or at `lightsFrom`, and end at − or at `lightsTo`. `around` contains the parts that its driver needs. `times` equal
 * rungs are drawn as one. `trouble` is a sentence that explains why the rung stays dark. `stringIndex` is the position of
 * its string in its circuit, from 0. Source: boards and currents, 2.3; own values, 2.3.
 */
export interface Rung {
  readonly id: string;
  readonly circuitNumber: number | null;
  readonly title: string | null;
  readonly stringIndex: number;
  readonly times: number;
  readonly currentMa: number | null;
  readonly trouble: string | null;
  readonly from: NetTerminal | null;
  readonly head: readonly NetPart[];
  readonly lightsFrom: NetTerminal | null;
  readonly string: readonly NetPart[];
  readonly branches: readonly NetPart[];
  readonly lightsTo: NetTerminal | null;
  readonly boards: readonly NetPart[];
  readonly around: readonly NetPart[];
  /** Whether a check warns about its circuit. */
  readonly isWarned?: boolean;
}

/** Mark of a part or circuit that a check warns about. */
export const warningMark = '⚠';

/**
 * Feed of a section: `controls` in series before all of it, and its own supply, if any. A section with neither is
 * connected to the rails of the project.
 */
export interface SectionFeed {
  readonly controls: readonly NetPart[];
  readonly source: NetPart | null;
  /** Parts that a regulator needs. */
  readonly around: readonly NetPart[];
  /** Touch switch whose transistor switches the − of the rungs; null without one. */
  readonly touch: TouchSwitch | null;
}

/**
 * A standalone touch switch: its board with the parts around it, and the drain that the − of the rungs is connected to.
 */
export interface TouchSwitch {
  readonly parts: readonly NetPart[];
  readonly drain: NetTerminal;
}

/** A wired section. `milliamps` is its current with everything on; `loose` parts have no wires in this plan. */
export interface SectionNet {
  readonly id: string;
  readonly color: string;
  readonly title: string;
  readonly supplyLabel: string;
  readonly milliamps: number;
  readonly feed: SectionFeed;
  readonly rungs: readonly Rung[];
  readonly loose: readonly NetPart[];
  /**
   * Sections on other supplies whose − is joined to the − of this one, because an output there sinks a circuit here.
   */
  readonly minusOf: readonly string[];
}

/** Connections of a project: its supply, the controls that switch everything, and the sections after them. */
export interface Netlist {
  readonly title: string;
  readonly supply: NetPart;
  /** Source of a supply that is a regulator; the controls are between the two. Source: boards and currents, 3.1. */
  readonly input: NetPart | null;
  readonly controls: readonly NetPart[];
  /** Parts that a regulator needs. */
  readonly around: readonly NetPart[];
  /** Touch switch in the minus of the whole project. */
  readonly touch: TouchSwitch | null;
  readonly sections: readonly SectionNet[];
  /** Whether the project's supply feeds only sections outside this netlist; it is then not drawn. */
  readonly isSupplyElsewhere?: boolean;
}

/** Whether errors exclude the part: it is drawn pale next to the crossed box of its rung. Rule W102. */
export function isPale({ kind, picture }: NetPart): boolean {
  return kind === 'gap' && picture !== null;
}

/** Returns the netlist of some sections, drawn on their own, with the project's supply if it feeds any of them. */
export function withSections(netlist: Netlist, sections: readonly SectionNet[]): Netlist {
  const isSupplyElsewhere =
    sections.length > 0 && !sections.some(isOnMainRails) && netlist.sections.some(isOnMainRails);
  return { ...netlist, sections, ...(isSupplyElsewhere ? { isSupplyElsewhere } : {}) };
}

/** Returns the netlist of the sections with these ids and the supply that feeds them. Unknown ids are ignored. */
export function onlySections(netlist: Netlist, ids: ReadonlySet<string>): Netlist {
  return withSections(
    netlist,
    netlist.sections.filter(({ id }) => ids.has(id)),
  );
}

/** Supply and current of a section: `9V Battery, 9V DC, draws 42.6 mA`. */
export function supplyText(section: SectionNet): string {
  return [section.supplyLabel, loadText(section)].filter((text) => text !== '').join(', ');
}

/** The same without the supply: `draws 42.6 mA`; empty without a current. */
export function loadText({ milliamps, minusOf }: SectionNet): string {
  const draws = milliamps > 0 ? [`draws ${formatMilliamps(milliamps)}`] : [];
  return [...draws, ...minusOf.map((title) => `− joined to that of ${title}`)].join(', ');
}

/** Whether any part of a rung is wired. False if errors exclude it, or if nothing follows its switch. Rule W102. */
export function isWired({ string, branches, boards }: Rung): boolean {
  return string.some(({ kind }) => kind !== 'gap') || branches.length + boards.length > 0;
}

/** The battery or plug of a section; null if the project's rails feed it, directly or through a regulator. */
export function ownSupplyOf({ source }: Pick<SectionFeed, 'source'>): NetPart | null {
  return source?.kind === 'regulator' ? null : source;
}

/** Whether a section is fed by the project's rails, directly or through a regulator. */
export function isOnMainRails({ feed, rungs }: SectionNet): boolean {
  return rungs.some(isWired) && ownSupplyOf(feed) === null;
}

/** Note about a project supply that feeds no section of the netlist; null if it feeds one, or if there is none. */
export function idleSupplyText({ sections, isSupplyElsewhere }: Netlist): string | null {
  const isIdle = sections.length > 0 && !sections.some(isOnMainRails) && isSupplyElsewhere !== true;
  return isIdle ? 'Nothing shown here is connected to this supply.' : null;
}

/** Highest current (mA) of one supply in the netlist with everything on: the project's or a section's own. */
export function largestFeed({ sections }: Netlist): number {
  let [largest, ofProject] = [0, 0];
  for (const { feed, milliamps } of sections) {
    if (ownSupplyOf(feed) === null) ofProject += milliamps;
    else largest = Math.max(largest, milliamps);
  }
  return Math.max(largest, ofProject);
}

/** Name of a light: its reference; for a color of an LED of several with its leg, such as `D7 R`. */
export function lightName({ ref, commonLeg, sides: [plus, minus] }: NetPart): string {
  if (commonLeg === undefined) return ref;
  return `${ref} ${(commonLeg === 'plus' ? minus : plus)?.name ?? ''}`;
}

/** Whether a netlist has nothing to wire. */
export function isEmptyNetlist(netlist: Netlist): boolean {
  return netlist.sections.every((section) => section.rungs.length === 0 && section.loose.length === 0);
}

/** Position of a terminal, without the explanation after the colon. */
const placeOf = (where: string): string => where.split(': ')[0] ?? where;

/**
 * Printed name of a terminal, with its position if nothing is printed: `A (outer pin)`. Source: boards and currents,
 * 1.1.
 */
export function terminalText(name: string, where: string | null): string {
  const label = terminalLabel(name);
  return where === null ? label : `${label} (${placeOf(where)})`;
}

/** Positions of the sides of a part that have no printed name: `COM: middle pin`. */
export function whereTexts({ sides }: NetPart): string[] {
  return sides.flatMap((side) =>
    side === null || side.where === null ? [] : [`${terminalLabel(side.name)}: ${placeOf(side.where)}`],
  );
}

/** Whether a lead ends at a terminal of a part. */
export function isTerminal(end: NetEnd | null): end is NetTerminal {
  return end !== null && typeof end === 'object';
}

/** Text of the end of a lead: `+`, `−`, or the terminal. */
export function endText(end: NetEnd): string {
  return isTerminal(end) ? end.text : { plus: '+', node: '+', minus: '−' }[end];
}
