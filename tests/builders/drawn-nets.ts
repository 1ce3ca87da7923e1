import {
  isTerminal,
  isWired,
  type NetEnd,
  type Netlist,
  type NetPart,
  type NetTerminal,
  type Rung,
  type TouchSwitch,
} from '#domain/wiring/netlist.ts';
import type { Placed } from '#domain/wiring/sheet.ts';
import { isFlag } from '#domain/wiring/symbol-shapes.ts';
import { pointKey } from '#testing/drawn-sheet.ts';

/** The port at which a + rail begins: behind its source and its switches; none of a section without either. */
function plusOf(source: NetPart | null, controls: readonly NetPart[]): string {
  const last = controls.at(-1);
  if (source === null) return last === undefined ? '' : exitOf(last, 'minus');
  if (source.kind === 'regulator') return isOut(source.id);
  const [first] = controls;
  return first === undefined ? isPlus(source.id) : exitOf(first, 'plus');
}

/** All parts of a netlist, with the rungs that stand for nothing but a board. */
export function partsOf({ supply, input, controls, around, touch, sections }: Netlist): NetPart[] {
  const inSections = sections.flatMap(({ feed, rungs }) => [
    ...feed.controls,
    ...feed.around,
    ...(feed.touch?.parts ?? []),
    ...(feed.source === null ? [] : [feed.source]),
    ...rungs.flatMap(({ head, string, branches, boards, around }) => [head, string, branches, boards, around].flat()),
  ]);
  return [supply, ...(input === null ? [] : [input]), ...controls, ...around, ...(touch?.parts ?? []), ...inSections];
}

/** The port that is a terminal: a side of its part by the name printed there, or one of its pins. */
function portNamer(netlist: Netlist): (terminal: NetTerminal) => string {
  const parts = new Map(partsOf(netlist).map((part) => [part.id, part]));
  return ({ partId, name, text }) => {
    const part = parts.get(partId);
    if (partId === '') return text;
    if (part === undefined) return `rail + of ${partId}`;
    if (part.pins.some((pin) => pin.name === name)) return `${partId} pin ${name}`;
    if (part.kind === 'regulator' && name === 'OUT') return isOut(partId);
    if (part.kind === 'regulator' && part.sides[0]?.name === name) return `${partId} in`;
    return `${partId} ${part.sides[0]?.name === name ? 'plus' : 'minus'}`;
  };
}

/** Which net each port and each junction is in, by following the wires, and flags to where their words lead. */
export function drawnNets(sheet: Placed, netlist: Netlist): Map<string, string> {
  const parent = new Map<string, string>();
  const find = (point: string): string => {
    let root = point;
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next;
    return root;
  };
  const nets = new Map<string, string>();
  for (const { points } of sheet.wires) {
    const [start, end] = [points[0], points.at(-1)];
    if (start === undefined || end === undefined) throw new Error('a wire without points');
    parent.set(find(pointKey(start)), find(pointKey(end)));
  }
  const places = new Map<string, string>();
  for (const { part, kind, ports } of sheet.symbols) {
    if (isFlag(kind)) continue;
    for (const port of ports) places.set(`${part.id} ${port.name}`, pointKey(port));
  }
  const portOf = portNamer(netlist);
  for (const { joins, ports } of sheet.symbols) {
    const [port] = ports;
    if (joins === null || port === undefined) continue;
    parent.set(find(pointKey(port)), find(places.get(portOf(joins)) ?? portOf(joins)));
  }
  for (const { id, feed } of netlist.sections) {
    const main = plusOf(netlist.supply, netlist.controls);
    const begin = places.get(plusOf(feed.source, feed.controls) || main);
    if (begin !== undefined) parent.set(find(`rail + of ${id}`), find(begin));
  }
  for (const [name, point] of places) nets.set(name, find(point));
  for (const { points } of sheet.wires) {
    const [start] = points;
    if (start !== undefined) nets.set(pointKey(start), find(pointKey(start)));
  }
  return nets;
}

const isPlus = (name: string) => `${name} plus`;
const isMinus = (name: string) => `${name} minus`;
const isOut = (name: string) => `${name} out`;
const drainOf = ({ drain }: TouchSwitch) => `${drain.partId} pin ${drain.name}`;

/** Where the current leaves a part in its path. */
function exitOf({ id }: NetPart, side: 'plus' | 'minus'): string {
  return `${id} ${side}`;
}

/** The groups of ports that a netlist says are joined. */
export function expectedNets(netlist: Netlist): string[][] {
  const joined = new Joined();
  const portOf = portNamer(netlist);
  const rawMinus = isMinus(netlist.input?.id ?? netlist.supply.id);
  const masterMinus = netlist.touch === null ? rawMinus : drainOf(netlist.touch);
  const fed = inSeries(netlist.controls, 'minus', isPlus(netlist.input?.id ?? netlist.supply.id), joined);
  const plus = netlist.input === null ? fed : isOut(netlist.supply.id);
  if (netlist.input !== null) joinRegulator(netlist.supply, fed, rawMinus, portOf, joined);
  joinAround([...netlist.around, ...(netlist.touch?.parts ?? [])], plus, plus, rawMinus, portOf, joined);
  const begins = new Map<string, string>();
  for (const { id, feed, rungs } of netlist.sections) {
    const ownSource = feed.source !== null && feed.source.kind !== 'regulator' ? feed.source : null;
    const raw = ownSource === null ? masterMinus : isMinus(ownSource.id);
    const minus = feed.touch === null ? raw : drainOf(feed.touch);
    let from = ownSource === null ? plus : isPlus(ownSource.id);
    from = inSeries(feed.controls, ownSource === null ? 'plus' : 'minus', from, joined);
    if (feed.source?.kind === 'regulator') {
      joinRegulator(feed.source, from, raw, portOf, joined);
      from = isOut(feed.source.id);
    }
    joinAround([...feed.around, ...(feed.touch?.parts ?? [])], from, from, raw, portOf, joined);
    begins.set(`rail + of ${id}`, from);
    for (const rung of rungs.filter(isWired)) joinRung(rung, from, minus, portOf, joined);
  }
  for (const [rail, begin] of begins) if (joined.names(rail)) joined.join(begin, rail);
  return joined.groups();
}

/** Ports, and which of them are joined. */
class Joined {
  readonly #parent = new Map<string, string>();

  #find(port: string): string {
    const above = this.#parent.get(port) ?? port;
    this.#parent.set(port, above);
    return above === port ? port : this.#find(above);
  }

  names(port: string): boolean {
    return this.#parent.has(port);
  }

  join(one: string, other: string): void {
    this.#parent.set(this.#find(one), this.#find(other));
  }

  groups(): string[][] {
    const groups = new Map<string, string[]>();
    for (const port of this.#parent.keys()) {
      if (port.startsWith('rail + of ')) continue;
      const root = this.#find(port);
      groups.set(root, [...(groups.get(root) ?? []), port]);
    }
    return [...groups.values()];
  }
}

/** Joins parts one after the other, beginning at a port; `entry` is the side that faces it. */
function inSeries(parts: readonly NetPart[], entry: 'plus' | 'minus', from: string, joined: Joined): string {
  let last = from;
  const exit = entry === 'plus' ? 'minus' : 'plus';
  for (const part of entry === 'plus' ? parts : parts.toReversed()) {
    joined.join(last, `${part.id} ${entry}`);
    last = exitOf(part, exit);
  }
  return last;
}

function joinRung(
  rung: Rung,
  plus: string,
  minus: string,
  portOf: (terminal: NetTerminal) => string,
  joined: Joined,
): void {
  const { from, head, lightsFrom, string, branches, lightsTo, boards, around } = rung;
  const node = inSeries(head, 'plus', from === null ? plus : portOf(from), joined);
  const lit = lightsFrom === null ? node : portOf(lightsFrom);
  const sink = lightsTo === null ? minus : portOf(lightsTo);
  const last = inSeries(string, 'plus', lit, joined);
  if (string.length > 0) joined.join(last, sink);
  for (const { id } of branches) {
    joined.join(lit, isPlus(id));
    joined.join(sink, isMinus(id));
  }
  for (const { id, pins } of branches) {
    for (const pin of pins) if (pin.at !== null) joined.join(`${id} pin ${pin.name}`, portOf(pin.at));
  }
  joinAround([...boards, ...around], plus, node, minus, portOf, joined);
}

/** Joins a regulator to what feeds it. */
function joinRegulator(
  { id, sides }: NetPart,
  from: string,
  minus: string,
  portOf: (terminal: NetTerminal) => string,
  joined: Joined,
): void {
  const at = sides[1]?.at ?? 'minus';
  joined.join(from, `${id} in`);
  joined.join(isTerminal(at) ? portOf(at) : minus, isMinus(id));
}

/** Joins parts that stand between two ends. */
function joinAround(
  parts: readonly NetPart[],
  plus: string,
  node: string,
  minus: string,
  portOf: (terminal: NetTerminal) => string,
  joined: Joined,
): void {
  const at = (end: NetEnd): string => (isTerminal(end) ? portOf(end) : { plus, node, minus }[end]);
  const isOpen = (end: NetEnd | null): boolean => isTerminal(end) && end.partId === '';
  for (const { id, sides, pins } of parts) {
    if (sides[0] !== null && !isOpen(sides[0].at)) joined.join(isPlus(id), at(sides[0].at ?? 'plus'));
    if (sides[1] !== null && !isOpen(sides[1].at)) joined.join(isMinus(id), at(sides[1].at ?? 'minus'));
    for (const pin of pins) if (pin.at !== null) joined.join(`${id} pin ${pin.name}`, portOf(pin.at));
  }
}
