import { isSameValue } from '#domain/changes/changed-fields.ts';
import { FreePlaces } from '#domain/changes/free-places.ts';

/** A row that has a place among those of its group. */
interface PlacedRow {
  readonly id: string;
  readonly order: number;
}

/**
 * The rows of one kind while changes are applied: found by id, in the sequence of the list they came in. Rows that no
 * change touches stay the same objects.
 */
export class RowTable<R extends PlacedRow> {
  readonly #given: readonly R[];
  readonly #groupOf: (row: R) => string;
  #rows: Map<string, R> | null = null;
  #groups: Map<string, Set<string>> | null = null;
  #isChanged = false;
  /** The rows that a change gave a place. */
  readonly #placed = new Set<string>();

  /** `groupOf` names the group of a row, in which places are distinct. */
  constructor(rows: readonly R[], groupOf: (row: R) => string) {
    this.#given = rows;
    this.#groupOf = groupOf;
  }

  get(id: string): R | undefined {
    return this.#byId().get(id);
  }

  /** Adds a row; one whose id is there is passed over. */
  add(row: R): void {
    if (this.#byId().has(row.id)) return;
    this.#put(row);
    this.#placed.add(row.id);
  }

  /** Sets fields of a row; a row that is not there, or holds them already, is passed over. */
  set(id: string, fields: NoInfer<Partial<R>>): void {
    const row = this.get(id);
    if (row === undefined) return;
    const after = { ...row, ...fields };
    if (isSameValue(row, after)) return;
    if (row.order !== after.order || this.#groupOf(row) !== this.#groupOf(after)) this.#placed.add(id);
    this.#groups?.get(this.#groupOf(row))?.delete(id);
    this.#put(after);
  }

  delete(id: string): void {
    const row = this.get(id);
    if (row === undefined) return;
    this.#byId().delete(id);
    this.#groups?.get(this.#groupOf(row))?.delete(id);
    this.#placed.delete(id);
    this.#isChanged = true;
  }

  deleteGroup(name: string): void {
    this.#groups ??= this.#grouped();
    for (const id of this.#groups.get(name) ?? []) this.delete(id);
  }

  /** Gives rows whose place is another's the next free place; what no change placed stays where it is. */
  settlePlaces(): void {
    if (this.#placed.size === 0) return;
    const free = new Map<string, FreePlaces>();
    for (const id of this.#placed) {
      const row = this.get(id);
      if (row !== undefined) free.set(this.#groupOf(row), new FreePlaces());
    }
    for (const row of this.#byId().values()) {
      if (!this.#placed.has(row.id)) free.get(this.#groupOf(row))?.take(row.order);
    }
    for (const id of this.#placed) {
      const row = this.get(id);
      const order = row && free.get(this.#groupOf(row))?.take(row.order);
      if (row !== undefined && order !== undefined && order !== row.order) this.#put({ ...row, order });
    }
  }

  /** The rows as they are now; the list they came in when nothing changed. */
  list(): readonly R[] {
    return this.#isChanged ? [...this.#byId().values()] : this.#given;
  }

  #byId(): Map<string, R> {
    this.#rows ??= new Map(this.#given.map((row) => [row.id, row]));
    return this.#rows;
  }

  #put(row: R): void {
    this.#byId().set(row.id, row);
    this.#isChanged = true;
    const groups = this.#groups;
    if (groups === null) return;
    const name = this.#groupOf(row);
    groups.set(name, (groups.get(name) ?? new Set()).add(row.id));
  }

  #grouped(): Map<string, Set<string>> {
    const groups = new Map<string, Set<string>>();
    for (const row of this.#byId().values()) {
      const name = this.#groupOf(row);
      groups.set(name, (groups.get(name) ?? new Set()).add(row.id));
    }
    return groups;
  }
}
