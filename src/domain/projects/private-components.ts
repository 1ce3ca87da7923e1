import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

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
