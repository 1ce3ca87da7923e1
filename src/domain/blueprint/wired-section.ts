import { type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { sumUpSection } from '#domain/blueprint/derive-section.ts';
import { type StoppedPlaces, sectionStopReason } from '#domain/checks/stopped-places.ts';
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
export function wiredSection(section: BlueprintSection, stopped: StoppedPlaces): BlueprintSection {
  const { id, circuits, standalone } = section;
  const isAll = sectionStopReason(stopped, id) !== null;
  const numbers = circuits
    .map(({ number }) => number)
    .filter((number) => isAll || stopped.circuits.has(circuitKey(id, number)));
  const partIds = standalone.map(({ part }) => part.id).filter((each) => isAll || stopped.parts.has(each));
  return isAll || numbers.length + partIds.length > 0 ? withoutPlaces(section, numbers, partIds) : section;
}
