import { accessories } from '#domain/catalogue/accessories.ts';
import type { PartAccessory } from '#domain/catalogue/terminal.ts';
import { accessoryPool } from '#domain/parts/kept-references.ts';
import { referenceRange } from '#domain/parts/reference.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { accessoryPart } from '#domain/wiring/connect/accessory-parts.ts';
import type { NetPart, NetTerminal } from '#domain/wiring/netlist.ts';

/** The two terminals of a part that an accessory stands between, the one of a diode's band or of + first. */
function endsOf(
  { between, band }: PartAccessory,
  terminal: (name: string) => NetTerminal,
): [NetTerminal, NetTerminal] | null {
  if (between === undefined) return null;
  const [one, other] = between[1] === band ? between.toReversed() : between;
  return one === undefined || other === undefined ? null : [terminal(one), terminal(other)];
}

/**
 * The capacitors and diodes that a part always needs, between the terminals at which it is fed; of several equal parts
 * each has its own. Rule W97. Source: boards and currents, 1.8.
 */
export function accessoriesAround(control: ResolvedPart, part: NetPart): NetPart[] {
  const pool = accessoryPool(control);
  const names = part.sides.map((side) => side?.name);
  const terminal = (name: string): NetTerminal => ({ partId: part.id, name, words: `${part.ref} ${name}` });
  return (terminalsOf(control.part)?.accessories ?? []).flatMap((accessory, index) => {
    const ends = accessory.when === undefined ? endsOf(accessory, terminal) : null;
    if (ends === null || !ends.every(({ name }) => names.includes(name))) return [];
    const letter = accessories[accessory.id].reference;
    if (letter !== 'C' && letter !== 'D') return [];
    const ref = referenceRange(pool.take(letter), part.count);
    return [accessoryPart(`${part.id}.a${index + 1}`, accessory.id, ref, part.count, ends)];
  });
}
