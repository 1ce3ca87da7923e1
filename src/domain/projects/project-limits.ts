import { circuitNumberOf } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { isGlobal } from '#domain/projects/section.ts';
import type { NumberedWires } from '#domain/projects/wire-numbers.ts';

/** What one project may hold; items are placed parts, whatever their quantity. Source: decisions B20. */
export const projectBounds = { sections: 100, items: 5000, circuits: 2000, circuitsOfSection: 200 } as const;

/** How many circuits each section has: those of a record or of a part, once each. */
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
 * Whether an edit makes a project larger than it may be; one that is too large already may be edited and made smaller.
 * Source: decisions B20.
 */
export function exceedsProjectLimits(before: ProjectSnapshot, after: ProjectSnapshot): boolean {
  const { sections, items, circuits, circuitsOfSection } = projectBounds;
  const isBeyond = (old: number, now: number, most: number): boolean => now > most && now > old;
  if (isBeyond(before.sections.length, after.sections.length, sections)) return true;
  if (isBeyond(before.components.length, after.components.length, items)) return true;
  if (before.circuits === after.circuits && before.components === after.components) return false;
  const [old, now] = [countCircuits(before), countCircuits(after)];
  if (isBeyond(sumOf(old), sumOf(now), circuits)) return true;
  return [...now].some(([sectionId, count]) => isBeyond(old.get(sectionId) ?? 0, count, circuitsOfSection));
}

/**
 * How long the lists of numbered wires of a project of so many items may be, in letters. A wire has some 20: an item of
 * 99 LEDs has 100 wires, and there is room for a thousand of parts that are gone, whose numbers stay. All of them are
 * read at every edit, so there is an end to it. Source: decision 25.
 */
export function maxWireChars(items: number): number {
  return Math.min(1_000_000, 25_000 + 2500 * items);
}

/** How long a list of wires is when it is stored: each has quotes and a comma. */
function lettersOf(wires: NumberedWires): number {
  return wires.reduce((sum, key) => sum + key.length + 3, 0);
}

function countWireLetters({ project, sections }: ProjectSnapshot): number {
  return sections.reduce((sum, { numberedWires }) => sum + lettersOf(numberedWires), lettersOf(project.numberedWires));
}

/** Whether an edit gives more numbers of wires than a project of its items may have; see `exceedsProjectLimits`. */
export function hasTooManyWireNumbers(before: ProjectSnapshot, after: ProjectSnapshot): boolean {
  if (before.sections === after.sections && before.project === after.project) return false;
  const letters = countWireLetters(after);
  return letters > countWireLetters(before) && letters > maxWireChars(after.components.length);
}

/** What a guest may have. Source: decisions A5, B20. */
export const guestLimits = { components: 3, sections: 2, projects: 1, circuits: 20 } as const;

/** A limit or rule of guests, by the code of its failure; for a limit, what is allowed and what the edit needs. */
export type GuestRefusal =
  | {
      readonly code: 'GUEST_COMPONENT_LIMIT' | 'GUEST_SECTION_LIMIT' | 'GUEST_CIRCUIT_LIMIT';
      readonly message: string;
    }
  | { readonly code: 'GUEST_NAME_FIXED' };

/** How many components a project has: the sum of the quantities, without the master supply. Source: decisions A5. */
export function countComponents(snapshot: Pick<ProjectSnapshot, 'sections' | 'components'>): number {
  const masterId = findMasterSupply(snapshot)?.id;
  return snapshot.components.reduce((count, { id, quantity }) => (id === masterId ? count : count + quantity), 0);
}

/** How many sections a project has besides the global one. */
export function countSections({ sections }: Pick<ProjectSnapshot, 'sections'>): number {
  return sections.filter((section) => !isGlobal(section)).length;
}

/** Why a guest's edit is refused, given the project before and after it; null when it is not. */
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

/** What a guest may have of something, and how many an edit needs. */
export function guestLimitText(kind: keyof typeof guestActions, needed: number): string {
  return `A guest can ${guestActions[kind]}; this needs ${needed}.`;
}

/** The ids that a guest's browser may make. Source: decisions A5. */
export const guestProjectId = /^unauthenticated-project-[A-Za-z0-9_-]{1,64}$/;
