import type { Netlist, NetPart, Rung } from '#domain/wiring/netlist.ts';
import type { Placed, PlacedSymbol } from '#domain/wiring/sheet.ts';
import { isFlag } from '#domain/wiring/symbol-shapes.ts';
import { pointKey } from '#testing/drawn-sheet.ts';

/** The words beside a flag at the top of a rail. */
export function flagWords({ labels }: Placed, { kind, at }: PlacedSymbol): string {
  const isPlusFlag = kind === 'plus-flag';
  const found = labels.find(({ style, anchor, at: place }) => {
    const gap = isPlusFlag ? place.x - at.x : at.x - place.x;
    const isTag = style === (isPlusFlag ? 'tag-plus' : 'tag-minus') && anchor === (isPlusFlag ? 'start' : 'end');
    return isTag && Math.abs(place.y - at.y) <= 5 && gap > 0 && gap <= 20;
  });
  return found?.lines.join(' ') ?? '';
}

/** The port that a reader of a flag's words goes to: where its rail comes from. */
function flaggedPort(netlist: Netlist, { kind, part }: PlacedSymbol): string {
  const sides = [netlist, ...netlist.sections.map(({ feed }) => feed)];
  const feed = sides.find((each) => ('source' in each ? (each.source ?? each.controls.at(-1)) : each.supply) === part);
  const source = feed === undefined ? null : 'source' in feed ? feed.source : feed.supply;
  if (feed === undefined) throw new Error('a flag of no rail');
  if (kind === 'minus-flag') return isMinus(source?.id ?? '');
  const last = feed.controls.at(-1);
  if (source === null) return last === undefined ? '' : exitOf(last, 'minus');
  if (source.kind === 'regulator') return isOut(source.id);
  const [first] = feed.controls;
  return first === undefined ? isPlus(source.id) : exitOf(first, 'plus');
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
  for (const symbol of sheet.symbols) {
    const [port] = symbol.ports;
    if (symbol.kind === 'flag' || !isFlag(symbol.kind) || port === undefined) continue;
    parent.set(find(pointKey(port)), find(places.get(flaggedPort(netlist, symbol)) ?? ''));
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

/** Where the current leaves a part in its path: a module has an output for that, and takes + and − at its sides. */
function exitOf({ id, kind }: NetPart, side: 'plus' | 'minus'): string {
  return kind === 'module' ? isOut(id) : `${id} ${side}`;
}

/** The groups of ports that a netlist says are joined. */
export function expectedNets(netlist: Netlist): string[][] {
  const nets: string[][] = [];
  const masterPlus = [isPlus(netlist.supply.id)];
  const masterMinus = [isMinus(netlist.supply.id)];
  const plus = inSeries(netlist.controls, 'minus', masterPlus, nets, masterMinus);
  for (const { feed, rungs } of netlist.sections) {
    const ownSource = feed.source !== null && feed.source.kind !== 'regulator' ? feed.source : null;
    const minus = ownSource === null ? masterMinus : [isMinus(ownSource.id)];
    let from = ownSource === null ? plus : [isPlus(ownSource.id)];
    from = inSeries(feed.controls, ownSource === null ? 'plus' : 'minus', from, nets, minus);
    if (feed.source?.kind === 'regulator') {
      from.push(`${feed.source.id} in`);
      minus.push(isMinus(feed.source.id));
      from = [isOut(feed.source.id)];
      nets.push(from);
    }
    for (const rung of rungs) joinRung(rung, from, minus, nets);
    nets.push(minus, from);
  }
  return [...nets, masterMinus, masterPlus, plus];
}

/** Joins parts one after the other, beginning at a net; `entry` is the side that faces it. Modules take − as well. */
function inSeries(
  parts: readonly NetPart[],
  entry: 'plus' | 'minus',
  from: string[],
  nets: string[][],
  minus: string[],
): string[] {
  let net = from;
  const exit = entry === 'plus' ? 'minus' : 'plus';
  const inOrder = entry === 'plus' ? parts : parts.toReversed();
  for (const part of inOrder) {
    const isModule = part.kind === 'module';
    net.push(isModule ? isPlus(part.id) : `${part.id} ${entry}`);
    if (isModule) minus.push(isMinus(part.id));
    nets.push(net);
    net = [exitOf(part, exit)];
  }
  nets.push(net);
  return net;
}

function joinRung({ head, string, branches, boards }: Rung, plus: string[], minus: string[], nets: string[][]): void {
  for (const { id } of boards) {
    plus.push(isPlus(id));
    minus.push(isMinus(id));
  }
  const node = inSeries(head, 'plus', plus, nets, minus);
  for (const { id } of branches) {
    node.push(isPlus(id));
    minus.push(isMinus(id));
  }
  const last = string.at(-1);
  if (last === undefined) return;
  inSeries(string.slice(0, -1), 'plus', node, nets, minus).push(isPlus(last.id));
  minus.push(isMinus(last.id));
}
