import { type BlueprintSection, partsIn, type Blueprint } from '#domain/blueprint/blueprint.ts';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { sumUpSection } from '#domain/blueprint/derive-section.ts';
import { accessoriesOf, listBlueprint, sectionLines } from '#domain/blueprint/list-blueprint.ts';
import { type StoppedPlaces, sectionStopReason, isOverload, unsolderedPlaces } from '#domain/checks/stopped-places.ts';
import { withNotYet } from '#domain/parts-list/parts-list-item.ts';
import { listParts, mergeLines } from '#domain/parts-list/part-lines.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** Removes circuits and standalone parts from a section. */
const withoutPlaces = memoize(
  (section: BlueprintSection, numbers: readonly number[], partIds: readonly string[]): BlueprintSection => {
    const [removedNumbers, removedParts] = [new Set(numbers), new Set(partIds)];
    const circuits = section.circuits.filter(({ number }) => !removedNumbers.has(number));
    const standalone = section.standalone.filter(({ part }) => !removedParts.has(part.id));
    const driven = circuits.filter(({ drive }) => drive !== null);
    const remaining = new Set(partsIn({ circuits, standalone }));
    const others = section.resolved.others.filter((part) => remaining.has(part));
    const controls = others.filter(({ type }) => type === 'control');
    const sums = sumUpSection({ ...section, circuits, standalone });
    const resolved = {
      ...section.resolved,
      circuits: circuits.map((circuit) => circuit.resolved),
      standalone: standalone.map(({ part }) => part),
      others,
      controls,
    };
    return { ...section, ...sums, circuits, standalone, driven, controls, resolved };
  },
);

/**
 * Removes the places that errors stop from a section; the rest is soldered, bought, and measured. Returns the section
 * itself if nothing is stopped, and the same object for the same stopped places. Rule E120.
 */
function wiredSection(section: BlueprintSection, stopped: StoppedPlaces): BlueprintSection {
  const { id, circuits, standalone } = section;
  const isAll = sectionStopReason(stopped, id) !== null;
  const numbers = circuits
    .map(({ number }) => number)
    .filter((number) => isAll || stopped.circuits.has(circuitKey(id, number)));
  const partIds = standalone.map(({ part }) => part.id).filter((each) => isAll || stopped.parts.has(each));
  return isAll || numbers.length + partIds.length > 0 ? withoutPlaces(section, numbers, partIds) : section;
}

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
