import { highestOrder } from '#domain/projects/order-slots.ts';

/** The free places of one group of rows: each place is given away once. */
export class FreePlaces {
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
