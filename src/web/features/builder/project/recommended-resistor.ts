import { drawUp } from '#domain/blueprint/draw-up.ts';
import type { LedString } from '#domain/blueprint/blueprint.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { Project } from '#domain/projects/project.ts';

/** What of a project decides which resistor a single LED takes. */
export type LibrarySupply = Pick<Project, 'powerSupplyId' | 'resistorMode' | 'resistorRounding'>;

const sections = [{ id: 'library', sectionType: 'regular', order: 0 }];

/**
 * What an LED gives alone at the project's supply: its standard resistor, or why it has none; null for what is no LED. Drawn up as a project of this one LED, so the library says what the design view will.
 */
export function recommendedResistor(project: LibrarySupply, part: PartFacts): LedString | null {
  if (part.type !== 'led') return null;
  const { id } = part;
  const placed = { quantity: 1, properties: {}, circuitNumber: null, order: 0 };
  const components = [{ ...placed, id, sectionId: 'library', componentType: 'led', componentId: id }];
  const input = { project, sections, components, customComponents: [] };
  return drawUp(input, new Map([[id, part]]), { checks: false }).strings[0] ?? null;
}
