import {
  type Blueprint,
  type BlueprintSection,
  findSection,
  partsIn,
  type ProjectCurrents,
  type SectionContext,
} from '#domain/blueprint/blueprint.ts';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { type MainSupply, neededAccessories } from '#domain/blueprint/needed-accessories.ts';
import { sectionStopReason } from '#domain/checks/stopped-places.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { accessoryLines, type NeededAccessory } from '#domain/parts-list/accessory-lines.ts';
import { withNotYet, notYet, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { countParts, listParts, mergeLines, type PartLines } from '#domain/parts-list/part-lines.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** The lines of the parts list of one section. Rules P1, P3, P6. */
export const sectionLines = memoize((section: BlueprintSection): PartLines => {
  const { strings, circuits, supply, isGlobal, resolved } = section;
  const shared = circuits.flatMap((circuit) => circuit.shared ?? []);
  const leds = partsIn(section).filter((part) => part.type === 'led');
  return countParts({ leds, others: resolved.others, strings, shared, supply, isGlobal });
});

/** Adds the parts list and the accessories to a calculated Blueprint. Rules P1, P3, P6. */
export function listBlueprint(blueprint: Blueprint, project: BlueprintInput['project']): Blueprint {
  const { unchecked, context, currents, drives } = blueprint;
  const lines = mergeLines(unchecked.map((section) => sectionLines(section)));
  const accessories = accessoriesOf(unchecked, context, project, currents, drives);
  return {
    ...blueprint,
    resistors: lines.resistors,
    parts: listParts(lines, blueprint),
    accessories,
    wired: { ...blueprint.wired, accessories },
  };
}

/** Returns the accessories that the parts, circuits, and supplies of these sections need. */
export function accessoriesOf(
  sections: readonly BlueprintSection[],
  context: SectionContext,
  project: BlueprintInput['project'],
  currents: ProjectCurrents,
  drives: Drives,
): NeededAccessory[] {
  return neededAccessories(sections, mainSupplyOf(project, context), currents, drives);
}

function mainSupplyOf(
  { settings, accessoryReferences }: BlueprintInput['project'],
  context: SectionContext,
): MainSupply {
  return {
    ...context,
    fuseMa: settings?.fuseMa ?? null,
    holdUf: settings?.holdUf ?? 0,
    references: accessoryReferences ?? [],
  };
}

/** Returns the accessories of one section; those of the project's supply belong to the global section. */
function accessoriesIn(
  all: readonly NeededAccessory[],
  { id, isGlobal }: Pick<BlueprintSection, 'id' | 'isGlobal'>,
): NeededAccessory[] {
  return all.filter(({ sectionId }) => sectionId === id || (isGlobal && sectionId === null));
}

/**
 * Returns the parts list of one section, for the filter 'By Section'. The list of the global section includes the
 * project's supply. Parts that errors stop are last. Rules B18, E120.
 */
export function partsOfSection(blueprint: Blueprint, sectionId: string): PartsListItem[] {
  const section = findSection(blueprint, sectionId);
  if (section === undefined) return [];
  const { wired, accessories, stopped } = blueprint;
  const supplied = section.isGlobal ? blueprint : null;
  const all = [...listParts(sectionLines(section), supplied), ...accessoryLines(accessoriesIn(accessories, section))];
  const isStopped = sectionStopReason(stopped, sectionId) !== null;
  const left = wired.sections.find(({ id }) => id === sectionId) ?? section;
  const now = [
    ...listParts(sectionLines(left), isStopped ? null : supplied),
    ...(isStopped ? [] : accessoryLines(accessoriesIn(wired.accessories, section))),
  ];
  return withNotYet(now, all);
}

/** Returns the parts list of the project with accessories; parts that errors stop are last. Rules P1, P3, P6, P32. */
export function shoppingList({ parts, accessories, wired, stopped }: Blueprint): PartsListItem[] {
  const now = stopped.project === null ? accessoryLines(wired.accessories) : [];
  const isNow = ({ group }: PartsListItem): boolean => group !== notYet;
  const later = withNotYet(now, accessoryLines(accessories)).filter((item) => !isNow(item));
  return [...parts.filter(isNow), ...now, ...parts.filter((item) => !isNow(item)), ...later];
}
