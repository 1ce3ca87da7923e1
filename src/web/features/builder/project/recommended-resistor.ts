import { calculateBlueprint } from '#domain/blueprint/calculate-blueprint.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { type ComponentProperties, componentDefaults, noReferences } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { Project } from '#domain/projects/project.ts';

/** Fields of a project that determine the resistor of a single LED. */
export type LibrarySupply = Pick<Project, 'powerSupplyId' | 'resistorMode' | 'resistorRounding'>;

const sections = [{ id: 'library', sectionType: 'regular', order: 0 }] as const;

/**
 * String of a single LED with these properties at the project's supply: its standard resistor, or why it has none; null
 * for other parts. Derived as a project with this LED only, so that library and design view agree.
 */
export function recommendedResistor(
  project: LibrarySupply,
  part: PartFacts,
  properties: ComponentProperties = {},
): LedString | null {
  if (part.type !== 'led') return null;
  const { id } = part;
  const led = { componentType: 'led', componentId: id, sectionId: 'library' } as const;
  const components = [{ ...componentDefaults, ...noReferences, ...led, id, properties }];
  const input = { project, sections, circuits: [], components, customComponents: [] };
  return calculateBlueprint(input, new Map([[id, part]])).strings[0] ?? null;
}
