import {
  isTerminal,
  type NetEnd,
  type Netlist,
  type NetPart,
  type NetTerminal,
  type Rung,
  type SectionFeed,
  type SectionNet,
  type TouchSwitch,
} from '#domain/wiring/netlist.ts';

/** The key of a terminal of a part, or of a rail. */
export type TerminalKey = string;

/**
 * Returns the key of a terminal. Rails are the terminals `rail +` and `rail −` of a section, or of `main` for the
 * project.
 */
export function terminalKey(partId: string, name: string): TerminalKey {
  return `${partId}/${name}`;
}

/** Splits a key into the part and the name of the terminal. */
export function splitKey(key: TerminalKey): [partId: string, name: string] {
  const at = key.indexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
}

const keyOf = ({ partId, name }: NetTerminal): TerminalKey => terminalKey(partId, name);

/** The plus and minus terminals of a load: the rails of a section, or the ends of the lights of a rung. */
export interface Rails {
  readonly plus: TerminalKey;
  readonly minus: TerminalKey;
}

/** Returns the rails of a section. */
export function railKeys(sectionId: string): Rails {
  return { plus: terminalKey(sectionId, 'rail +'), minus: terminalKey(sectionId, 'rail −') };
}

/** The scope of the rails that the project's supply feeds. */
export const mainRails = 'main';

/**
 * Returns the terminal to which the current of a supply returns: its − rail, or the other side of the rail's touch
 * switch.
 */
export function supplyMinus(scope: string, { touch }: Pick<SectionFeed, 'touch'>): TerminalKey {
  return touch === null ? railKeys(scope).minus : terminalKey(scope, 'supply −');
}

/** Names for the two ends of a part without printed names. */
const endNames = ['plus side', 'minus side'] as const;

/** Returns the name of the terminal at one side of a part: the printed name, or the side. */
export function sideName({ kind, sides, pins }: NetPart, at: 0 | 1): string {
  if (kind === 'regulator' && at === 0) return 'IN';
  const isUnmarked = kind === 'resistor' || kind === 'control' || kind === 'bridge';
  // The plus of a board with a diode is one of its pins.
  const onPin = kind === 'board' && at === 0 ? pins.find(({ lead }) => lead === 'plus')?.name : undefined;
  const name = isUnmarked ? '' : (sides[at]?.name ?? onPin ?? '');
  return name === '' ? endNames[at] : name;
}

/** Returns the key of the terminal at one side of a part. */
export function sideKey(part: NetPart, at: 0 | 1): TerminalKey {
  return terminalKey(part.id, sideName(part, at));
}

/** Whether a part is a diode in the plus lead of a board. */
export function isBeforeBoard({ kind, sides }: NetPart): boolean {
  return kind === 'diode' && sides[0]?.name === 'other end';
}

/** The output terminal of a regulator. */
export const regulatorOut = 'OUT';

/** Two terminals that a wire joins. */
export type Joint = readonly [TerminalKey, TerminalKey];

/** The joints of a netlist: terminals joined by wires. Parts in series, such as switches, are not joints. */
export interface Joints {
  readonly wires: readonly Joint[];
  /** The ends of the lights of each rung. */
  readonly rungs: ReadonlyMap<Rung, Rails>;
  /** Switches, and parts like fuses, in series with their loads. */
  readonly inSeries: readonly NetPart[];
  /** The touch switches in the minus of sections or of the project. */
  readonly touches: readonly TouchSwitch[];
}

/** Collects the wires of a netlist. */
class JointList {
  readonly wires: Joint[] = [];
  readonly inSeries: NetPart[] = [];
  readonly touches: TouchSwitch[] = [];
  readonly rungs = new Map<Rung, Rails>();

  join(one: TerminalKey, other: TerminalKey): void {
    if (one !== other) this.wires.push([one, other]);
  }

  /** Joins parts in series, entered from the other side if `isReversed`; returns the last terminal. */
  chain(from: TerminalKey, parts: readonly NetPart[], isReversed = false): TerminalKey {
    const [entry, exit] = isReversed ? ([1, 0] as const) : ([0, 1] as const);
    let end = from;
    for (const part of parts) {
      this.join(end, sideKey(part, entry));
      end = sideKey(part, exit);
    }
    return end;
  }

  /** Joins switches in series; returns the last terminal. */
  chainSwitches(from: TerminalKey, parts: readonly NetPart[], isReversed = false): TerminalKey {
    this.inSeries.push(...parts);
    return this.chain(from, parts, isReversed);
  }
}

/** Whether an end has no terminal, such as a pin that the sketch chooses. */
function isOpen(end: NetEnd | null): boolean {
  return isTerminal(end) && end.partId === '';
}

function joinSides(
  list: JointList,
  part: NetPart,
  ends: Readonly<Record<'plus' | 'node' | 'minus', TerminalKey>>,
): void {
  const at = (end: NetEnd): TerminalKey => (isTerminal(end) ? keyOf(end) : ends[end]);
  const [plus, minus] = part.sides;
  if (plus !== null && !isOpen(plus.at)) list.join(at(plus.at ?? 'node'), sideKey(part, 0));
  if (minus !== null) list.join(sideKey(part, 1), at(minus.at ?? 'minus'));
  for (const pin of part.pins) if (pin.at !== null) list.join(keyOf(pin.at), terminalKey(part.id, pin.name));
}

/** Joins the plus of a source, through its switches, and its minus. */
function joinSource(list: JointList, source: NetPart, controls: readonly NetPart[], { plus, minus }: Rails): void {
  list.join(list.chainSwitches(sideKey(source, 0), controls.toReversed(), true), plus);
  list.join(sideKey(source, 1), minus);
}

/** Joins a regulator to its source and its rails. An adjustable one has no minus; its resistors do. */
function joinRegulator(list: JointList, regulator: NetPart, from: TerminalKey, { plus, minus }: Rails): void {
  list.join(from, sideKey(regulator, 0));
  list.join(terminalKey(regulator.id, regulatorOut), plus);
  if (!isTerminal(regulator.sides[1]?.at ?? null)) list.join(sideKey(regulator, 1), minus);
}

/** Joins the accessories of a supply, and the touch switch in its − rail. */
function joinAroundSupply(
  list: JointList,
  { around, touch }: Pick<SectionFeed, 'around' | 'touch'>,
  { plus, minus: rail }: Rails,
  minus: TerminalKey,
): void {
  for (const part of [...around, ...(touch?.parts ?? [])]) joinSides(list, part, { plus, node: plus, minus });
  if (touch === null) return;
  list.touches.push(touch);
  list.join(keyOf(touch.drain), rail);
}

function joinMain(list: JointList, netlist: Netlist): void {
  const { supply, input, controls } = netlist;
  const rails = railKeys(mainRails);
  const minus = supplyMinus(mainRails, netlist);
  if (input === null) {
    joinSource(list, supply, controls, { plus: rails.plus, minus });
  } else {
    const entry = sideKey(supply, 0);
    joinSource(list, input, controls, { plus: entry, minus });
    joinRegulator(list, supply, entry, { plus: rails.plus, minus });
  }
  joinAroundSupply(list, netlist, rails, minus);
}

function joinFeed(list: JointList, { id, feed }: SectionNet): void {
  const rails = railKeys(id);
  const main = railKeys(mainRails);
  const minus = supplyMinus(id, feed);
  const { controls, source } = feed;
  if (source !== null && source.kind !== 'regulator') {
    joinSource(list, source, controls, { plus: rails.plus, minus });
  } else {
    const last = list.chainSwitches(main.plus, controls);
    if (source === null) list.join(last, rails.plus);
    else joinRegulator(list, source, last, { plus: rails.plus, minus });
    list.join(main.minus, minus);
  }
  joinAroundSupply(list, feed, rails, minus);
}

function joinRung(list: JointList, section: SectionNet, rung: Rung): void {
  const { from, head, lightsFrom, string, branches, lightsTo, boards, around } = rung;
  const rails = railKeys(section.id);
  const node = list.chainSwitches(from === null ? rails.plus : keyOf(from), head);
  const driver = boards.find(({ kind }) => kind === 'led-driver');
  const plus = lightsFrom === null ? node : keyOf(lightsFrom);
  const minus = lightsTo === null ? rails.minus : keyOf(lightsTo);
  // The LEDs of a converter are lit if its input has power.
  const input = driver === undefined ? null : { plus: sideKey(driver, 0), minus: sideKey(driver, 1) };
  list.rungs.set(rung, input ?? { plus, minus });
  if (string.length > 0) list.join(list.chain(plus, string), minus);
  for (const part of branches) joinSides(list, part, { plus, node: plus, minus });
  for (const part of [...boards, ...around]) joinSides(list, part, { ...rails, node });
}

/** Lists the joints of a netlist, and the ends of its rungs. Rule E137. */
export function listJoints(netlist: Netlist): Joints {
  const { sections } = netlist;
  const list = new JointList();
  joinMain(list, netlist);
  const minusByTitle = new Map(sections.map(({ id, title }) => [title, railKeys(id).minus]));
  for (const section of sections) {
    joinFeed(list, section);
    for (const other of section.minusOf) {
      const minus = minusByTitle.get(other);
      if (minus !== undefined) list.join(minus, railKeys(section.id).minus);
    }
    for (const rung of section.rungs) joinRung(list, section, rung);
  }
  return list;
}
