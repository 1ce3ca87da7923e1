import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { accessoriesOf, listBlueprint, sectionLines } from '#domain/blueprint/list-blueprint.ts';
import { wiredSection } from '#domain/blueprint/wired-section.ts';
import { isOverload, type StoppedPlaces, unsolderedPlaces } from '#domain/checks/stopped-places.ts';
import { withNotYet } from '#domain/parts-list/not-yet.ts';
import { listParts, mergeLines } from '#domain/parts-list/part-lines.ts';

/**
 * Returns the Blueprint to solder: without the loads of an overloaded supply, which the diagram still shows. Rule E120.
 */
export function solderedBlueprint(blueprint: Blueprint, project: BlueprintInput['project']): Blueprint {
  const { checks, sections, unchecked } = blueprint;
  if (!checks.some(isOverload)) return blueprint;
  const stopped = unsolderedPlaces(checks, unchecked);
  return { ...blueprint, stopped, ...listStopped(listBlueprint(blueprint, project), sections, stopped, project) };
}

/** Returns the sections to wire, without stopped places, and a parts list that marks the parts of these places. */
export function listStopped(
  blueprint: Blueprint,
  all: readonly BlueprintSection[],
  stopped: StoppedPlaces,
  project: BlueprintInput['project'],
): Pick<Blueprint, 'wired' | 'parts'> {
  const { parts, context, currents, drives } = blueprint;
  const sections = all.map((section) => wiredSection(section, stopped));
  const now = listParts(
    mergeLines(sections.map((section) => sectionLines(section))),
    stopped.project === null ? blueprint : null,
  );
  return {
    wired: { sections, accessories: accessoriesOf(sections, context, project, currents, drives) },
    parts: withNotYet(now, parts),
  };
}
