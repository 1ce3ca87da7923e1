import { circuitNumberOf } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

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
export function numberAfterLast(used: readonly number[]): number {
  return Math.max(0, ...used) + 1;
}

/**
 * What every circuit number of a section becomes when circuit `from` moves to `to`. A free number is simply taken; on
 * an occupied one those between shift by one towards `from`. Different numbers stay different. Source: decisions B8.
 */
export function renumberCircuit(used: ReadonlySet<number>, from: number, to: number): (number: number) => number {
  if (!used.has(from) || from === to) return (number) => number;
  if (!used.has(to)) return (number) => (number === from ? to : number);
  return (number) => {
    if (number === from) return to;
    if (from < number && number <= to) return number - 1;
    if (to <= number && number < from) return number + 1;
    return number;
  };
}

/**
 * Where in a section a part goes: standing alone, into the circuit of a number (new or not), or into a new circuit that
 * takes an occupied number, while the circuits from there on move up by one.
 */
export type CircuitChoice =
  | { readonly kind: 'standalone' }
  | { readonly kind: 'circuit'; readonly number: number }
  | { readonly kind: 'insert'; readonly number: number };

/** Where a part is dropped: a section, a circuit in it, and the part that it goes before. */
export interface DropPlace {
  readonly sectionId: string;
  readonly circuit: CircuitChoice;
  readonly before: string | null;
}

export const standalone: CircuitChoice = { kind: 'standalone' };

/** The choice for a part dropped between circuits, above circuit `number`: the free number there, or one made free. */
export function choiceAbove(used: readonly number[], number: number): CircuitChoice {
  const free = number - 1;
  return free >= 1 && !used.includes(free) ? { kind: 'circuit', number: free } : { kind: 'insert', number };
}

/** A choice as a key for a list, and back. */
export function choiceKey(choice: CircuitChoice): string {
  return choice.kind === 'standalone' ? choice.kind : `${choice.kind} ${choice.number}`;
}

/** What the circuit picker offers: no circuit, each existing one, one new one, and the one that the part is in. */
export function listCircuitChoices(used: readonly number[], current: CircuitChoice): readonly CircuitChoice[] {
  return withChoice([standalone, ...[...used, nextFreeNumber(used)].map(inCircuit)], current);
}

function inCircuit(number: number): CircuitChoice {
  return { kind: 'circuit', number };
}

function withChoice(choices: readonly CircuitChoice[], choice: CircuitChoice): readonly CircuitChoice[] {
  return choices.some((other) => choiceKey(other) === choiceKey(choice)) ? choices : [...choices, choice];
}
