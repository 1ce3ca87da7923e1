import type { PartReferences } from '#domain/parts/component.ts';
import { type HighestReferences, readReference, type ReferenceLetter } from '#domain/parts/reference.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Section } from '#domain/projects/section.ts';

/** Rows whose references are in use. */
interface ReferencedRows extends Pick<ProjectSnapshot, 'project' | 'components'> {
  readonly sections: readonly Partial<Pick<Section, 'accessoryReferences'>>[];
}

/** Yields the references that a part keeps for its circuit. */
function* referencesForCircuit({ circuitReferences }: PartReferences): Generator<string> {
  if (circuitReferences === null) return;
  if (circuitReferences.reference !== null) yield circuitReferences.reference;
  yield* circuitReferences.resistorReferences;
  yield* circuitReferences.accessoryReferences;
}

/** Yields all references of a part. */
export function* referencesOf(row: PartReferences): Generator<string> {
  if (row.reference !== null) yield row.reference;
  yield* row.resistorReferences;
  yield* row.accessoryReferences;
  yield* referencesForCircuit(row);
}

/** Maximum number of references in one list of a part or circuit; none needs ten. */
const maxRowReferences = 100;
/** Maximum number of references of the strings of a circuit: twice the components of a project. */
export const maxStringReferences = 2 * projectBounds.items;
/** Maximum number of accessory references of a project: a level shifter per four parts, and some more. */
export const maxProjectReferences = projectBounds.items / 4 + maxRowReferences;

/** Highest numbers of a project that has only a supply and the accessories of that and of its sections. */
export function numbersOfSupply({ project, sections }: Omit<ReferencedRows, 'components'>): HighestReferences {
  const { highestReferences, accessoryReferences } = project;
  const ofSections = sections.flatMap((section) => section.accessoryReferences ?? []);
  const { PS = 0, BT = 0 } = highestReferences;
  const highest: Partial<Record<ReferenceLetter, number>> = { ...(PS > 0 && { PS }), ...(BT > 0 && { BT }) };
  for (const reference of [...accessoryReferences, ...ofSections]) {
    const read = readReference(reference);
    if (read !== null) highest[read.letter] = Math.max(highest[read.letter] ?? 0, read.number);
  }
  return highest;
}

/** Assigns numbers to references; each number is used once per project, even after its owner is deleted. */
export class ReferenceNumbers {
  readonly #highest: Partial<Record<ReferenceLetter, number>>;
  readonly #before: ReferencedRows | null;
  readonly #after: Pick<ReferencedRows, 'components'>;
  #taken: Set<string> | null = null;

  /** `before` and `after` are the rows before and after an edit; without `before`, all rows are new. */
  constructor(highest: HighestReferences, before: ReferencedRows | null, after: Pick<ReferencedRows, 'components'>) {
    this.#highest = { ...highest };
    this.#before = before;
    this.#after = after;
  }

  get highest(): HighestReferences {
    return this.#highest;
  }

  /** Assigns the next number of a letter. */
  next(letter: ReferenceLetter): string {
    const number = (this.#highest[letter] ?? 0) + 1;
    this.#highest[letter] = number;
    return `${letter}${number}`;
  }

  /** Adds the missing references of the given letters to a list; returns the list itself if none is missing. */
  fill(references: readonly string[], letters: readonly ReferenceLetter[]): readonly string[] {
    if (letters.length === 0) return references;
    const unmatched = references.map((reference) => readReference(reference)?.letter);
    const missing = letters.filter((letter) => {
      const at = unmatched.indexOf(letter);
      if (at !== -1) unmatched.splice(at, 1);
      return at === -1;
    });
    return missing.length === 0 ? references : [...references, ...missing.map((letter) => this.next(letter))];
  }

  /** Keeps the reference of a new row if it has one of these letters and is not in use; else returns null. */
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

  /** Keeps the valid references of a list, up to `limit`. */
  keepAll(
    texts: readonly string[] | undefined,
    letters: readonly ReferenceLetter[],
    limit = maxRowReferences,
  ): string[] {
    const kept: string[] = [];
    for (const text of texts ?? []) {
      if (kept.length === limit) break;
      if (this.keep(text, letters) !== null) kept.push(text);
    }
    return kept;
  }

  #inUse(): Set<string> {
    const taken = new Set<string>();
    if (this.#before === null) return taken;
    for (const { accessoryReferences = [] } of [this.#before.project, ...this.#before.sections]) {
      for (const reference of accessoryReferences) taken.add(reference);
    }
    const left = new Set(this.#after.components.map(({ id }) => id));
    for (const row of this.#before.components) {
      // A part restored by the same edit may have those of a deleted one, except the circuit's, which other parts keep.
      const references = left.has(row.id) ? referencesOf(row) : referencesForCircuit(row);
      for (const reference of references) taken.add(reference);
    }
    return taken;
  }
}
