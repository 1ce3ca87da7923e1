import { accessories } from '#domain/catalogue/accessories.ts';
import { terminalLabel, type PartAccessory, type PartTerminals } from '#domain/catalogue/terminal.ts';
import { type ReferencePool, referenceRange } from '#domain/parts/reference.ts';
import { accessoryPart, accessoryResistor } from '#domain/wiring/connect/accessory-parts.ts';
import type { Lead, NetEnd, NetPart } from '#domain/wiring/netlist.ts';

/** Surroundings of a part that its accessories depend on. */
export interface AccessorySurroundings {
  readonly isNeeded: (accessory: PartAccessory) => boolean;
  /** Ends for places that are not terminals of the part, such as `minus`. */
  readonly ends: Readonly<Record<string, NetEnd | null>>;
}

/** Role of a lead to a terminal of a part. */
function leadOf({ sides: [plus, minus] }: NetPart, name: string): Lead {
  if (name === plus?.name || name === 'OUT') return 'plus';
  return name === minus?.name && name !== 'ADJ' ? 'minus' : 'link';
}

/** The two ends of an accessory, with the band of a diode first; null if one of them is not in use. */
function endsOf(
  { between, band }: PartAccessory,
  part: NetPart,
  extra: AccessorySurroundings['ends'],
): [NetEnd, NetEnd] | null {
  if (between === undefined) return null;
  const used = [...part.sides.map((side) => side?.name), ...part.pins.map(({ name }) => name), 'OUT'];
  const ends = (between[1] === band ? between.toReversed() : between).map((name): NetEnd | null => {
    const end = extra[name];
    if (end !== undefined) return end;
    return used.includes(name)
      ? { partId: part.id, name, text: `${part.ref} ${terminalLabel(name)}`, lead: leadOf(part, name) }
      : null;
  });
  const [one = null, other = null] = ends;
  return one === null || other === null ? null : [one, other];
}

/**
 * Returns the capacitors, diodes, and resistors between the terminals of a part; each of several equal parts has its
 * own. Rule P31. Source: boards and currents, 1.8.
 */
export function accessoriesAround(
  terminals: PartTerminals | null,
  part: NetPart,
  pool: ReferencePool,
  { isNeeded, ends: extra }: AccessorySurroundings,
): NetPart[] {
  return (terminals?.accessories ?? []).flatMap((accessory, index) => {
    const ends = isNeeded(accessory) ? endsOf(accessory, part, extra) : null;
    if (ends === null) return [];
    const letter = accessories[accessory.id].reference;
    if (letter !== 'C' && letter !== 'D' && letter !== 'R') return [];
    const id = `${part.id}.a${index + 1}`;
    const ref = referenceRange(pool.take(letter), part.count);
    const own =
      letter === 'R'
        ? accessoryResistor(id, accessory.id, ref, ...ends)
        : accessoryPart(id, accessory.id, ref, part.count, ends, accessory.band !== undefined);
    return [{ ...own, count: part.count }];
  });
}
