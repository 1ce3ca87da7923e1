import type { Contacts, PartLoads } from '#domain/build-book/part-loads.ts';
import type { WireEnd } from '#domain/build-book/wire-list.ts';
import { isModule, type NetPart } from '#domain/wiring/netlist.ts';

/** The side of a part in series that the current goes in at, or comes out of. */
type Side = 'in' | 'out';

/** What the contact of a switch is called whose two sides differ: where the current goes in, and out. */
const sides: Partial<Record<Contacts, Readonly<Record<Side, string>>>> = {
  changeover: {
    in: 'the common contact of {ref}, the middle one of that row or C',
    out: 'an outer contact of {ref}',
  },
  rotary: { in: 'the common contact of {ref}, in the middle or marked A', out: 'contact 1 of the same pole of {ref}' },
  lever: { in: 'the contact of {ref} that is marked C', out: 'the contact of {ref} that is marked NO' },
  dip: { in: 'the contact of {ref} opposite to that one', out: 'one contact of {ref}' },
};

/** What a part looks like, when it is picked up first. */
function nameOf({ kind, bands, name }: NetPart): string {
  if (kind === 'resistor') return bands.length === 0 ? '' : ` (${bands.join(' ')})`;
  return name === '' ? '' : ` (${name})`;
}

/**
 * Says where on its part a wire goes. The two ends of a resistor or switch are alike until one is used: what goes in
 * must then be kept apart from what comes out, however many wires come out of it.
 */
export class JointLocations {
  readonly #first = new Map<string, Side>();
  readonly #loads: PartLoads;

  constructor(loads: PartLoads) {
    this.#loads = loads;
  }

  /** Where on its part a wire ends: at the side where the current goes in, or comes out. */
  of({ part, label }: WireEnd, side: Side): string {
    if (part === null) return label;
    const { ref, kind } = part;
    const { hasLegs, contacts } = this.#loads.ofPart(part);
    if (kind === 'led' && hasLegs) return `the ${side === 'in' ? 'long leg (+)' : 'short leg (−)'} of ${ref}`;
    const first = this.#first.get(ref);
    if (first === undefined && (isModule(part) || label === ref)) this.#first.set(ref, side);
    const name = first === undefined ? nameOf(part) : '';
    if (isModule(part)) return label + name;
    if (label !== ref) return label;
    const own = sides[contacts]?.[side].replace('{ref}', () => ref + name);
    if (own !== undefined) return first === side ? own.replace(/^(?:(?:an|the|one) )?/, 'the same ') : own;
    const end = kind === 'resistor' ? 'end' : 'contact';
    return first === undefined
      ? `one ${end} of ${ref}${name}`
      : `the ${first === side ? 'same' : 'other'} ${end} of ${ref}`;
  }
}
