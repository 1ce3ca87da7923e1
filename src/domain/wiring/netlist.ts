import { formatMilliamps } from '#domain/units/formats.ts';

/** What a part of the drawing is, which decides its symbol and its ports. */
export type NetPartKind =
  | 'led'
  | 'resistor'
  | 'gap'
  | 'switch'
  | 'changeover'
  | 'push-button'
  | 'module'
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

/** Where the data of a part comes from and goes to, in words such as `U1` or `D3, Hull`. */
export interface DataLine {
  readonly from: string | null;
  readonly to: readonly string[];
}

/** One thing to solder. `count` equal things are drawn as one; `ref` then names them all, such as `D1-D12`. */
export interface NetPart {
  readonly id: string;
  readonly kind: NetPartKind;
  readonly ref: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly color: string | null;
  readonly bands: readonly string[];
  readonly count: number;
  readonly data: DataLine | null;
}

/**
 * One rung of the ladder between the rails. `head` (switch and controls) is in series before the node where `string`
 * (LEDs and their resistor, in series) and `branches` (each at the full voltage) part; `boards` hang on the rails.
 * `times` equal rungs are drawn as one. `trouble` says in a sentence why it stays dark. Source: decisions B9.
 */
export interface Rung {
  readonly id: string;
  readonly circuitNumber: number | null;
  readonly title: string | null;
  readonly times: number;
  readonly currentMa: number | null;
  readonly trouble: string | null;
  readonly head: readonly NetPart[];
  readonly string: readonly NetPart[];
  readonly branches: readonly NetPart[];
  readonly boards: readonly NetPart[];
}

/**
 * How a section gets its current: `controls` in series before all of it, and the supply of its own that it may have.
 * With neither it hangs on the project's rails.
 */
export interface SectionFeed {
  readonly controls: readonly NetPart[];
  readonly source: NetPart | null;
}

/**
 * A section as it is wired. `milliamps` is what it draws with everything on; `loose` parts have no wires in this plan.
 */
export interface SectionNet {
  readonly id: string;
  readonly title: string;
  readonly supplyLabel: string;
  readonly milliamps: number;
  readonly feed: SectionFeed;
  readonly rungs: readonly Rung[];
  readonly loose: readonly NetPart[];
}

/** Who joins whom: the project's supply with the controls that switch all of it, and the sections behind them. */
export interface Netlist {
  readonly title: string;
  readonly supply: NetPart;
  readonly controls: readonly NetPart[];
  readonly sections: readonly SectionNet[];
}

/** The netlist of some sections with the supply that feeds them. One that is not there leaves nothing to draw. */
export function onlySections(netlist: Netlist, ids: ReadonlySet<string>): Netlist {
  return { ...netlist, sections: netlist.sections.filter(({ id }) => ids.has(id)) };
}

/** What a section runs on, and what it draws: `9V Battery, 9V DC, draws 42.6 mA`. */
export function supplyText({ supplyLabel, milliamps }: SectionNet): string {
  return milliamps > 0 ? `${supplyLabel}, draws ${formatMilliamps(milliamps)}` : supplyLabel;
}

/** Whether a section hangs on the project's rails, by itself or through a regulator. */
function isOnMains({ feed, rungs }: SectionNet): boolean {
  return rungs.length > 0 && (feed.source === null || feed.source.kind === 'regulator');
}

/**
 * The note about a project's supply that feeds no section of this netlist; null when it feeds one, or there is none.
 */
export function idleSupplyText({ sections }: Netlist): string | null {
  const isIdle = sections.length > 0 && !sections.some(isOnMains);
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

/** Whether a part in the current path takes + and − itself, and gives what it switches at an output of its own. */
export function isModule({ kind }: NetPart): boolean {
  return kind === 'module';
}

/**
 * Parts in series, with the modules moved behind the contacts, so that a contact also interrupts the supply of the
 * modules.
 */
export function modulesLast(parts: readonly NetPart[]): NetPart[] {
  return [...parts.filter((part) => !isModule(part)), ...parts.filter(isModule)];
}
