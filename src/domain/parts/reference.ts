import type { ComponentType } from '#domain/parts/component.ts';

/**
 * Letters of references: supplies, switches, boards and other controls, LEDs and diodes, resistors, transistors,
 * capacitors, integrated circuits, fuses, sockets and leads of supplies, batteries, plugs. Source: boards and currents, 1.8.
 */
const referenceLetters = ['PS', 'S', 'U', 'D', 'R', 'Q', 'C', 'IC', 'F', 'X', 'BT', 'P'] as const;

export type ReferenceLetter = (typeof referenceLetters)[number];

/** Highest number ever assigned for each letter. */
export type HighestReferences = Readonly<Partial<Record<ReferenceLetter, number>>>;

/** Highest number accepted from a file. */
const maxNumber = 999_999;

const pattern = new RegExp(`^(${referenceLetters.join('|')})([1-9]\\d{0,6})$`);

/** Parses a reference into letter and number; null if the text is not a reference. */
export function readReference(text: string): { readonly letter: ReferenceLetter; readonly number: number } | null {
  const [, letter, digits] = pattern.exec(text) ?? [];
  const number = Number(digits);
  return letter === undefined || number > maxNumber ? null : { letter: letter as ReferenceLetter, number };
}

const letters: ReadonlyMap<unknown, readonly ReferenceLetter[]> = new Map<ComponentType, ReferenceLetter[]>([
  ['led', ['D']],
  ['resistor', ['R']],
  ['power', ['PS']],
  ['control', ['U', 'S', 'P']],
]);

/**
 * Letters that a part of a type may have, the default first. A control may have become a switch later and keeps its
 * reference.
 */
export function lettersOf(type: ComponentType): readonly ReferenceLetter[] {
  return letters.get(type) ?? [];
}

/** Reference of piece `at` (from 0) of a component: `D7`, or `D7.1` of several. */
export function pieceReference(reference: string, at: number, quantity: number): string {
  return quantity > 1 ? `${reference}.${at + 1}` : reference;
}

/** References of all pieces of a component: `D7`, or `D7.1-D7.4` of several. */
export function referenceRange(reference: string, quantity: number): string {
  return quantity > 1 ? `${reference}.1-${reference}.${quantity}` : reference;
}

/** Hands out the assigned references of a part, a circuit, or the project by letter, each once. */
export class ReferencePool {
  readonly #available: string[];

  constructor(references: readonly string[]) {
    this.#available = [...references];
  }

  /** Takes the next reference of a letter; `Q?` if none is left. */
  take(letter: ReferenceLetter): string {
    const at = this.#available.findIndex((reference) => readReference(reference)?.letter === letter);
    return (at === -1 ? undefined : this.#available.splice(at, 1)[0]) ?? `${letter}?`;
  }
}
