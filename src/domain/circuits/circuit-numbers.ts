import { circuitNumberOf } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Circuit numbers that the components or circuit records of a section use, ascending. */
export function usedCircuitNumbers(snapshot: ProjectSnapshot, sectionId: string): number[] {
  const used = new Set<number>();
  for (const row of [...snapshot.circuits, ...snapshot.components]) {
    const circuitNumber = row.sectionId === sectionId ? circuitNumberOf(row) : null;
    if (circuitNumber !== null) used.add(circuitNumber);
  }
  return [...used].toSorted((one, other) => one - other);
}

/** Lowest unused circuit number. */
export function nextFreeNumber(used: readonly number[]): number {
  let number = 1;
  while (used.includes(number)) number += 1;
  return number;
}

/** Lowest unused circuit numbers, for several new circuits. */
export function nextFreeNumbers(used: readonly number[], count: number): number[] {
  const taken = new Set(used);
  const numbers: number[] = [];
  for (let number = 1; numbers.length < count; number += 1) if (!taken.has(number)) numbers.push(number);
  return numbers;
}

/** Number of a circuit dropped after the last one: the highest plus one. Source: specification 1, section 4. */
export function numberAfterLast(used: readonly number[]): number {
  return Math.max(0, ...used) + 1;
}

/**
 * Returns a function that maps the circuit numbers of a section when circuit `from` moves to `to`. If `to` is in use,
 * the numbers in between shift by one toward `from`. Different numbers stay different. Source: decisions B8.
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
 * Destination of a part in a section: standalone, the circuit of a number (new or not), or a new circuit inserted at a
 * number in use, which shifts the circuits from there on up by one.
 */
export type CircuitChoice =
  | { readonly kind: 'standalone' }
  | { readonly kind: 'circuit'; readonly number: number }
  | { readonly kind: 'insert'; readonly number: number };

/** Drop target of a part: a section, a circuit in it, and the part to insert before. */
export interface DropPlace {
  readonly sectionId: string;
  readonly circuit: CircuitChoice;
  readonly before: string | null;
}

export const standalone: CircuitChoice = { kind: 'standalone' };

/** Choice for a part dropped above circuit `number`: the number below if it is free, else an insertion. */
export function choiceAbove(used: readonly number[], number: number): CircuitChoice {
  const free = number - 1;
  return free >= 1 && !used.includes(free) ? { kind: 'circuit', number: free } : { kind: 'insert', number };
}

/** Key of a choice in a list. */
export function choiceKey(choice: CircuitChoice): string {
  return choice.kind === 'standalone' ? choice.kind : `${choice.kind} ${choice.number}`;
}

/** Choices of the circuit picker: no circuit, each existing one, a new one, and the current one of the part. */
export function listCircuitChoices(used: readonly number[], current: CircuitChoice): readonly CircuitChoice[] {
  return withChoice([standalone, ...[...used, nextFreeNumber(used)].map(inCircuit)], current);
}

function inCircuit(number: number): CircuitChoice {
  return { kind: 'circuit', number };
}

function withChoice(choices: readonly CircuitChoice[], choice: CircuitChoice): readonly CircuitChoice[] {
  return choices.some((other) => choiceKey(other) === choiceKey(choice)) ? choices : [...choices, choice];
}
