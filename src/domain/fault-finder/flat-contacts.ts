import { expandPart } from '#domain/build-book/rungs.ts';
import { accessories } from '#domain/catalogue/accessories.ts';
import type { CircuitElement, Neighbors, Terminal, Threshold } from '#domain/fault-finder/flat-netlist.ts';
import { terminalAt } from '#domain/fault-finder/flat-elements.ts';
import type { Conduction, MeterPlan } from '#domain/meter/conduction.ts';
import { sideKey } from '#domain/meter/joints.ts';
import { lineConductor } from '#domain/network/solve-nodes.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** Resistance of a closed contact (ohms). */
const contactOhms = 0.001;

/** The parts of a netlist by id. */
type Parts = ReadonlyMap<string, NetPart>;

/** Closed contacts: pairs of joined terminals; as elements if they open when their part has no supply. */
export interface Contacts {
  readonly joined: readonly (readonly [Terminal, Terminal])[];
  readonly elements: readonly CircuitElement[];
}

/** Returns the closed contacts of some parts. */
export function flatContacts(
  { contacts }: Conduction,
  thresholds: ReadonlyMap<string, Threshold>,
  parts: Parts,
): Contacts {
  const joined: (readonly [Terminal, Terminal])[] = [];
  const elements: CircuitElement[] = [];
  for (const { part, joint, needs } of contacts) {
    if (!parts.has(part.id)) continue;
    const [plus, minus] = [sideKey(part, 0), sideKey(part, 1)];
    const pieces = joint[0] === plus && joint[1] === minus ? expandPart(part) : expandPart(part).slice(0, 1);
    const threshold = thresholds.get(needs[0] ?? part.id) ?? null;
    for (const piece of pieces) {
      const [from, to] = [terminalAt(joint[0], piece), terminalAt(joint[1], piece)];
      const element = {
        ref: piece.ref,
        part: piece,
        role: 'other',
        rungId: null,
        conductor: lineConductor(contactOhms),
      } as const;
      if (threshold === null || joint[0] === plus) joined.push([from, to]);
      else elements.push({ ...element, from, to, threshold });
    }
  }
  return { joined, elements };
}

function adjacentPins({ ref }: NetPart, names: readonly string[]): Neighbors[] {
  return names
    .slice(1)
    .map((name, at) => ({ terminals: [`${ref} ${names[at] ?? ''}`, `${ref} ${name}`], rungIds: [] }));
}

/** Returns the adjacent pins of transistors and boards, in their printed order. */
export function neighborPins({ transistors, boards, controls }: MeterPlan, parts: Parts): Neighbors[] {
  return [
    ...transistors.flatMap(({ part, drive: { output, transistor } }) => {
      if (!parts.has(part.id) || output === null || transistor === null) return [];
      return adjacentPins(part, accessories[transistor].terminals);
    }),
    ...[...boards.keys()].flatMap((id) => {
      const part = parts.get(id);
      const terminals = controls.get(id)?.terminals ?? null;
      if (terminals === null || part?.kind !== 'board') return [];
      return adjacentPins(
        expandPart(part)[0] ?? part,
        terminals.terminals.map(({ name }) => name),
      );
    }),
  ];
}
