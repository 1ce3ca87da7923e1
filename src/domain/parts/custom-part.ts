import type { Catalogue, PartFacts } from '#domain/parts/part-facts.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import { readId } from '#domain/parts/placed-part.ts';
import { readFinite } from '#domain/units/read-number.ts';

/** A custom component as the rules take it; `CustomComponent` fits, and so does what a project file holds. */
export interface CustomPartInput {
  readonly id: unknown;
  readonly name: unknown;
  readonly category: unknown;
  readonly properties: unknown;
}

/** A custom component flattened with its properties, so that it reads like a part of the catalogue. */
function flattenCustomPart(custom: CustomPartInput): PartFacts {
  const properties: Partial<PartFacts> & { readonly supplyMa?: unknown } = readProperties(custom.properties);
  const { electrical: _profile, ratings: _ratings, ...values } = properties;
  return {
    ...values,
    id: readId(custom.id),
    name: readId(custom.name),
    type: custom.category,
    ...(readFinite(properties.supplyMa) === null ? {} : { ratings: { supplyMa: properties.supplyMa } }),
  };
}

/** A catalogue with a project's custom components besides; a built-in id keeps its built-in part. Rule E3. */
export function withCustomParts(catalogue: Catalogue, customs: readonly CustomPartInput[]): Catalogue {
  if (customs.length === 0) return catalogue;
  const parts = new Map<unknown, PartFacts>();
  for (const custom of customs) parts.set(custom.id, flattenCustomPart(custom));
  for (const [id, part] of catalogue) parts.set(id, part);
  return parts;
}
