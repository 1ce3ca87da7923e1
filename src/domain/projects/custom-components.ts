import { isSameValue } from '#domain/projects/same-value.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

const fields = ['name', 'category', 'description', 'notes', 'templateShared', 'properties'] as const;

function isSameCustom(one: CustomComponent, other: CustomComponent): boolean {
  return one === other || fields.every((field) => isSameValue(one[field], other[field]));
}

/**
 * The custom components that a project can speak of: those there are now, and those known before that have gone, because
 * parts placed from them keep working. What did not change stays the same object, the list too. Source: decisions B11.
 */
export function mergeCustomComponents(
  before: readonly CustomComponent[],
  now: readonly CustomComponent[],
): readonly CustomComponent[] {
  const known = new Map(before.map((custom) => [custom.id, custom]));
  for (const custom of now) {
    const old = known.get(custom.id);
    if (old === undefined || !isSameCustom(old, custom)) known.set(custom.id, custom);
  }
  const list = [...known.values()];
  const isSame = list.length === before.length && list.every((custom, index) => custom === before[index]);
  return isSame ? before : list;
}

/**
 * The custom components that parts of a project are made from and that are not shared: in a template they are private
 * components. By name. Source: decisions B12.
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
