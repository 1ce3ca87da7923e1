import { circuitNumberOf } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** The numbers of the dropdown that moves a component to a circuit. Source: specification 1, section 4. */
export const dropdownNumbers: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The new circuits that the picker offers when they are not yet used. Source: specification 1, section 5. */
const newNumbers: readonly number[] = [1, 2, 3, 4, 5];

/** What a circuit picker offers: circuits there are, and numbers for new ones. */
export interface OfferedNumbers {
  readonly existing: readonly number[];
  readonly fresh: readonly number[];
}

/** The circuit numbers in use in a section, by its components or its circuit records, ascending. */
export function usedCircuitNumbers(snapshot: ProjectSnapshot, sectionId: string): number[] {
  const used = new Set<number>();
  for (const row of [...snapshot.circuits, ...snapshot.components]) {
    const circuitNumber = row.sectionId === sectionId ? circuitNumberOf(row) : null;
    if (circuitNumber !== null) used.add(circuitNumber);
  }
  return [...used].toSorted((one, other) => one - other);
}

/** The lowest circuit number that a section does not use. */
export function nextFreeNumber(used: readonly number[]): number {
  let number = 1;
  while (used.includes(number)) number += 1;
  return number;
}

/** The lowest circuit numbers that a section does not use, for several new circuits at once. */
export function nextFreeNumbers(used: readonly number[], count: number): number[] {
  const taken = new Set(used);
  const numbers: number[] = [];
  for (let number = 1; numbers.length < count; number += 1) if (!taken.has(number)) numbers.push(number);
  return numbers;
}

/** The number of a circuit dropped behind the last one: the highest plus one. Source: specification 1, section 4. */
export function numberBehind(used: readonly number[]): number {
  return Math.max(0, ...used) + 1;
}

/** Existing circuits, and new ones 1 to 5 that are not yet used. */
export function offeredCircuitNumbers(used: readonly number[]): OfferedNumbers {
  return { existing: used, fresh: newNumbers.filter((number) => !used.includes(number)) };
}

/**
 * What every circuit number of a section becomes when circuit `from` moves to `to`. A free number is simply taken; on
 * an occupied one those between shift by one towards `from`. Different numbers stay different. Source: decisions B8.
 */
export function renumberedCircuit(used: ReadonlySet<number>, from: number, to: number): (number: number) => number {
  if (!used.has(from) || from === to) return (number) => number;
  if (!used.has(to)) return (number) => (number === from ? to : number);
  return (number) => {
    if (number === from) return to;
    if (from < number && number <= to) return number - 1;
    if (to <= number && number < from) return number + 1;
    return number;
  };
}
