import type { ComponentType } from '#domain/parts/component.ts';

/**
 * The letters of references: supplies, switches, boards and other controls, LEDs and diodes, resistors, transistors,
 * capacitors, integrated circuits, fuses, connectors, batteries. Source: boards and currents, 1.8.
 */
const referenceLetters = ['PS', 'S', 'U', 'D', 'R', 'Q', 'C', 'IC', 'F', 'X', 'BT'] as const;

export type ReferenceLetter = (typeof referenceLetters)[number];

/** The highest number that was ever given for each letter. */
export type HighestReferences = Readonly<Partial<Record<ReferenceLetter, number>>>;

/** The highest number that is taken over from a file. */
const highestKept = 999_999;

const form = new RegExp(`^(${referenceLetters.join('|')})([1-9]\\d{0,6})$`);

/** The letter and the number of a reference; null for a text that is none. */
export function readReference(text: string): { readonly letter: ReferenceLetter; readonly number: number } | null {
  const [, letter, digits] = form.exec(text) ?? [];
  const number = Number(digits);
  return letter === undefined || number > highestKept ? null : { letter: letter as ReferenceLetter, number };
}

const letters: ReadonlyMap<unknown, readonly ReferenceLetter[]> = new Map<ComponentType, ReferenceLetter[]>([
  ['led', ['D']],
  ['resistor', ['R']],
  ['power', ['PS']],
  ['control', ['U', 'S']],
]);

/** The letters that a part of a type may have, the usual one first: a control may have become a switch since, and keeps its reference. */
export function lettersOf(type: ComponentType): readonly ReferenceLetter[] {
  return letters.get(type) ?? [];
}

/** The reference of piece `at` (from 0) of an item: `D7`, of several `D7.1`. */
export function pieceReference(reference: string, at: number, quantity: number): string {
  return quantity > 1 ? `${reference}.${at + 1}` : reference;
}

/** The references of all pieces of an item: `D7`, of several `D7.1-D7.4`. */
export function referenceRange(reference: string, quantity: number): string {
  return quantity > 1 ? `${reference}.1-${reference}.${quantity}` : reference;
}

/** Hands out the references that are kept with a part, a circuit or the project, each once, by their letters. */
export class ReferencePool {
  readonly #left: string[];

  constructor(references: readonly string[]) {
    this.#left = [...references];
  }

  /** The next reference of a letter, `Q?` when there is none left. */
  take(letter: ReferenceLetter): string {
    const at = this.#left.findIndex((reference) => readReference(reference)?.letter === letter);
    return (at === -1 ? undefined : this.#left.splice(at, 1)[0]) ?? `${letter}?`;
  }
}
