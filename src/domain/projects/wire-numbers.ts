/**
 * Numbered wires of a section, or of the supply: wire n is at index n - 1, identified by its two terminals. The list
 * only grows, so that no number is assigned twice. Rule H78.
 */
export type NumberedWires = readonly string[];

/** Numbered wires of each section by id; null is the supply. */
export type WiresOfSections = ReadonlyMap<string | null, NumberedWires>;

/** Returns the numbered wires of a project. */
export function numberedWiresOf({ project, sections }: NumberedProject): WiresOfSections {
  return new Map<string | null, NumberedWires>([
    [null, project.numberedWires],
    ...sections.map(({ id, numberedWires }) => [id, numberedWires] as const),
  ]);
}

interface NumberedProject {
  readonly project: { readonly numberedWires: NumberedWires };
  readonly sections: readonly { readonly id: string; readonly numberedWires: NumberedWires }[];
}

/** Maximum number of numbered wires of a section, and maximum length of a wire's name (characters). */
export const wireBounds = { wires: 5000, letters: 80 } as const;

/** Key of a wire by its two terminals, independent of direction. */
export function wireKey(from: string, to: string): string {
  return from < to ? `${from} > ${to}` : `${to} > ${from}`;
}

/** Looks up the numbers of wires, and assigns the next numbers to wires without one. */
export class WireNumbers {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #highest: number;
  readonly #new: string[] = [];
  readonly #used = new Set<string>();

  constructor(numbered: NumberedWires) {
    this.#numbers = new Map(numbered.map((key, at) => [key, at + 1]));
    this.#highest = numbered.length;
  }

  /** Key and number of the next wire between two terminals; several between the same terminals are counted. */
  of(between: string): { readonly key: string; readonly number: number } {
    let key = between;
    for (let count = 2; this.#used.has(key); count += 1) key = `${between} #${count}`;
    this.#used.add(key);
    return { key, number: this.#numbers.get(key) ?? this.#highest + this.#new.push(key) };
  }

  /** Newly numbered wires, in sequence. */
  get new(): readonly string[] {
    return this.#new;
  }
}

/** A growing list of numbered wires; the cost of an addition depends only on the added wires. */
export class WireList {
  readonly #numbered: NumberedWires;
  readonly #known: Set<string>;
  readonly #added: string[] = [];

  constructor(numbered: NumberedWires) {
    this.#numbered = numbered;
    this.#known = new Set(numbered);
  }

  /** Adds wires without a number, up to the limit. */
  add(keys: readonly string[]): void {
    for (const key of keys) {
      if (this.#numbered.length + this.#added.length >= wireBounds.wires) return;
      if (this.#known.has(key) || key.length > wireBounds.letters) continue;
      this.#known.add(key);
      this.#added.push(key);
    }
  }

  /** All wires; the initial list if none was added. */
  get list(): NumberedWires {
    return this.#added.length === 0 ? this.#numbered : [...this.#numbered, ...this.#added];
  }
}

/** Adds wires without a number; returns the same list if none was added. */
export function numberWires(numbered: NumberedWires, keys: readonly string[]): NumberedWires {
  const wires = new WireList(numbered);
  wires.add(keys);
  return wires.list;
}
