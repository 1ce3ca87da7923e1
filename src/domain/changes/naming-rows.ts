/** A row, and the id of the part that it names, if any. */
type Naming = readonly [rowId: string, partId: string | null | undefined];

/** Ids of the rows that name a part, such as the circuits that it drives. Indexed when a part is first deleted. */
export class NamingRows {
  readonly #list: () => Iterable<Naming>;
  #rowsByPart: Map<string, Set<string>> | null = null;

  constructor(list: () => Iterable<Naming>) {
    this.#list = list;
  }

  add(...naming: Naming): void {
    const [rowId, partId] = naming;
    if (this.#rowsByPart === null || typeof partId !== 'string') return;
    this.#rowsByPart.set(partId, (this.#rowsByPart.get(partId) ?? new Set()).add(rowId));
  }

  /** Removes a part; returns the rows that name it or named it before. */
  take(partId: string): Iterable<string> {
    if (this.#rowsByPart === null) {
      this.#rowsByPart = new Map();
      for (const naming of this.#list()) this.add(...naming);
    }
    const rows = this.#rowsByPart.get(partId) ?? [];
    this.#rowsByPart.delete(partId);
    return rows;
  }
}
