/** The parent of a place, and the voltage above it (V). */
interface Link {
  readonly parent: string;
  readonly volts: number;
}

/**
 * A union-find of places with the voltages between them. The voltage between places that are not joined is undefined.
 */
export class Potentials {
  readonly #links = new Map<string, Link>();

  /** Finds the root of a place, and the voltage above it. */
  #find(place: string): Link {
    let [parent, volts] = [place, 0];
    for (let next = this.#links.get(parent); next !== undefined; next = this.#links.get(parent)) {
      parent = next.parent;
      volts += next.volts;
    }
    if (parent !== place) this.#links.set(place, { parent, volts });
    return { parent, volts };
  }

  /** Whether two places are joined. */
  areJoined(one: string, other: string): boolean {
    return this.#find(one).parent === this.#find(other).parent;
  }

  /** Joins two places, the first `volts` above the second; ignored if they are already joined. */
  join(one: string, other: string, volts = 0): void {
    const [high, low] = [this.#find(one), this.#find(other)];
    if (high.parent === low.parent) return;
    this.#links.set(high.parent, { parent: low.parent, volts: low.volts + volts - high.volts });
  }

  /** Returns the voltage of one place above another (V); null if they are not joined. */
  between(one: string, other: string): number | null {
    const [high, low] = [this.#find(one), this.#find(other)];
    return high.parent === low.parent ? high.volts - low.volts : null;
  }

  /** Returns the place that represents all places joined to this one. */
  rootOf(place: string): string {
    return this.#find(place).parent;
  }
}
