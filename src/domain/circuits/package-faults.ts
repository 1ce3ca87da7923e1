import { channelsOf, packageOf } from '#domain/circuits/packages.ts';
import type { Component, ComponentFault } from '#domain/parts/component.ts';
import { findRow, groupRows, rowsNotIn } from '#domain/projects/rows.ts';

type PackagedPart = Pick<Component, 'componentId' | 'quantity' | 'properties'> & { readonly sectionId: unknown };

/** Returns why a part cannot be in one package with the `others`; null if it can. Source: own values, 5.3. */
export function packageFault(part: PackagedPart, others: readonly PackagedPart[]): ComponentFault | null {
  const { componentId, quantity, properties, sectionId } = part;
  const field = 'properties.package';
  if (others.some((other) => other.componentId !== componentId)) {
    return { field, message: 'All colors of one LED must be of the same part.' };
  }
  const channels = channelsOf(componentId);
  if (channels.length === 0) return null;
  if (!channels.some(({ color }) => color === properties.color)) {
    return { field: 'properties.color', message: 'This LED has no such color.' };
  }
  if (quantity > 1) return { field: 'quantity', message: 'A color of an LED must have a quantity of 1.' };
  if (others.some((other) => other.properties.color === properties.color)) {
    return { field, message: `This LED already has its ${properties.color} light.` };
  }
  if (others.every((other) => other.sectionId === sectionId)) return null;
  return { field: 'sectionId', message: 'The colors of one LED must be in one section; move them together.' };
}

/** Returns the first part that an edit changed and that violates a rule of packages; null if there is none. */
export function findPackageFault(before: readonly Component[], after: readonly Component[]) {
  const changed = rowsNotIn(after, before);
  const moved = changed.find((row) => {
    const previous = findRow(before, row.id);
    return previous !== undefined && packageOf(previous) !== packageOf(row);
  });
  if (moved !== undefined) {
    return { row: moved, field: 'properties.package', message: 'A color cannot move to another LED.' };
  }
  const inPackages = changed.filter(({ properties }) => properties.package !== undefined);
  if (inPackages.length === 0) return null;
  const packages = groupRows(after, ({ properties }) => properties.package);
  for (const row of inPackages) {
    const others = (packages.get(row.properties.package) ?? []).filter((other) => other !== row);
    const fault = packageFault(row, others);
    if (fault !== null) return { row, ...fault };
  }
  return null;
}
