/** Where a place hangs: on another one, which it is so many V above. */
interface Hung {
  readonly on: string;
  readonly volts: number;
}

/**
 * Places and the voltages between them, as far as they are joined by what conducts. Places that nothing joins have no
 * definite voltage.
 */
export class Potentials {
  readonly #hung = new Map<string, Hung>();

  /** What a place hangs on in the end, and the voltage above that. */
  #find(place: string): Hung {
    let [on, volts] = [place, 0];
    for (let next = this.#hung.get(on); next !== undefined; next = this.#hung.get(on)) {
      on = next.on;
      volts += next.volts;
    }
    if (on !== place) this.#hung.set(place, { on, volts });
    return { on, volts };
  }

  /** Whether something that conducts joins two places. */
  areJoined(one: string, other: string): boolean {
    return this.#find(one).on === this.#find(other).on;
  }

  /** Puts one place so many V above another, unless what joins them already says how they stand. */
  join(one: string, other: string, volts = 0): void {
    const [high, low] = [this.#find(one), this.#find(other)];
    if (high.on !== low.on) this.#hung.set(high.on, { on: low.on, volts: low.volts + volts - high.volts });
  }

  /** The voltage of one place above another (V); null where nothing joins them that conducts. */
  between(one: string, other: string): number | null {
    const [high, low] = [this.#find(one), this.#find(other)];
    return high.on === low.on ? high.volts - low.volts : null;
  }

  /** The place that stands for all that are joined to this one. */
  rootOf(place: string): string {
    return this.#find(place).on;
  }
}
