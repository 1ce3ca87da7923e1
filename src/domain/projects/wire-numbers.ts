/**
 * The wires of a section, or of the supply, that have a number: wire n is the one at place n - 1, by its two terminals.
 * The list only grows, so that no number is given twice. Rule H78.
 */
export type NumberedWires = readonly string[];

/** The numbered wires of each section by its id, and with null those of the supply. */
export type WiresOfSections = ReadonlyMap<string | null, NumberedWires>;

/** The numbered wires of a project. */
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

/** The most wires that are numbered in one section, and the longest name of one. */
export const wireBounds = { wires: 5000, letters: 80 } as const;

/** A wire by its two terminals, whichever of them it begins at. */
export function wireKey(from: string, to: string): string {
  return from < to ? `${from} > ${to}` : `${to} > ${from}`;
}

/** Looks up the numbers of wires, and gives the next ones to those that have none. */
export class WireNumbers {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #highest: number;
  readonly #new: string[] = [];
  readonly #used = new Set<string>();

  constructor(numbered: NumberedWires) {
    this.#numbers = new Map(numbered.map((key, at) => [key, at + 1]));
    this.#highest = numbered.length;
  }

  /** The next wire between two terminals, with its number; two between the same ones differ by their order. */
  of(between: string): { readonly key: string; readonly number: number } {
    let key = between;
    for (let count = 2; this.#used.has(key); count += 1) key = `${between} #${count}`;
    this.#used.add(key);
    return { key, number: this.#numbers.get(key) ?? this.#highest + this.#new.push(key) };
  }

  /** The wires that had no number before, in the order in which they were given one. */
  get new(): readonly string[] {
    return this.#new;
  }
}

/** Numbered wires to which others are added; each addition costs no more than the wires that it names. */
export class WireList {
  readonly #numbered: NumberedWires;
  readonly #known: Set<string>;
  readonly #added: string[] = [];

  constructor(numbered: NumberedWires) {
    this.#numbered = numbered;
    this.#known = new Set(numbered);
  }

  /** Adds those that have no number, as far as there is room. */
  add(keys: readonly string[]): void {
    for (const key of keys) {
      if (this.#numbered.length + this.#added.length >= wireBounds.wires) return;
      if (this.#known.has(key) || key.length > wireBounds.letters) continue;
      this.#known.add(key);
      this.#added.push(key);
    }
  }

  /** All of them; the list that was given when nothing was added. */
  get list(): NumberedWires {
    return this.#added.length === 0 ? this.#numbered : [...this.#numbered, ...this.#added];
  }
}

/** The numbered wires with those of `keys` that had no number; the list itself when there are none, or no room for one. */
export function numberWires(numbered: NumberedWires, keys: readonly string[]): NumberedWires {
  const wires = new WireList(numbered);
  wires.add(keys);
  return wires.list;
}
