import type { PartLoads } from '#domain/build-book/part-loads.ts';
import type { WireEnd } from '#domain/build-book/wire-cutter.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** The side of a part in series where the current enters or leaves. */
type Side = 'in' | 'out';

/** Description of a part at its first use. */
function nameOf({ kind, bands, name }: NetPart): string {
  if (kind === 'resistor') return bands.length === 0 ? '' : ` (${bands.join(' ')})`;
  return name === '' ? '' : ` (${name})`;
}

/** The point on a part, or the rail, where a wire ends. */
export interface JointLocation {
  /** The part, or the connector of its wires; null at a rail. */
  readonly ref: string | null;
  /** The leg, contact, or terminal, or the rail. */
  readonly place: string;
  /** Mark of a leg: its sign, and the side of the lens. */
  readonly mark: string;
  /** Whether it is one of two equal ends, and not named before. */
  readonly isFirst: boolean;
}

const longLeg = { place: 'long leg', mark: '+' } as const;
const shortLeg = { place: 'short leg', mark: 'flat side, −' } as const;

/**
 * Describes where on a part a wire ends. The two ends of a resistor are equal until one is used: the entering and the
 * leaving side must then be kept apart, however many wires leave.
 */
export class JointLocations {
  readonly #first = new Map<string, Side>();
  readonly #loads: PartLoads;

  constructor(loads: PartLoads) {
    this.#loads = loads;
  }

  /** Returns the end of a wire on its part, at the side where the current enters or leaves. */
  at({ part, label }: Pick<WireEnd, 'part' | 'label'>, side: Side): JointLocation {
    if (part === null) return { ref: null, place: label, mark: '', isFirst: false };
    const { ref, kind } = part;
    if (kind === 'led' && this.#loads.ofPart(part).hasLegs) {
      return { ref, ...(side === 'in' ? longLeg : shortLeg), isFirst: false };
    }
    const first = this.#first.get(ref);
    if (label !== ref) {
      // The connector of a supply's wires has its own name.
      const [named = ref] = label.split(' ');
      return { ref: named, place: label.slice(named.length + 1), mark: '', isFirst: first === undefined };
    }
    if (first === undefined) this.#first.set(ref, side);
    const end = kind === 'resistor' || kind === 'capacitor' ? 'end' : kind === 'led' ? 'wire' : 'contact';
    const which = first === undefined ? 'one' : first === side ? 'the same' : 'the other';
    return { ref, place: `${which} ${end}`, mark: '', isFirst: first === undefined };
  }

  /** Text of an end: `the long leg (+) of D7`, `one end of R1 (red red brown gold)`, `S1 A`. */
  of(end: Pick<WireEnd, 'part' | 'label'>, side: Side): string {
    const { ref, place, mark, isFirst } = this.at(end, side);
    if (end.part === null || ref === null) return end.label;
    if (mark !== '') return `the ${place} (${mark.replace('flat side, ', '')}) of ${ref}`;
    if (end.label !== end.part.ref) return end.label;
    return `${place} of ${ref}${isFirst ? nameOf(end.part) : ''}`;
  }
}
