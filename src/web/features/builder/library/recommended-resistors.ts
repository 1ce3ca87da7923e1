import { drawUp } from '#domain/blueprint/draw-up.ts';
import type { LedString } from '#domain/blueprint/blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Project } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';

/**
 * What each LED of the catalogue gives alone at the project's supply, by part id: its standard resistor, or why it
 * cannot light. Drawn up as a project of single LEDs, so the library says what the design view will.
 */
export function recommendedResistors(project: Project): ReadonlyMap<string, LedString> {
  const sectionId = 'library';
  const section: Section = {
    id: sectionId,
    projectId: project.id,
    name: sectionId,
    icon: 'circle',
    color: 'primary',
    order: 0,
    sectionType: 'regular',
  };
  const components = [...builtInCatalogue.values()]
    .filter((part) => part.type === 'led')
    .map(({ id }, order): Component => ({
      id,
      sectionId,
      componentType: 'led',
      componentId: id,
      quantity: 1,
      customName: null,
      properties: {},
      circuitNumber: null,
      order,
    }));
  const whole = { project, sections: [section], circuits: [], components, customComponents: [] };
  const { strings } = drawUp(whole, builtInCatalogue);
  return new Map(strings.flatMap((string) => string.componentIds.map((id) => [id, string])));
}
