import { dropdownNumbers, nextFreeNumber, offeredCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';

/**
 * Where in a section a part goes: standing alone, into the circuit of a number (new or not), or into a new circuit that
 * takes an occupied number, while the circuits from there on move up by one.
 */
export type CircuitChoice =
  | { readonly kind: 'standalone' }
  | { readonly kind: 'circuit'; readonly number: number }
  | { readonly kind: 'insert'; readonly number: number };

/** Where a part was dropped: a section, a circuit in it, and the part it is to stand before. */
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

/**
 * What the circuit picker offers: standing alone, existing circuits, new ones 1 to 5 not yet used, and the one that the
 * part was dropped on. Source: specification 1, section 5.
 */
export function offeredChoices(used: readonly number[], dropped: CircuitChoice): readonly CircuitChoice[] {
  const { existing, fresh } = offeredCircuitNumbers(used);
  const numbers = [...existing, ...(fresh.length > 0 ? fresh : [nextFreeNumber(used)])];
  return withChoice([standalone, ...numbers.map(inCircuit)], dropped);
}

/** Where a placed part can go: it stands alone, or in one of the circuits 1 to 9 and those beyond. Source: specification 1, section 4. */
export function dropdownChoices(used: readonly number[], current: CircuitChoice): readonly CircuitChoice[] {
  const beyond = used.filter((number) => !dropdownNumbers.includes(number));
  return withChoice([standalone, ...[...dropdownNumbers, ...beyond].map(inCircuit)], current);
}

function inCircuit(number: number): CircuitChoice {
  return { kind: 'circuit', number };
}

function withChoice(choices: readonly CircuitChoice[], choice: CircuitChoice): readonly CircuitChoice[] {
  return choices.some((other) => choiceKey(other) === choiceKey(choice)) ? choices : [...choices, choice];
}
