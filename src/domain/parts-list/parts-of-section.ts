import type { Blueprint, PartsListItem } from '#domain/blueprint/blueprint.ts';
import type { DrawUpInput } from '#domain/blueprint/draw-up-input.ts';
import { layOut } from '#domain/blueprint/lay-out.ts';
import { ledGroups } from '#domain/blueprint/led-groups.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { LedLines } from '#domain/parts-list/led-lines.ts';
import { listParts } from '#domain/parts-list/list-parts.ts';
import { resistorLines } from '#domain/parts-list/resistor-lines.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';

/**
 * The parts list of one section, for the filter 'By Section'. The resistors are those of the Blueprint; nothing is
 * calculated again. The project's supply is on the list of the global section. Rule P8.
 */
export function partsOfSection(
  input: DrawUpInput,
  blueprint: Blueprint,
  sectionId: string,
  catalogue: Catalogue = builtInCatalogue,
): PartsListItem[] {
  const sections = input.sections.filter((section) => section.id === sectionId);
  const layout = layOut({ ...input, sections }, catalogue);
  const leds = new LedLines();
  for (const section of layout) {
    for (const group of ledGroups(section)) leds.count(group.leds, section.supply.microvolts);
  }
  const strings = blueprint.strings.filter((string) => string.sectionId === sectionId);
  const supply = layout.some((section) => section.isGlobal) ? blueprint.supply : null;
  return listParts(layout, leds.list(), resistorLines(strings), supply);
}
