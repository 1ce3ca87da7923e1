import type { PartLoads } from '#domain/build-book/part-loads.ts';
import type { WireEnd } from '#domain/build-book/wire-cutter.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** The side of a part in series that the current goes in at, or comes out of. */
type Side = 'in' | 'out';

/** What a part looks like, when it is picked up first. */
function nameOf({ kind, bands, name }: NetPart): string {
  if (kind === 'resistor') return bands.length === 0 ? '' : ` (${bands.join(' ')})`;
  return name === '' ? '' : ` (${name})`;
}

/**
 * Says where on its part a wire goes. The two ends of a resistor are alike until one is used: what goes in must then be
 * kept apart from what comes out, however many wires come out of it.
 */
export class JointLocations {
  readonly #first = new Map<string, Side>();
  readonly #loads: PartLoads;

  constructor(loads: PartLoads) {
    this.#loads = loads;
  }

  /** Where on its part a wire ends: at the side where the current goes in, or comes out. */
  of({ part, label }: Pick<WireEnd, 'part' | 'label'>, side: Side): string {
    if (part === null) return label;
    const { ref, kind } = part;
    const { hasLegs } = this.#loads.ofPart(part);
    if (kind === 'led' && hasLegs) return `the ${side === 'in' ? 'long leg (+)' : 'short leg (−)'} of ${ref}`;
    const first = this.#first.get(ref);
    if (first === undefined && label === ref) this.#first.set(ref, side);
    const name = first === undefined ? nameOf(part) : '';
    if (label !== ref) return label;
    const end = kind === 'resistor' || kind === 'capacitor' ? 'end' : 'contact';
    return first === undefined
      ? `one ${end} of ${ref}${name}`
      : `the ${first === side ? 'same' : 'other'} ${end} of ${ref}`;
  }
}
