import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { formatMilliamps } from '#domain/units/formats.ts';

/** What a part of the drawing is, which decides its symbol and its ports. */
export type NetPartKind =
  | 'led'
  | 'resistor'
  | 'gap'
  | 'switch'
  | 'changeover'
  | 'push-button'
  | 'selector'
  | 'fuse'
  | 'transistor'
  | 'capacitor'
  | 'diode'
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
 * What a lead carries: `plus` is red and `minus` black; a `link` joins two parts; `data` is pixel data; a `signal` goes
 * between boards, on pins that a sketch chooses.
 */
export type Lead = 'plus' | 'minus' | 'link' | 'data' | 'signal';

/**
 * A terminal of a part that is named elsewhere than at the part. `words` tell it there: `U1 D6`, and from another section
 * `U1 D6, Hull`. What leads to it is a `link` unless it says otherwise.
 */
export interface NetTerminal {
  readonly partId: string;
  readonly name: string;
  readonly words: string;
  readonly lead?: Lead;
  /** Where it is on its part when nothing is printed there. */
  readonly where?: string | null;
}

/** What a lead ends at: the + or − of its section, the node behind the switch of its rung, or a terminal of a part. */
export type NetEnd = 'plus' | 'node' | 'minus' | NetTerminal;

/**
 * One of the two sides of a part: the name printed there, where it is when nothing is printed, and what it hangs on. `at`
 * null: on what its place in the rung says.
 */
export interface NetSide {
  readonly name: string;
  readonly where: string | null;
  readonly at: NetEnd | null;
}

/** A further terminal of a part that is in use: what is joined to it (`at`), or in words which lights lead to it. */
export interface NetPin {
  readonly name: string;
  readonly where: string | null;
  readonly at: NetTerminal | null;
  readonly words: string;
  readonly lead: Lead;
}

/** What the wires of a supply end on, because nothing is soldered to a cell or a plug: a clip, holder, socket or cable. */
export interface Connector {
  readonly ref: string;
  readonly name: string;
}

/** One thing to solder. `count` equal things are drawn as one; `ref` then names them all, such as `D1.1-D1.12`. */
export interface NetPart {
  readonly id: string;
  readonly kind: NetPartKind;
  /** The name of its drawing; null for the crossed box of a gap. */
  readonly picture: string | null;
  readonly ref: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly color: string | null;
  readonly bands: readonly string[];
  readonly count: number;
  /** Of a supply; null for all other parts, and for a supply of which nothing is known. */
  readonly connector: Connector | null;
  /** Its two sides; a part that has no such side, as a switch has no −, has null there. */
  readonly sides: readonly [plus: NetSide | null, minus: NetSide | null];
  readonly pins: readonly NetPin[];
  /** Whether a check warns of it: the drawing marks it. */
  readonly isWarned?: boolean;
}

/**
 * One rung of the ladder between the rails. It begins at the + of its section, or at the terminal `from`. `head` (its own
 * switch) is in series before the node at which its `boards` hang. There, or at the terminal `lightsFrom`, begin `string`
 * (LEDs and their resistor, in series) and `branches` (each at the full voltage); they end at − or at `lightsTo`. `around`
 * are the parts that its driver needs. `times` equal rungs are drawn as one. `trouble` says in a sentence why it stays
 * dark. Source: boards and currents, 2.3.
 */
export interface Rung {
  readonly id: string;
  readonly circuitNumber: number | null;
  readonly title: string | null;
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
  /** Whether a check warns of its circuit. */
  readonly isWarned?: boolean;
}

/** What marks a part or a circuit that a check warns of. */
export const warningMark = '⚠';

/**
 * How a section gets its current: `controls` in series before all of it, and the supply of its own that it may have.
 * With neither it hangs on the project's rails.
 */
export interface SectionFeed {
  readonly controls: readonly NetPart[];
  readonly source: NetPart | null;
  /** What a regulator needs around it. */
  readonly around: readonly NetPart[];
  /** What switches its minus: a touch switch with the transistor behind which the − of its rungs is; null without. */
  readonly touch: TouchSwitch | null;
}

/** A touch switch that stands alone: its board and all around it, and the drain on which the − of the rungs hangs. */
export interface TouchSwitch {
  readonly parts: readonly NetPart[];
  readonly drain: NetTerminal;
}

/**
 * A section as it is wired. `milliamps` is what it draws with everything on; `loose` parts have no wires in this plan.
 */
export interface SectionNet {
  readonly id: string;
  readonly color: string;
  readonly title: string;
  readonly supplyLabel: string;
  readonly milliamps: number;
  readonly feed: SectionFeed;
  readonly rungs: readonly Rung[];
  readonly loose: readonly NetPart[];
  /** Sections of other supplies whose − is joined to that of this one, because an output there sinks a circuit here. */
  readonly minusOf: readonly string[];
}

/** Who joins whom: the project's supply with the controls that switch all of it, and the sections behind them. */
export interface Netlist {
  readonly title: string;
  readonly supply: NetPart;
  /** What feeds a supply that is a regulator; the controls then stand between the two. Source: boards and currents, 3.1. */
  readonly input: NetPart | null;
  readonly controls: readonly NetPart[];
  /** What a regulator needs around it. */
  readonly around: readonly NetPart[];
  /** What switches the minus of the whole project. */
  readonly touch: TouchSwitch | null;
  readonly sections: readonly SectionNet[];
  /** Whether the project's supply feeds only sections that are not among these: then it is not drawn. */
  readonly isSupplyElsewhere?: boolean;
}

/** Whether a part is one that errors stop: it is drawn pale beside the crossed box that stands for all of them. Rule W102. */
export function isPale({ kind, picture }: NetPart): boolean {
  return kind === 'gap' && picture !== null;
}

/** A netlist with some of its sections, as they are drawn by themselves, and the supply where it feeds any of them. */
export function withSections(netlist: Netlist, sections: readonly SectionNet[]): Netlist {
  const isSupplyElsewhere =
    sections.length > 0 && !sections.some(isOnMainRails) && netlist.sections.some(isOnMainRails);
  return { ...netlist, sections, ...(isSupplyElsewhere ? { isSupplyElsewhere } : {}) };
}

/** The netlist of some sections with the supply that feeds them. One that is not there leaves nothing to draw. */
export function onlySections(netlist: Netlist, ids: ReadonlySet<string>): Netlist {
  return withSections(
    netlist,
    netlist.sections.filter(({ id }) => ids.has(id)),
  );
}

/** What a section runs on, and what it draws: `9V Battery, 9V DC, draws 42.6 mA`. */
export function supplyText({ supplyLabel, milliamps, minusOf }: SectionNet): string {
  const draws = milliamps > 0 ? [`draws ${formatMilliamps(milliamps)}`] : [];
  return [supplyLabel, ...draws, ...minusOf.map((title) => `− joined to that of ${title}`)].join(', ');
}

/** Whether anything of a rung is wired: one that errors stop, or with nothing behind its switch, takes no rail. Rule W102. */
export function isWired({ string, branches, boards }: Rung): boolean {
  return string.some(({ kind }) => kind !== 'gap') || branches.length + boards.length > 0;
}

/** Whether a section hangs on the project's rails, by itself or through a regulator. */
export function isOnMainRails({ feed, rungs }: SectionNet): boolean {
  return rungs.some(isWired) && (feed.source === null || feed.source.kind === 'regulator');
}

/**
 * The note about a project's supply that feeds no section of this netlist; null when it feeds one, or there is none.
 */
export function idleSupplyText({ sections, isSupplyElsewhere }: Netlist): string | null {
  const isIdle = sections.length > 0 && !sections.some(isOnMainRails) && isSupplyElsewhere !== true;
  return isIdle ? 'Nothing that is shown here is connected to this supply.' : null;
}

/** The most that one supply of a netlist gives with everything on (mA): the project's, or a section's own. */
export function largestFeed({ sections }: Netlist): number {
  let [largest, ofProject] = [0, 0];
  for (const { feed, milliamps } of sections) {
    if (feed.source === null || feed.source.kind === 'regulator') ofProject += milliamps;
    else largest = Math.max(largest, milliamps);
  }
  return Math.max(largest, ofProject);
}

/** Whether a netlist holds anything to wire. */
export function isEmptyNetlist(netlist: Netlist): boolean {
  return netlist.sections.every((section) => section.rungs.length === 0 && section.loose.length === 0);
}

/** Where a terminal is, without what is said about it behind a colon. */
const placeOf = (where: string): string => where.split(': ')[0] ?? where;

/** What is printed at a terminal, and where that is when nothing is: `A (outer pin)`. Source: boards and currents, 1.1. */
export function terminalText(name: string, where: string | null): string {
  const label = terminalLabel(name);
  return where === null ? label : `${label} (${placeOf(where)})`;
}

/** Where the two sides of a part are, as far as nothing is printed there: `COM: middle pin`. */
export function whereTexts({ sides }: NetPart): string[] {
  return sides.flatMap((side) =>
    side === null || side.where === null ? [] : [`${terminalLabel(side.name)}: ${placeOf(side.where)}`],
  );
}

/** Whether a lead ends at a terminal of a part. */
export function isTerminal(end: NetEnd | null): end is NetTerminal {
  return end !== null && typeof end === 'object';
}

/** The + of a section as a terminal that is named in another one. */
export function railTerminal(sectionId: string, title: string): NetTerminal {
  return { partId: sectionId, name: 'rail +', words: `rail + of ${title}`, lead: 'plus' };
}
