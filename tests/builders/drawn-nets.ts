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
import { isFlag, isSupply } from '#domain/wiring/symbol-shapes.ts';
import { pointKey } from '#testing/drawn-sheet.ts';

/** Port where a + rail begins, after its source and switches; empty if there are none. */
function plusOf(source: NetPart | null, controls: readonly NetPart[]): string {
  const last = controls.at(-1);
  if (source === null) return last === undefined ? '' : exitOf(last, 'minus');
  if (source.kind === 'regulator') return isOut(source.id);
  const [first] = controls;
  return first === undefined ? isPlus(source.id) : exitOf(first, 'plus');
}

/** All parts of a netlist, including rungs that consist only of a board. */
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

/** Maps a terminal to the name of its port: a side of its part, or one of its pins. */
function portNamer(netlist: Netlist): (terminal: NetTerminal) => string {
  const parts = new Map(partsOf(netlist).map((part) => [part.id, part]));
  return ({ partId, name, text }) => {
    const part = parts.get(partId);
    if (partId === '') return text;
    if (part === undefined) return `rail + of ${partId}`;
    if (part.pins.some((pin) => pin.name === name)) return `${partId} pin ${name}`;
    // The two wires of an alternating source are not drawn at its symbol.
    if (isSupply(part.kind) && part.sides.every((side) => side?.name !== name)) return `${partId} ${name}`;
    if (part.kind === 'regulator' && name === 'OUT') return isOut(partId);
    if (part.kind === 'regulator' && part.sides[0]?.name === name) return `${partId} in`;
    return `${partId} ${part.sides[0]?.name === name ? 'plus' : 'minus'}`;
  };
}

/** Maps each port and junction to its net, found by following wires and the references of flags. */
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
    const name = portOf(joins);
    parent.set(find(pointKey(port)), find(places.get(name) ?? name));
    if (!places.has(name)) places.set(name, name);
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

/** Port where the current leaves a part in its path. */
function exitOf({ id }: NetPart, side: 'plus' | 'minus'): string {
  return `${id} ${side}`;
}

/** Groups of ports that the netlist connects. */
export function expectedNets(netlist: Netlist): string[][] {
  const connected = new ConnectedPorts();
  const portOf = portNamer(netlist);
  const rawMinus = isMinus(netlist.input?.id ?? netlist.supply.id);
  const masterMinus = netlist.touch === null ? rawMinus : drainOf(netlist.touch);
  const fed = connectInSeries(netlist.controls, 'minus', isPlus(netlist.input?.id ?? netlist.supply.id), connected);
  const plus = netlist.input === null ? fed : isOut(netlist.supply.id);
  if (netlist.input !== null) connectRegulator(netlist.supply, fed, rawMinus, portOf, connected);
  connectAround([...netlist.around, ...(netlist.touch?.parts ?? [])], plus, plus, rawMinus, portOf, connected);
  const begins = new Map<string, string>();
  for (const { id, feed, rungs } of netlist.sections) {
    const ownSource = feed.source !== null && feed.source.kind !== 'regulator' ? feed.source : null;
    const raw = ownSource === null ? masterMinus : isMinus(ownSource.id);
    const minus = feed.touch === null ? raw : drainOf(feed.touch);
    let from = ownSource === null ? plus : isPlus(ownSource.id);
    from = connectInSeries(feed.controls, ownSource === null ? 'plus' : 'minus', from, connected);
    if (feed.source?.kind === 'regulator') {
      connectRegulator(feed.source, from, raw, portOf, connected);
      from = isOut(feed.source.id);
    }
    connectAround([...feed.around, ...(feed.touch?.parts ?? [])], from, from, raw, portOf, connected);
    begins.set(`rail + of ${id}`, from);
    for (const rung of rungs.filter(isWired)) connectRung(rung, from, minus, portOf, connected);
  }
  for (const [rail, begin] of begins) if (connected.has(rail)) connected.connect(begin, rail);
  return connected.groups();
}

/** Disjoint sets of connected ports. */
class ConnectedPorts {
  readonly #parent = new Map<string, string>();

  #find(port: string): string {
    const parent = this.#parent.get(port) ?? port;
    this.#parent.set(port, parent);
    return parent === port ? port : this.#find(parent);
  }

  has(port: string): boolean {
    return this.#parent.has(port);
  }

  connect(one: string, other: string): void {
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

/** Connects parts in series, from a port on; `entry` is the side that faces it. Returns the last port. */
function connectInSeries(
  parts: readonly NetPart[],
  entry: 'plus' | 'minus',
  from: string,
  connected: ConnectedPorts,
): string {
  let previous = from;
  const exit = entry === 'plus' ? 'minus' : 'plus';
  for (const part of entry === 'plus' ? parts : parts.toReversed()) {
    connected.connect(previous, `${part.id} ${entry}`);
    previous = exitOf(part, exit);
  }
  return previous;
}

function connectRung(
  rung: Rung,
  plus: string,
  minus: string,
  portOf: (terminal: NetTerminal) => string,
  connected: ConnectedPorts,
): void {
  const { from, head, lightsFrom, string, branches, lightsTo, boards, around } = rung;
  const node = connectInSeries(head, 'plus', from === null ? plus : portOf(from), connected);
  const lit = lightsFrom === null ? node : portOf(lightsFrom);
  const sink = lightsTo === null ? minus : portOf(lightsTo);
  const end = connectInSeries(string, 'plus', lit, connected);
  if (string.length > 0) connected.connect(end, sink);
  for (const { id } of branches) {
    connected.connect(lit, isPlus(id));
    connected.connect(sink, isMinus(id));
  }
  for (const { id, pins } of branches) {
    for (const pin of pins) if (pin.at !== null) connected.connect(`${id} pin ${pin.name}`, portOf(pin.at));
  }
  connectAround([...boards, ...around], plus, node, minus, portOf, connected);
}

/** Connects a regulator to its input. */
function connectRegulator(
  { id, sides }: NetPart,
  from: string,
  minus: string,
  portOf: (terminal: NetTerminal) => string,
  connected: ConnectedPorts,
): void {
  const at = sides[1]?.at ?? 'minus';
  connected.connect(from, `${id} in`);
  connected.connect(isTerminal(at) ? portOf(at) : minus, isMinus(id));
}

/** Connects parts between their two ends. */
function connectAround(
  parts: readonly NetPart[],
  plus: string,
  node: string,
  minus: string,
  portOf: (terminal: NetTerminal) => string,
  connected: ConnectedPorts,
): void {
  const at = (end: NetEnd): string => (isTerminal(end) ? portOf(end) : { plus, node, minus }[end]);
  const isOpen = (end: NetEnd | null): boolean => isTerminal(end) && end.partId === '';
  for (const { id, sides, pins } of parts) {
    if (sides[0] !== null && !isOpen(sides[0].at)) connected.connect(isPlus(id), at(sides[0].at ?? 'plus'));
    if (sides[1] !== null && !isOpen(sides[1].at)) connected.connect(isMinus(id), at(sides[1].at ?? 'minus'));
    for (const pin of pins) if (pin.at !== null) connected.connect(`${id} pin ${pin.name}`, portOf(pin.at));
  }
}
