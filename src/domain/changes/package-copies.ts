import { packageOf } from '#domain/circuits/packages.ts';
import type { Component, ComponentProperties } from '#domain/parts/component.ts';
import { findRow } from '#domain/projects/rows.ts';

/** Ids of copies, by the ids of the copied parts. */
export type CopyIds = ReadonlyMap<string, string>;

/** Ids of copied parts, and of the packages of all copies, by the ids of the originals. */
export interface OtherCopies {
  readonly parts: CopyIds;
  readonly packages: Map<string, string>;
}

/**
 * Driver of a copied circuit, or input of a copied part: the copy of the original part, else the original part if it is
 * in the project, else null.
 */
export function copyNamedPart<Named extends { readonly componentId: string | null }>(
  components: readonly Component[],
  named: Named | null,
  copies: CopyIds,
): Named | null {
  if (named === null || named.componentId === null) return named;
  const copy = copies.get(named.componentId);
  if (copy !== undefined) return { ...named, componentId: copy };
  return findRow(components, named.componentId) === undefined ? null : named;
}

/** The given ids, and those of the other colors of their LEDs. */
export function withPackages(components: readonly Component[], ids: readonly string[]): readonly string[] {
  const given = new Set(ids);
  const packages = new Set(components.flatMap((row) => (given.has(row.id) ? (packageOf(row) ?? []) : [])));
  if (packages.size === 0) return ids;
  const others = components.filter((row) => !given.has(row.id) && packages.has(packageOf(row) ?? ''));
  return [...ids, ...others.map(({ id }) => id)];
}

/** Properties of a copy, whose package gets the id of its first copied channel; `packages` has those ids. */
export function copyProperties(
  properties: ComponentProperties,
  copyId: string,
  packages: Map<string, string>,
): ComponentProperties {
  if (properties.package === undefined) return properties;
  const id = packages.get(properties.package) ?? copyId;
  packages.set(properties.package, id);
  return { ...properties, package: id };
}
