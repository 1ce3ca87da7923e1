import { isSameValue } from '#domain/projects/same-value.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

const fields = ['name', 'category', 'description', 'notes', 'templateShared', 'properties'] as const;

function isSameCustom(one: CustomComponent, other: CustomComponent): boolean {
  return one === other || fields.every((field) => isSameValue(one[field], other[field]));
}

/**
 * Merges the current custom components into those known before. Deleted ones remain, because parts placed from them
 * keep working. Unchanged components, and an unchanged list, remain the same objects. Source: decisions B11.
 */
export function mergeCustomComponents(
  previous: readonly CustomComponent[],
  current: readonly CustomComponent[],
): readonly CustomComponent[] {
  const known = new Map(previous.map((custom) => [custom.id, custom]));
  for (const custom of current) {
    const old = known.get(custom.id);
    if (old === undefined || !isSameCustom(old, custom)) known.set(custom.id, custom);
  }
  const list = [...known.values()];
  const isUnchanged = list.length === previous.length && list.every((custom, index) => custom === previous[index]);
  return isUnchanged ? previous : list;
}

/**
 * Custom components that a project uses and that are not shared, by name; in a template they are private. Source:
 * decisions B12.
 */
export function privateComponents({
  components,
  customComponents,
}: Pick<ProjectSnapshot, 'components' | 'customComponents'>): readonly CustomComponent[] {
  const used = new Set(components.map(({ componentId }) => componentId));
  return customComponents
    .filter(({ id, templateShared }) => used.has(id) && !templateShared)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
