import { packageOf } from '#domain/circuits/packages.ts';
import type { Component, ComponentProperties } from '#domain/parts/component.ts';

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
