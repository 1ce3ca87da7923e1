import { packageOf } from '#domain/circuits/packages.ts';
import type { Component } from '#domain/parts/component.ts';

/** References of the LEDs of several colors; the colors of one LED share its reference. */
export class PackageReferences {
  readonly #before: readonly Component[];
  #known: Map<string, string> | null = null;

  /** `before` are the parts that have references. */
  constructor(before: readonly Component[]) {
    this.#before = before;
  }

  /** References by package. Most edits concern no package. */
  get #references(): Map<string, string> {
    this.#known ??= new Map(
      this.#before.flatMap((row) => {
        const id = packageOf(row);
        return id === undefined || row.reference === null ? [] : [[id, row.reference]];
      }),
    );
    return this.#known;
  }

  /** Reference of a part: that of its LED, else the one that `create` returns. */
  of<Reference extends string | null>(row: Component, create: () => Reference): string | Reference {
    const id = packageOf(row);
    if (id === undefined) return create();
    const reference = this.#references.get(id) ?? create();
    if (reference !== null) this.#references.set(id, reference);
    return reference;
  }
}
