import { type Blueprint, findSection, type PartsListItem } from '#domain/blueprint/blueprint.ts';
import { listParts } from '#domain/parts-list/part-lines.ts';

/**
 * The parts list of one section, for the filter 'By Section'. The project's supply is on the list of the global section.
 * Rule P8.
 */
export function partsOfSection(blueprint: Blueprint, sectionId: string): PartsListItem[] {
  const section = findSection(blueprint, sectionId);
  return section === undefined ? [] : listParts(section.lines, section.isGlobal ? blueprint.supply : null);
}
