/** The letters of references: supplies, switches, boards and other controls, LEDs, resistors. */
const refLetters = ['PS', 'S', 'U', 'D', 'R'] as const;

type RefLetter = (typeof refLetters)[number];

/** How many references of each letter are given. */
export type UsedRefs = Readonly<Record<RefLetter, number>>;

/** Whether as many references of each letter are given. */
export function isSameRefs(one: UsedRefs, other: UsedRefs): boolean {
  return refLetters.every((letter) => one[letter] === other[letter]);
}

/** Gives each part of a section its own reference, such as `D1`; several at once get `D1-D12`. */
export class Refs {
  readonly #used: Record<RefLetter, number>;

  /** Continues after the references that are used already. */
  constructor(used: UsedRefs = { PS: 0, S: 0, U: 0, D: 0, R: 0 }) {
    this.#used = { ...used };
  }

  /** What is used so far. */
  get used(): UsedRefs {
    return { ...this.#used };
  }

  /** Continues after these, as if each of them had been given here. */
  skipTo(used: UsedRefs): void {
    Object.assign(this.#used, used);
  }

  /** The next reference, or the range of the next `count`. */
  next(letter: RefLetter, count = 1): string {
    const first = this.#used[letter] + 1;
    const last = first + count - 1;
    this.#used[letter] = last;
    return count > 1 ? `${letter}${first}-${letter}${last}` : `${letter}${first}`;
  }
}
