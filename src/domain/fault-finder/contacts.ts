import { expandPart } from '#domain/build-book/rungs.ts';
import { accessories } from '#domain/catalogue/accessories.ts';
import type { CircuitElement, Neighbors, Terminal, Threshold } from '#domain/fault-finder/flat-netlist.ts';
import { sideOf } from '#domain/fault-finder/connections.ts';
import type { Conduction, MeterPlan } from '#domain/meter/conduction.ts';
import { sideKey, splitKey } from '#domain/meter/joints.ts';
import { line } from '#domain/network/solve-nodes.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** A closed contact (ohms). */
const contactOhms = 0.001;

/** The parts of a netlist by id. */
type Parts = ReadonlyMap<string, NetPart>;

/** Closed contacts: joined terminals, and those that open when their part has no supply, as elements. */
export interface Contacts {
  readonly joined: readonly (readonly [Terminal, Terminal])[];
  readonly elements: readonly CircuitElement[];
}

/** The closed contacts of some parts. */
export function contactsOf(
  { contacts }: Conduction,
  thresholds: ReadonlyMap<string, Threshold>,
  parts: Parts,
): Contacts {
  const joined: (readonly [Terminal, Terminal])[] = [];
  const elements: CircuitElement[] = [];
  for (const [one, other] of contacts) {
    const [[id, first], [otherId, second]] = [splitKey(one), splitKey(other)];
    const part = parts.get(id);
    if (part === undefined || id !== otherId) continue;
    const [plus, minus] = [sideKey(part, 0), sideKey(part, 1)];
    if (one === plus && other === minus) {
      for (const piece of expandPart(part)) joined.push([sideOf(piece, 0), sideOf(piece, 1)]);
      continue;
    }
    const threshold = thresholds.get(part.kind === 'transistor' ? id.replace(/\.q$/, '') : id) ?? null;
    const { ref } = expandPart(part)[0] ?? part;
    const [from, to] = [`${ref} ${first}`, `${ref} ${second}`];
    if (threshold === null || one === plus) joined.push([from, to]);
    else elements.push({ ref, part, role: 'other', rungId: null, from, to, conductor: line(contactOhms), threshold });
  }
  return { joined, elements };
}

function nextToEachOther({ ref }: NetPart, names: readonly string[]): Neighbors[] {
  return names
    .slice(1)
    .map((name, at) => ({ terminals: [`${ref} ${names[at] ?? ''}`, `${ref} ${name}`], rungIds: [] }));
}

/** The pins of transistors and boards that are next to each other, in the order in which they are printed. */
export function neighborPins({ transistors, boards, controls }: MeterPlan, parts: Parts): Neighbors[] {
  return [
    ...transistors.flatMap(({ part, drive: { output, transistor } }) => {
      if (!parts.has(part.id) || output === null || transistor === null) return [];
      return nextToEachOther(part, accessories[transistor].terminals);
    }),
    ...[...boards.keys()].flatMap((id) => {
      const part = parts.get(id);
      const terminals = terminalsOf(controls.get(id)?.control.part ?? null);
      if (terminals === null || part?.kind !== 'board') return [];
      return nextToEachOther(
        expandPart(part)[0] ?? part,
        terminals.terminals.map(({ name }) => name),
      );
    }),
  ];
}
