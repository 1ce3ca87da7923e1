import { expandPart } from '#domain/build-book/rungs.ts';
import type { Wire, WireEnd } from '#domain/build-book/wire-cutter.ts';
import type { Rung } from '#domain/wiring/netlist.ts';

/** The wires of a rung in the order of soldering. */
export interface WiresInOrder {
  /** Between two LEDs of the string; soldered first, on the bench. */
  readonly links: readonly Wire[];
  /** The others between parts of the rung. */
  readonly others: readonly Wire[];
  /** To a rail or an external part; that end is soldered after the test. */
  readonly loose: readonly Wire[];
  /** Of parts that are built like the first of their kind, by the id of the part. */
  readonly alike: ReadonlyMap<string, readonly Wire[]>;
  /** After the test: joints of two rails, and data. */
  readonly data: readonly Wire[];
}

/** Whether a wire end is not at a part. */
export const isFreeEnd = ({ part }: WireEnd): boolean => part === null;

/** Predicate for the ends inside a rung. Only the ends where its current enters and leaves remain free for the test. */
function endsInside(rung: Rung): (end: WireEnd) => boolean {
  const own = new Set([...rung.branches, ...rung.boards, ...rung.around].flatMap(expandPart).map(({ ref }) => ref));
  // The LEDs of a driver are never touched to a supply without it.
  const drivers = new Set(rung.boards.flatMap(({ id, kind }) => (kind === 'led-driver' ? id : [])));
  const outer = [rung.from, rung.lightsFrom, rung.lightsTo].flatMap((end) => {
    return end === null || drivers.has(end.partId) ? [] : end.text;
  });
  return ({ part, label }) => {
    const isOuter = outer.some((words) => label === words || label.startsWith(`${words} (`));
    return part !== null || (!isOuter && own.has(label.split(' ')[0] ?? ''));
  };
}

/** Divides the wires into those with their own step, and those of parts that are built like the first of their kind. */
function divideAlike(rung: Rung, wires: readonly Wire[]): { described: Wire[]; alike: Map<string, Wire[]> } {
  const first = new Map<string, string>();
  for (const part of [...rung.branches, ...rung.boards]) {
    if (part.count > 1) first.set(part.id, expandPart(part)[0]?.ref ?? '');
  }
  const described: Wire[] = [];
  const alike = new Map<string, Wire[]>();
  for (const wire of wires) {
    const part = [wire.from.part, wire.to.part].find((each) => each !== null && first.has(each.id)) ?? null;
    if (part === null || first.get(part.id) === part.ref) described.push(wire);
    else alike.set(part.id, [...(alike.get(part.id) ?? []), wire]);
  }
  return { described, alike };
}

/** Sorts the wires of a rung into the order of the build book, each exactly once. Rule D6. */
export function wiresInOrder(rung: Rung, wires: readonly Wire[]): WiresInOrder {
  const { described, alike } = divideAlike(rung, wires);
  const isInside = endsInside(rung);
  const isJoint = ({ from, to, color }: Wire): boolean => color === 'black' && isFreeEnd(from) && isFreeEnd(to);
  const isLoose = (wire: Wire): boolean =>
    wire.color !== 'blue' && !isJoint(wire) && !(isInside(wire.from) && isInside(wire.to));
  const inner = described.filter((wire) => !isLoose(wire) && !isJoint(wire));
  return {
    links: inner.filter(({ color }) => color === 'any'),
    others: inner.filter(({ color }) => color !== 'any' && color !== 'blue'),
    loose: described.filter(isLoose),
    alike,
    data: [...described.filter(isJoint), ...inner.filter(({ color }) => color === 'blue')],
  };
}
