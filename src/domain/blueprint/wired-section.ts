import { type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { sumUpSection } from '#domain/blueprint/derive-section.ts';
import { type StoppedPlaces, sectionStopReason } from '#domain/checks/stopped-places.ts';
import { circuitKey } from '#domain/parts/component.ts';

/** What was left out of a section, and what is left of it. */
interface KnownSection {
  readonly leftOut: string;
  readonly wired: BlueprintSection;
}

const known = new WeakMap<BlueprintSection, KnownSection>();

/** What errors stop in a section, as a text. */
function leftOutOf({ id, circuits, standalone }: BlueprintSection, stopped: StoppedPlaces): string {
  if (sectionStopReason(stopped, id) !== null) return 'all';
  const numbers = circuits.map(({ number }) => number).filter((number) => stopped.circuits.has(circuitKey(id, number)));
  const parts = standalone.map(({ part }) => part.id).filter((each) => stopped.parts.has(each));
  return numbers.length + parts.length === 0 ? '' : JSON.stringify([numbers, parts]);
}

/**
 * A section without what errors stop in it: what is soldered, listed to buy and measured. The same object where nothing
 * is stopped, and as long as the same is. Rule E120.
 */
export function wiredSection(section: BlueprintSection, stopped: StoppedPlaces): BlueprintSection {
  const leftOut = leftOutOf(section, stopped);
  if (leftOut === '') return section;
  const before = known.get(section);
  if (before?.leftOut === leftOut) return before.wired;
  const isAll = leftOut === 'all';
  const { id } = section;
  const circuits = section.circuits.filter(({ number }) => !isAll && !stopped.circuits.has(circuitKey(id, number)));
  const standalone = section.standalone.filter(({ part }) => !isAll && !stopped.parts.has(part.id));
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
  const wired = { ...section, ...sums, circuits, standalone, driven, controls, resolved };
  known.set(section, { leftOut, wired });
  return wired;
}
