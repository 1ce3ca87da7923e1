import { isSameValue } from '#domain/projects/same-value.ts';
import { groupRows, findRow, indexOfRows, reuseIndex } from '#domain/projects/rows.ts';
import { highestOrder } from '#domain/projects/order-slots.ts';

/** Free `order` values of one group of rows; each is assigned once. */
class FreeOrders {
  /** Maps a taken order to a higher one, from which the search for a free order continues. */
  readonly #next = new Map<number, number>();
  /** Start of the downward search, used if no order above the wanted one is free. */
  #highest = highestOrder;

  /** Takes the wanted order, or the next free one above it; at the end of the range, the highest free one. */
  take(wanted: number): number {
    const next = this.#firstFree(wanted);
    const order = next <= highestOrder ? next : this.#lastFree();
    this.#next.set(order, order + 1);
    return order;
  }

  #firstFree(wanted: number): number {
    const skipped: number[] = [];
    let order = wanted;
    for (let next = this.#next.get(order); next !== undefined; next = this.#next.get(order)) {
      skipped.push(order);
      order = next;
    }
    // Path compression: many equal orders cost no more than distinct ones.
    for (const each of skipped) this.#next.set(each, order);
    return order;
  }

  #lastFree(): number {
    while (this.#next.has(this.#highest)) this.#highest -= 1;
    return this.#highest;
  }
}

interface OrderedRow {
  readonly id: string;
  readonly order: number;
}

/**
 * Rows of one kind during the application of changes, by id, in the sequence of the initial list. Rows that no change
 * touches remain the same objects.
 */
export class RowTable<R extends OrderedRow> {
  readonly #initial: readonly R[];
  readonly #groupOf: (row: R) => string;
  /** Changed initial rows by id; null if deleted. */
  readonly #changed = new Map<string, R | null>();
  /** New rows, after the initial ones. */
  readonly #added = new Map<string, R>();
  /** Ids of the rows whose order or group a change set. */
  readonly #reordered = new Set<string>();
  #groups: Map<string, Set<string>> | null = null;

  /** `groupOf` returns the group of a row, within which orders are unique. */
  constructor(rows: readonly R[], groupOf: (row: R) => string) {
    this.#initial = rows;
    this.#groupOf = groupOf;
  }

  get(id: string): R | undefined {
    const added = this.#added.get(id);
    if (added !== undefined) return added;
    const changed = this.#changed.get(id);
    return changed === undefined ? findRow(this.#initial, id) : (changed ?? undefined);
  }

  /** Adds a row, unless its id exists. */
  add(row: R): void {
    if (this.get(row.id) !== undefined) return;
    this.#added.set(row.id, row);
    this.#join(row);
    this.#reordered.add(row.id);
  }

  /** Sets fields of a row; ignored if the row is missing. */
  set(id: string, fields: NoInfer<Partial<R>>): void {
    const row = this.get(id);
    if (row === undefined) return;
    const after = { ...row, ...fields };
    if (isSameValue(row, after)) return;
    if (row.order !== after.order || this.#groupOf(row) !== this.#groupOf(after)) this.#reordered.add(id);
    this.#leave(row);
    this.#put(after);
    this.#join(after);
  }

  delete(id: string): void {
    const row = this.get(id);
    if (row === undefined) return;
    if (!this.#added.delete(id)) this.#changed.set(id, null);
    this.#leave(row);
    this.#reordered.delete(id);
  }

  /** Deletes the rows of a group and returns their ids. */
  deleteGroup(name: string): readonly string[] {
    this.#groups ??= this.#idsByGroup();
    const ids = [...(this.#groups.get(name) ?? [])];
    for (const id of ids) this.delete(id);
    return ids;
  }

  /** Moves rows whose order is taken to the next free one; rows whose order no change set keep it. */
  makeOrdersUnique(): void {
    if (this.#reordered.size === 0) return;
    const free = new Map<string, FreeOrders>();
    for (const id of this.#reordered) {
      const row = this.get(id);
      if (row !== undefined) free.set(this.#groupOf(row), new FreeOrders());
    }
    for (const row of this.list()) {
      if (!this.#reordered.has(row.id)) free.get(this.#groupOf(row))?.take(row.order);
    }
    for (const id of this.#reordered) {
      const row = this.get(id);
      const order = row && free.get(this.#groupOf(row))?.take(row.order);
      if (row !== undefined && order !== undefined && order !== row.order) this.#put({ ...row, order });
    }
  }

  /** The current rows; the initial list if nothing changed. */
  list(): readonly R[] {
    if (this.#changed.size === 0 && this.#added.size === 0) return this.#initial;
    const hasSameIds = this.#added.size === 0 && ![...this.#changed.values()].includes(null);
    return hasSameIds ? this.#replaceChanged() : [...this.#dropDeleted(), ...this.#added.values()];
  }

  /** The initial list with its changed rows. */
  #replaceChanged(): readonly R[] {
    const index = indexOfRows(this.#initial);
    const rows = [...this.#initial];
    for (const [id, row] of this.#changed) {
      const at = index.get(id);
      if (row !== null && at !== undefined) rows[at] = row;
    }
    return reuseIndex(rows, this.#initial);
  }

  /** The initial rows without the deleted ones. */
  #dropDeleted(): R[] {
    if (this.#changed.size === 0) return [...this.#initial];
    return this.#initial.flatMap((row) => {
      const changed = this.#changed.get(row.id);
      return changed === undefined ? row : (changed ?? []);
    });
  }

  #put(row: R): void {
    if (this.#added.has(row.id)) this.#added.set(row.id, row);
    else this.#changed.set(row.id, row);
  }

  #join(row: R): void {
    const groups = this.#groups;
    if (groups === null) return;
    const name = this.#groupOf(row);
    groups.set(name, (groups.get(name) ?? new Set()).add(row.id));
  }

  #leave(row: R): void {
    this.#groups?.get(this.#groupOf(row))?.delete(row.id);
  }

  #idsByGroup(): Map<string, Set<string>> {
    const groups = groupRows(this.list(), this.#groupOf);
    return new Map(Array.from(groups, ([name, rows]) => [name, new Set(rows.map(({ id }) => id))]));
  }
}
