import { isSameValue } from '#domain/projects/same-value.ts';
import { groupRows, findRow, indexOfRows, reuseIndex } from '#domain/projects/rows.ts';
import { highestOrder } from '#domain/projects/order-slots.ts';

/** The free places of one group of rows: each place is given away once. */
class FreePlaces {
  /** A taken place, and one behind it from which on the next free one is looked for. */
  readonly #next = new Map<number, number>();
  /** From here on downwards the next free place is looked for when there is none behind the wanted one. */
  #highest = highestOrder;

  /** Gives away the wanted place, or the next free one behind it; at the end of the range the last free one before it. */
  take(wanted: number): number {
    const behind = this.#firstFree(wanted);
    const place = behind <= highestOrder ? behind : this.#lastFree();
    this.#next.set(place, place + 1);
    return place;
  }

  #firstFree(wanted: number): number {
    const passed: number[] = [];
    let place = wanted;
    for (let next = this.#next.get(place); next !== undefined; next = this.#next.get(place)) {
      passed.push(place);
      place = next;
    }
    // What was passed once is passed at one step from now on, so that many equal places cost no more than distinct ones.
    for (const each of passed) this.#next.set(each, place);
    return place;
  }

  #lastFree(): number {
    while (this.#next.has(this.#highest)) this.#highest -= 1;
    return this.#highest;
  }
}

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
  /** Given rows that are changed, by id; null for those that are deleted. */
  readonly #changed = new Map<string, R | null>();
  /** New rows, behind the given ones. */
  readonly #added = new Map<string, R>();
  /** The rows that a change gave a place. */
  readonly #placed = new Set<string>();
  #groups: Map<string, Set<string>> | null = null;

  /** `groupOf` names the group of a row, in which places are distinct. */
  constructor(rows: readonly R[], groupOf: (row: R) => string) {
    this.#given = rows;
    this.#groupOf = groupOf;
  }

  get(id: string): R | undefined {
    const added = this.#added.get(id);
    if (added !== undefined) return added;
    const changed = this.#changed.get(id);
    return changed === undefined ? findRow(this.#given, id) : (changed ?? undefined);
  }

  /** Adds a row; one whose id is there is passed over. */
  add(row: R): void {
    if (this.get(row.id) !== undefined) return;
    this.#added.set(row.id, row);
    this.#join(row);
    this.#placed.add(row.id);
  }

  /** Sets fields of a row; a row that is not there, or holds them already, is passed over. */
  set(id: string, fields: NoInfer<Partial<R>>): void {
    const row = this.get(id);
    if (row === undefined) return;
    const after = { ...row, ...fields };
    if (isSameValue(row, after)) return;
    if (row.order !== after.order || this.#groupOf(row) !== this.#groupOf(after)) this.#placed.add(id);
    this.#leave(row);
    this.#put(after);
    this.#join(after);
  }

  delete(id: string): void {
    const row = this.get(id);
    if (row === undefined) return;
    if (!this.#added.delete(id)) this.#changed.set(id, null);
    this.#leave(row);
    this.#placed.delete(id);
  }

  /** Deletes the rows of a group and returns their ids. */
  deleteGroup(name: string): readonly string[] {
    this.#groups ??= this.#idsByGroup();
    const ids = [...(this.#groups.get(name) ?? [])];
    for (const id of ids) this.delete(id);
    return ids;
  }

  /** Gives rows whose place is another's the next free place; a row that no change placed keeps its own. */
  makePlacesDistinct(): void {
    if (this.#placed.size === 0) return;
    const free = new Map<string, FreePlaces>();
    for (const id of this.#placed) {
      const row = this.get(id);
      if (row !== undefined) free.set(this.#groupOf(row), new FreePlaces());
    }
    for (const row of this.list()) {
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
    if (this.#changed.size === 0 && this.#added.size === 0) return this.#given;
    const isSameIds = this.#added.size === 0 && ![...this.#changed.values()].includes(null);
    return isSameIds ? this.#replaced() : [...this.#kept(), ...this.#added.values()];
  }

  /** The given list with its changed rows. */
  #replaced(): readonly R[] {
    const index = indexOfRows(this.#given);
    const rows = [...this.#given];
    for (const [id, row] of this.#changed) {
      const at = index.get(id);
      if (row !== null && at !== undefined) rows[at] = row;
    }
    return reuseIndex(rows, this.#given);
  }

  /** The given rows that are not deleted. */
  #kept(): R[] {
    if (this.#changed.size === 0) return [...this.#given];
    return this.#given.flatMap((row) => {
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
