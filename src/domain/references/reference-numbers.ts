import type { PartReferences } from '#domain/parts/component.ts';
import { type HighestReferences, readReference, type ReferenceLetter } from '#domain/parts/reference.ts';
import type { Project } from '#domain/projects/project.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** What shows the references in use. */
type Kept = Pick<ProjectSnapshot, 'project' | 'components'>;

/** All references that a part keeps. */
export function* referencesOf(row: PartReferences): Generator<string> {
  if (row.reference !== null) yield row.reference;
  yield* row.resistorReferences;
  yield* row.accessoryReferences;
  if (row.circuitReferences === null) return;
  if (row.circuitReferences.reference !== null) yield row.circuitReferences.reference;
  yield* row.circuitReferences.accessoryReferences;
}

/** The most references that a part or circuit keeps in one list; none needs ten. */
const mostOfRow = 100;
/** The most that a project keeps for its own accessories: a level shifter for each four of its parts, and some. */
export const maxProjectReferences = projectBounds.items / 4 + mostOfRow;

/** The highest numbers of a supply and what is around it: of a project that has nothing else. */
export function numbersOfSupply({ highestReferences, accessoryReferences }: Project): HighestReferences {
  const { PS = 0, BT = 0 } = highestReferences;
  const highest: Partial<Record<ReferenceLetter, number>> = { ...(PS > 0 && { PS }), ...(BT > 0 && { BT }) };
  for (const reference of accessoryReferences) {
    const read = readReference(reference);
    if (read !== null) highest[read.letter] = Math.max(highest[read.letter] ?? 0, read.number);
  }
  return highest;
}

/** Gives the numbers of references: each one once in a project, also after what it was given to is gone. */
export class ReferenceNumbers {
  readonly #highest: Partial<Record<ReferenceLetter, number>>;
  readonly #before: Kept | null;
  #taken: Set<string> | null = null;

  /** Without `before` all rows are new. */
  constructor(highest: HighestReferences, before: Kept | null) {
    this.#highest = { ...highest };
    this.#before = before;
  }

  get highest(): HighestReferences {
    return this.#highest;
  }

  /** The next number of a letter. */
  next(letter: ReferenceLetter): string {
    const number = (this.#highest[letter] ?? 0) + 1;
    this.#highest[letter] = number;
    return `${letter}${number}`;
  }

  /** A list of references with those that it lacks of the wanted letters; the list itself when it lacks none. */
  fill(references: readonly string[], letters: readonly ReferenceLetter[]): readonly string[] {
    if (letters.length === 0) return references;
    const left = references.map((reference) => readReference(reference)?.letter);
    const missing = letters.filter((letter) => {
      const at = left.indexOf(letter);
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
    return missing.length === 0 ? references : [...references, ...missing.map((letter) => this.next(letter))];
  }

  /** A reference that a new row brings, where it may have it: of one of these letters and not taken. */
  keep(text: string | null | undefined, letters: readonly ReferenceLetter[]): string | null {
    const read = typeof text === 'string' ? readReference(text) : null;
    if (typeof text !== 'string' || read === null || !letters.includes(read.letter)) return null;
    const highest = this.#highest[read.letter] ?? 0;
    this.#taken ??= this.#inUse();
    if (this.#taken.has(text)) return null;
    this.#taken.add(text);
    this.#highest[read.letter] = Math.max(highest, read.number);
    return text;
  }

  /** The first of a list that may be kept: `most` of them, which is more than anything needs. */
  keepAll(texts: readonly string[] | undefined, letters: readonly ReferenceLetter[], most = mostOfRow): string[] {
    const kept: string[] = [];
    for (const text of texts ?? []) {
      if (kept.length === most) break;
      if (this.keep(text, letters) !== null) kept.push(text);
    }
    return kept;
  }

  #inUse(): Set<string> {
    const taken = new Set<string>();
    if (this.#before === null) return taken;
    for (const reference of this.#before.project.accessoryReferences) taken.add(reference);
    for (const row of this.#before.components) for (const reference of referencesOf(row)) taken.add(reference);
    return taken;
  }
}
