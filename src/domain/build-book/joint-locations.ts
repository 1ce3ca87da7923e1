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

/** Where on a part, or at a rail, a wire ends. */
export interface JointLocation {
  /** The part, or what its wires end on; null at a rail. */
  readonly ref: string | null;
  /** The leg, contact or terminal, or the rail. */
  readonly place: string;
  /** How a leg is described: its sign, and the side of the lens. */
  readonly mark: string;
  /** Whether it is one of two ends that are alike, and was not named before. */
  readonly isFirst: boolean;
}

const longLeg = { place: 'long leg', mark: '+' } as const;
const shortLeg = { place: 'short leg', mark: 'flat side, −' } as const;

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
  at({ part, label }: Pick<WireEnd, 'part' | 'label'>, side: Side): JointLocation {
    if (part === null) return { ref: null, place: label, mark: '', isFirst: false };
    const { ref, kind } = part;
    if (kind === 'led' && this.#loads.ofPart(part).hasLegs) {
      return { ref, ...(side === 'in' ? longLeg : shortLeg), isFirst: false };
    }
    const first = this.#first.get(ref);
    if (label !== ref) {
      // What the wires of a supply end on is named itself.
      const [named = ref] = label.split(' ');
      return { ref: named, place: label.slice(named.length + 1), mark: '', isFirst: first === undefined };
    }
    if (first === undefined) this.#first.set(ref, side);
    const end = kind === 'resistor' || kind === 'capacitor' ? 'end' : 'contact';
    const which = first === undefined ? 'one' : first === side ? 'the same' : 'the other';
    return { ref, place: `${which} ${end}`, mark: '', isFirst: first === undefined };
  }

  /** The same in words: `the long leg (+) of D7`, `one end of R1 (red red brown gold)`, `S1 A`. */
  of(end: Pick<WireEnd, 'part' | 'label'>, side: Side): string {
    const { ref, place, mark, isFirst } = this.at(end, side);
    if (end.part === null || ref === null) return end.label;
    if (mark !== '') return `the ${place} (${mark.replace('flat side, ', '')}) of ${ref}`;
    if (end.label !== end.part.ref) return end.label;
    return `${place} of ${ref}${isFirst ? nameOf(end.part) : ''}`;
  }
}
