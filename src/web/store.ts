/** A value with change notifications. */
export interface Readable<Value> {
  /** Returns the value; the same object until it changes. */
  readonly now: () => Value;
  /** Calls the listener after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** State outside of React with change notifications; components read it with `useStore`. */
export class Store<Value> implements Readable<Value> {
  readonly #listeners = new Set<() => void>();
  readonly #initial: () => Value;
  #current: { readonly value: Value } | null = null;

  /** `initial` is called on the first read. */
  constructor(initial: () => Value) {
    this.#initial = initial;
  }

  readonly now = (): Value => (this.#current ??= { value: this.#initial() }).value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly set = (value: Value): void => {
    this.#current = { value };
    for (const listener of this.#listeners) listener();
  };
}
