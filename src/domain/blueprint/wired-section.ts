import { type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { sumUpSection } from '#domain/blueprint/derive-section.ts';
import { type StoppedPlaces, sectionStopReason } from '#domain/checks/stopped-places.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** A section without some of its circuits and parts. */
const withoutPlaces = memoize(
  (section: BlueprintSection, numbers: readonly number[], partIds: readonly string[]): BlueprintSection => {
    const [isOut, isPartOut] = [new Set(numbers), new Set(partIds)];
    const circuits = section.circuits.filter(({ number }) => !isOut.has(number));
    const standalone = section.standalone.filter(({ part }) => !isPartOut.has(part.id));
    const driven = circuits.filter(({ drive }) => drive !== null);
    const left = new Set(partsIn({ circuits, standalone }));
    const others = section.resolved.others.filter((part) => left.has(part));
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
 * A section without what errors stop in it: what is soldered, listed to buy and measured. The same object where nothing
 * is stopped, and as long as the same is. Rule E120.
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
