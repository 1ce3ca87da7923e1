import { circuitNumberOf } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { pictureBounds } from '#domain/projects/model-picture.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { isGlobal } from '#domain/projects/section.ts';
import type { NumberedWires } from '#domain/projects/wire-numbers.ts';

/** Limits of a project; items are placed parts of any quantity. Source: decisions B20. */
export const projectBounds = { sections: 100, items: 5000, circuits: 2000, circuitsOfSection: 200 } as const;

/** Number of circuits of each section, with a record or parts. */
function countCircuits({ circuits, components }: Pick<ProjectSnapshot, 'circuits' | 'components'>) {
  const numbers = new Map<string, Set<number>>();
  for (const rows of [circuits, components]) {
    for (const row of rows) {
      const circuitNumber = circuitNumberOf(row);
      if (circuitNumber === null) continue;
      const ofSection = numbers.get(row.sectionId);
      if (ofSection === undefined) numbers.set(row.sectionId, new Set([circuitNumber]));
      else ofSection.add(circuitNumber);
    }
  }
  return new Map([...numbers].map(([sectionId, ofSection]) => [sectionId, ofSection.size]));
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/**
 * Whether an edit makes a project exceed its limits; a project that already exceeds them can still be edited and
 * reduced. Source: decisions B20.
 */
export function exceedsProjectLimits(before: ProjectSnapshot, after: ProjectSnapshot): boolean {
  const { sections, items, circuits, circuitsOfSection } = projectBounds;
  const exceeds = (before: number, after: number, limit: number): boolean => after > limit && after > before;
  if (exceeds(before.sections.length, after.sections.length, sections)) return true;
  if (exceeds(before.components.length, after.components.length, items)) return true;
  if (before.circuits === after.circuits && before.components === after.components) return false;
  const [oldCounts, newCounts] = [countCircuits(before), countCircuits(after)];
  if (exceeds(sumOf(oldCounts), sumOf(newCounts), circuits)) return true;
  return [...newCounts].some(([sectionId, count]) => exceeds(oldCounts.get(sectionId) ?? 0, count, circuitsOfSection));
}

function countPlaces({ components }: ProjectSnapshot): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { places } of components) {
    for (const { pictureId } of places) counts.set(pictureId, (counts.get(pictureId) ?? 0) + 1);
  }
  return counts;
}

/** Whether an edit makes a project exceed the limits of pictures and of places on one. Source: model pictures, 1. */
export function exceedsPictureLimits(before: ProjectSnapshot, after: ProjectSnapshot, isGuest: boolean): boolean {
  const { pictures, guestPictures, placesOfPicture } = pictureBounds;
  const most = isGuest ? guestPictures : pictures;
  if (after.pictures.length > most && after.pictures.length > before.pictures.length) return true;
  if (after.pictures.length === 0 || before.components === after.components) return false;
  const [oldCounts, newCounts] = [countPlaces(before), countPlaces(after)];
  return [...newCounts].some(([id, count]) => count > placesOfPicture && count > (oldCounts.get(id) ?? 0));
}

/**
 * Maximum length of the lists of numbered wires of a project with `items` items, in characters. A wire has about 20
 * characters, an item of 99 LEDs has 100 wires, and another thousand wires of deleted parts fit, whose numbers stay.
 * The limit exists because every edit reads the lists. Source: decision 25.
 */
export function maxWireChars(items: number): number {
  return Math.min(1_000_000, 25_000 + 2500 * items);
}

/** Stored length of a list of wires; each entry has quotes and a comma. */
function charsOf(wires: NumberedWires): number {
  return wires.reduce((sum, key) => sum + key.length + 3, 0);
}

function countWireChars({ project, sections }: ProjectSnapshot): number {
  return sections.reduce((sum, { numberedWires }) => sum + charsOf(numberedWires), charsOf(project.numberedWires));
}

/** Whether an edit numbers more wires than a project of its size may have; see `exceedsProjectLimits`. */
export function hasTooManyWireNumbers(before: ProjectSnapshot, after: ProjectSnapshot): boolean {
  if (before.sections === after.sections && before.project === after.project) return false;
  const chars = countWireChars(after);
  return chars > countWireChars(before) && chars > maxWireChars(after.components.length);
}

/** Limits of guests. Source: decisions A5, B20. */
export const guestLimits = { components: 3, sections: 2, projects: 1, circuits: 20 } as const;

/**
 * A violated guest rule, by the code of its failure; for a limit, the message contains the limit and the required
 * number.
 */
export type GuestRefusal =
  | {
      readonly code: 'GUEST_COMPONENT_LIMIT' | 'GUEST_SECTION_LIMIT' | 'GUEST_CIRCUIT_LIMIT';
      readonly message: string;
    }
  | { readonly code: 'GUEST_NAME_FIXED' };

/** Number of components: the sum of the quantities, without the master supply. Source: decisions A5. */
export function countComponents(snapshot: Pick<ProjectSnapshot, 'sections' | 'components'>): number {
  const masterId = findMasterSupply(snapshot)?.id;
  return snapshot.components.reduce((count, { id, quantity }) => (id === masterId ? count : count + quantity), 0);
}

/** Number of sections without the global one. */
export function countSections({ sections }: Pick<ProjectSnapshot, 'sections'>): number {
  return sections.filter((section) => !isGlobal(section)).length;
}

/** Returns why a guest's edit is refused, given the project before and after it; null if it is allowed. */
export function refuseGuestEdit(before: ProjectSnapshot, after: ProjectSnapshot): GuestRefusal | null {
  const components = countComponents(after);
  if (components > guestLimits.components && components > countComponents(before)) {
    return { code: 'GUEST_COMPONENT_LIMIT', message: guestLimitText('components', components) };
  }
  const sections = countSections(after);
  if (sections > guestLimits.sections && sections > countSections(before)) {
    return { code: 'GUEST_SECTION_LIMIT', message: guestLimitText('sections', sections) };
  }
  const circuits = sumOf(countCircuits(after));
  if (circuits > guestLimits.circuits && circuits > sumOf(countCircuits(before))) {
    return { code: 'GUEST_CIRCUIT_LIMIT', message: guestLimitText('circuits', circuits) };
  }
  return before.project.name === after.project.name ? null : { code: 'GUEST_NAME_FIXED' };
}

const guestActions = {
  components: `place ${guestLimits.components} parts`,
  sections: `have ${guestLimits.sections} sections`,
  circuits: `have ${guestLimits.circuits} circuits`,
} as const;

/** Message with a guest limit and the number that an edit needs. */
export function guestLimitText(kind: keyof typeof guestActions, needed: number): string {
  return `Guests can ${guestActions[kind]}; this needs ${needed}.`;
}

/** Project ids that a guest's browser may create. Source: decisions A5. */
export const guestProjectId = /^unauthenticated-project-[A-Za-z0-9_-]{1,64}$/;
