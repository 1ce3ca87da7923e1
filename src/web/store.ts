/** A value that can be read and followed. */
export interface Readable<Value> {
  /** The value; the same object until it changes. */
  readonly now: () => Value;
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value outside of React that calls back when it changes; `useStore` reads it in a component. */
export class Store<Value> implements Readable<Value> {
  readonly #listeners = new Set<() => void>();
  readonly #initial: () => Value;
  #current: { readonly value: Value } | null = null;

  /** `initial` is called when the value is first read. */
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
