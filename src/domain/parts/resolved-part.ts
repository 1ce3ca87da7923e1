import { normaliseQuantity } from '#domain/parts/normalise-quantity.ts';
import type { Catalogue, PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import { readFinite } from '#domain/units/read-number.ts';

/** A placed part as the rules take it; `Component` fits, and so does what a project file holds. */
export interface PlacedPartInput {
  readonly id: string;
  readonly sectionId: string;
  readonly componentType: unknown;
  readonly componentId: unknown;
  readonly quantity: unknown;
  readonly properties: unknown;
  readonly circuitNumber: unknown;
  readonly order: unknown;
}

/** A placed part found in the catalogue. `part` is null when it is in neither the catalogue nor the custom parts. */
export interface ResolvedPart {
  readonly id: string;
  readonly componentId: string;
  readonly part: PartFacts | null;
  readonly properties: PlacedProperties;
  readonly order: number;
  readonly quantity: number;
}

/** An id that somebody wrote, as a text. */
export function readId(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A place among neighbours; none is 0. Rule E10. */
export function readOrder(value: unknown): number {
  return readFinite(value) ?? 0;
}

/** The part of a placed item: the entry of its id, if that is of the item's kind. Rule E3. */
export function findPart(item: PlacedPartInput, catalogue: Catalogue): PartFacts | null {
  const part = catalogue.get(item.componentId);
  return part !== undefined && part.type === item.componentType ? part : null;
}

/** Resolves a placed part other than an LED. */
export function resolvePart(item: PlacedPartInput, catalogue: Catalogue): ResolvedPart {
  return {
    id: item.id,
    componentId: readId(item.componentId),
    part: findPart(item, catalogue),
    properties: readProperties(item.properties),
    order: readOrder(item.order),
    quantity: normaliseQuantity(item.quantity, item.componentType),
  };
}

/** Items by `order`; equal orders keep their stored position. What is in order already is returned as it is. Rule E10. */
export function sortByOrder<Item extends { readonly order: unknown }>(items: readonly Item[]): readonly Item[] {
  let last = -Infinity;
  for (const item of items) {
    const order = readOrder(item.order);
    if (order < last) return items.toSorted((one, other) => readOrder(one.order) - readOrder(other.order));
    last = order;
  }
  return items;
}
