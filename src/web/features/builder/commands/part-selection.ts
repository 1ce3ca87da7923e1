import { type Readable, Store } from '#web/store.ts';

const none: ReadonlySet<string> = new Set();

/** Store of the ids of the selected parts, from which each row selects its own state. */
export class PartSelection implements Readable<ReadonlySet<string>> {
  readonly #ids = new Store(() => none);
  /** Start of a range: the part that was last selected by itself. */
  #anchor: string | null = null;

  readonly subscribe = this.#ids.subscribe;
  readonly now = this.#ids.now;

  /** Selects or deselects a part. */
  toggle(id: string): void {
    const ids = new Set(this.now());
    if (!ids.delete(id)) ids.add(id);
    this.#set(ids, id);
  }

  /** Selects several parts, or deselects them if all are selected. */
  toggleAll(ids: readonly string[]): void {
    const rest = new Set(this.now());
    const isSelected = ids.every((id) => rest.delete(id));
    this.#set(isSelected ? rest : new Set([...this.now(), ...ids]), ids[0] ?? null);
  }

  /** Selects the range from the part that was last selected by itself to this one. `shown` is the display order. */
  extend(id: string, shown: readonly string[]): void {
    const from = shown.indexOf(this.#anchor ?? id);
    const to = shown.indexOf(id);
    if (from === -1 || to === -1) return this.toggle(id);
    const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    return this.#set(new Set([...this.now(), ...range]), this.#anchor ?? id);
  }

  /** Extends a range by one part; towards its start, deselects the previous part instead. */
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

  /** Deselects all parts except these. */
  keepOnly(kept: ReadonlySet<string>): void {
    const ids = [...this.now()].filter((id) => kept.has(id));
    if (ids.length < this.now().size) this.#set(new Set(ids), this.#anchor);
  }

  clear(): void {
    if (this.now().size > 0) this.#set(none, null);
  }

  #set(ids: ReadonlySet<string>, anchor: string | null): void {
    this.#anchor = anchor;
    this.#ids.set(ids);
  }
}

const selections = new WeakMap<object, PartSelection>();

/** The selection of an editing session, which its views share. */
export function selectionOf(session: object): PartSelection {
  const selection = selections.get(session) ?? new PartSelection();
  selections.set(session, selection);
  return selection;
}
