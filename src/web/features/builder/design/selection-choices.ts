import { byOrder } from '#domain/projects/order-slots.ts';
import { dropdownNumbers, numberBehind, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { Section } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { circuitTitle } from '#web/features/builder/design/circuit-commands.ts';

/** A circuit that selected parts can be put into. */
export interface CircuitOffer {
  readonly number: number;
  readonly label: string;
  /** All of them are in it already. */
  readonly isHere: boolean;
}

function chosen(whole: WholeProject, ids: ReadonlySet<string>) {
  const parts = whole.components.filter(({ id }) => ids.has(id));
  return { parts, sectionIds: new Set(parts.map(({ sectionId }) => sectionId)) };
}

/** The circuits there are, and new ones 1 to 9 or else behind the last; none for parts of several sections, for a circuit is in one. */
export function offeredCircuits(whole: WholeProject, ids: ReadonlySet<string>): readonly CircuitOffer[] {
  const { parts, sectionIds } = chosen(whole, ids);
  const [sectionId] = sectionIds;
  if (sectionId === undefined || sectionIds.size > 1) return [];
  const used = usedCircuitNumbers(whole, sectionId);
  const nameOf = (number: number) =>
    whole.circuits.find((row) => row.sectionId === sectionId && row.circuitNumber === number)?.name ?? null;
  const fresh = dropdownNumbers.every((number) => used.includes(number)) ? [numberBehind(used)] : dropdownNumbers;
  return [...new Set([...used, ...fresh])].map((number) => ({
    number,
    label: used.includes(number) ? circuitTitle(number, nameOf(number)) : `New circuit ${number}`,
    isHere: parts.every((part) => part.circuitNumber === number),
  }));
}

/** The sections, in their order, that hold not all of the parts already. */
export function offeredSections(whole: WholeProject, ids: ReadonlySet<string>): readonly Section[] {
  const { sectionIds } = chosen(whole, ids);
  return byOrder(whole.sections).filter(({ id }) => !(sectionIds.size === 1 && sectionIds.has(id)));
}
