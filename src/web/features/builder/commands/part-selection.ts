import { type Readable, Store } from '#web/store.ts';

const nothing: ReadonlySet<string> = new Set();

/** The ids of the selected parts. It lives outside of React, so that a row asks only for itself. */
export class PartSelection implements Readable<ReadonlySet<string>> {
  readonly #ids = new Store(() => nothing);
  /** Where a range begins: the part that was last selected by itself. */
  #anchor: string | null = null;

  readonly subscribe = this.#ids.subscribe;
  readonly now = this.#ids.now;

  /** Selects a part, or takes it out of the selection. */
  toggle(id: string): void {
    const ids = new Set(this.now());
    if (!ids.delete(id)) ids.add(id);
    this.#set(ids, id);
  }

  /** Selects several parts, or takes them out when all are selected already. */
  toggleAll(ids: readonly string[]): void {
    const rest = new Set(this.now());
    const isSelected = ids.every((id) => rest.delete(id));
    this.#set(isSelected ? rest : new Set([...this.now(), ...ids]), ids[0] ?? null);
  }

  /** Selects from the part that was last selected by itself to this one, of parts in the order they are shown. */
  extend(id: string, shown: readonly string[]): void {
    const from = shown.indexOf(this.#anchor ?? id);
    const to = shown.indexOf(id);
    if (from === -1 || to === -1) return this.toggle(id);
    const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    return this.#set(new Set([...this.now(), ...range]), this.#anchor ?? id);
  }

  /** Extends a range by one part; in the direction of its start, removes the part that is left. */
  walk(from: string, to: string, shown: readonly string[]): void {
    const ids = new Set(this.now());
    const anchor = ids.has(from) ? (this.#anchor ?? from) : from;
    const distance = (id: string): number => Math.abs(shown.indexOf(id) - shown.indexOf(anchor));
    if (distance(to) < distance(from)) ids.delete(from);
    else ids.add(from);
    this.#set(ids.add(to), anchor);
  }

  /** Selects these parts and no others. */
  replace(ids: Iterable<string>): void {
    const [first = null] = ids;
    this.#set(new Set(ids), first);
  }

  /** Drops parts that are not shown any more. */
  keepOnly(there: ReadonlySet<string>): void {
    const ids = [...this.now()].filter((id) => there.has(id));
    if (ids.length < this.now().size) this.#set(new Set(ids), this.#anchor);
  }

  clear(): void {
    if (this.now().size > 0) this.#set(nothing, null);
  }

  #set(ids: ReadonlySet<string>, anchor: string | null): void {
    this.#anchor = anchor;
    this.#ids.set(ids);
  }
}
