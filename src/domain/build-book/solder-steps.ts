import type { PartLoads } from '#domain/build-book/part-loads.ts';
import type { Wire, WireEnd } from '#domain/build-book/wire-list.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** Numbers of wires in words: `wire 4`, `wires 4 to 9`. They follow each other, as they were cut. */
export function wireNumbers(wires: readonly Wire[]): string {
  const [first, last] = [wires[0]?.number ?? 0, wires.at(-1)?.number ?? 0];
  return first === last ? `wire ${first}` : `wires ${first} to ${last}`;
}

const isFree = ({ part }: WireEnd): boolean => part === null;
const isLoose = ({ from, to, colour }: Wire): boolean => colour !== 'blue' && (isFree(from) || isFree(to));

/** The side of a part in series that the current goes in at, or comes out of. */
type Side = 'in' | 'out';

/**
 * Says where on its part a wire goes. The two ends of a resistor or switch are alike until one is used: what goes in
 * must then be kept apart from what comes out, however many wires come out of it.
 */
class Places {
  readonly #first = new Map<string, Side>();
  readonly #loads: PartLoads;

  constructor(loads: PartLoads) {
    this.#loads = loads;
  }

  of({ part, label }: WireEnd, side: Side): string {
    if (part === null) return label;
    const { ref, kind } = part;
    if (kind === 'led' && this.#loads.ofPart(part).hasLegs) {
      return `the ${side === 'in' ? 'long leg (+)' : 'short leg (−)'} of ${ref}`;
    }
    if (label !== ref) return label;
    const { contacts } = this.#loads.ofPart(part);
    if (contacts === 'module') return `the ${side === 'in' ? 'input' : 'output'} of ${ref}${nameOf(part)}`;
    const first = this.#first.get(ref);
    if (contacts === 'changeover') {
      if (side === 'in') return `the common contact of ${ref} (the middle one of that row, or C)`;
      this.#first.set(ref, side);
      return first === side ? `the same outer contact of ${ref}` : `an outer contact of ${ref}${nameOf(part)}`;
    }
    const end = kind === 'resistor' ? 'end' : 'contact';
    if (first !== undefined) return `the ${first === side ? 'same' : 'other'} ${end} of ${ref}`;
    this.#first.set(ref, side);
    return `one ${end} of ${ref}${nameOf(part)}`;
  }
}

/** What a resistor looks like, when it is picked up first. */
function nameOf({ kind, bands, name }: NetPart): string {
  if (kind === 'resistor') return bands.length === 0 ? '' : ` (${bands.join(' ')})`;
  return name === '' ? '' : ` (${name})`;
}

function joins({ number, colour, from, to }: Wire, places: Places): string {
  const what = colour === 'any' ? `Wire ${number}` : `Wire ${number}, ${colour}`;
  return `${what}: from ${places.of(from, 'out')} to ${places.of(to, 'in')}.`;
}

/** A wire that will go to a rail: its other end is soldered first. */
function leaves({ number, colour, from, to }: Wire, places: Places): string {
  const end = isFree(from) ? places.of(to, 'in') : places.of(from, 'out');
  return `Wire ${number}, ${colour}: solder one end to ${end}; leave the other end free for now.`;
}

/** Where the free ends go in the end: `wire 3 to rail +, wire 8 to rail −`. */
function ends(wires: readonly Wire[]): string {
  return wires.map(({ number, from, to }) => `wire ${number} to ${isFree(from) ? from.label : to.label}`).join(', ');
}

/** The references of parts that one symbol stands for, but for the first: they are built like it. */
function equalRefs({ branches, boards }: Rung): ReadonlySet<string> {
  return new Set([...branches, ...boards].filter(({ count }) => count > 1).map(({ id }) => id));
}

/** The wires to tell step by step, and those of parts that are built like one before them. */
function divide(rung: Rung, wires: readonly Wire[]): { told: Wire[]; alike: Wire[] } {
  const equal = equalRefs(rung);
  const first = new Map<string, string>();
  const told: Wire[] = [];
  const alike: Wire[] = [];
  for (const wire of wires) {
    const part = [wire.from.part, wire.to.part].find((each) => each !== null && equal.has(each.id)) ?? null;
    if (part !== null && !first.has(part.id)) first.set(part.id, part.ref);
    (part === null || first.get(part.id) === part.ref ? told : alike).push(wire);
  }
  return { told, alike };
}

/**
 * How a rung is soldered, as a careful builder does: heat-shrink on first, the string at the bench, tested, and only
 * then joined to the rails.
 */
export function solderSteps(rung: Rung, wires: readonly Wire[], benchTest: string, loads: PartLoads): string[] {
  const { told, alike } = divide(rung, wires);
  const places = new Places(loads);
  const loose = told.filter(isLoose);
  const inner = told.filter((wire) => !isLoose(wire));
  const links = inner.filter(({ colour }) => colour === 'any');
  const others = inner.filter(({ colour }) => colour !== 'any' && colour !== 'blue');
  const data = inner.filter(({ colour }) => colour === 'blue');
  const onward = alike.some(({ colour }) => colour === 'blue') ? '; data goes on from each to the next, OUT to IN' : '';
  const rest = alike.length === 0 ? [] : [`Do the same for the parts like it, ${wireNumbers(alike)}${onward}.`];
  return [
    `Cut ${wireNumbers(wires)}, strip 3 mm at both ends and slide a piece of heat-shrink onto each before you solder it.`,
    ...[...links, ...others].map((wire) => joins(wire, places)),
    ...loose.map((wire) => leaves(wire, places)),
    ...rest,
    ...rung.head.flatMap(({ ref, details }) => details.map((each) => `${ref} ${each}: as its own instructions say.`)),
    'Push the heat-shrink over every joint and shrink it; no bare metal may touch.',
    benchTest,
    `Join the free ends: ${ends(loose)}${alike.length === 0 ? '' : ', and those of the parts like it'}.`,
    ...data.map((wire) => joins(wire, places)),
    'Tick it off on the test sheet before you close the hull.',
  ];
}
