import { countCircuits } from '#domain/projects/project-bounds.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { isGlobal } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** What a guest may have. Source: decisions A5, B20. */
export const guestLimits = { components: 3, sections: 2, projects: 1, circuits: 20 } as const;

/** A limit or rule of guests, by the code of its failure. */
export type GuestRefusal = 'GUEST_COMPONENT_LIMIT' | 'GUEST_SECTION_LIMIT' | 'GUEST_CIRCUIT_LIMIT' | 'GUEST_NAME_FIXED';

/** How many components a project has: the sum of the quantities, without the master supply. Source: decisions A5. */
export function countComponents(snapshot: Pick<ProjectSnapshot, 'sections' | 'components'>): number {
  const masterId = findMasterSupply(snapshot)?.id;
  return snapshot.components.reduce((count, { id, quantity }) => (id === masterId ? count : count + quantity), 0);
}

/** How many sections a project has besides the global one. */
export function countSections({ sections }: Pick<ProjectSnapshot, 'sections'>): number {
  return sections.filter((section) => !isGlobal(section)).length;
}

function countAllCircuits(snapshot: ProjectSnapshot): number {
  return [...countCircuits(snapshot).values()].reduce((sum, count) => sum + count, 0);
}

/** Why a guest's edit is refused, given the project before and after it; null when it is not. */
export function refuseGuestEdit(before: ProjectSnapshot, after: ProjectSnapshot): GuestRefusal | null {
  const components = countComponents(after);
  if (components > guestLimits.components && components > countComponents(before)) return 'GUEST_COMPONENT_LIMIT';
  const sections = countSections(after);
  if (sections > guestLimits.sections && sections > countSections(before)) return 'GUEST_SECTION_LIMIT';
  const circuits = countAllCircuits(after);
  if (circuits > guestLimits.circuits && circuits > countAllCircuits(before)) return 'GUEST_CIRCUIT_LIMIT';
  return before.project.name === after.project.name ? null : 'GUEST_NAME_FIXED';
}
