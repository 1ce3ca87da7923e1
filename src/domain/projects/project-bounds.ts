import { circuitNumberOf } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** What one project may hold; items are placed parts, whatever their quantity. Source: decisions B20. */
export const projectBounds = { sections: 500, items: 20_000, circuitsOfSection: 1000 } as const;

/** How many circuits each section has: those of a record or of a part, once each. */
export function countCircuits({ circuits, components }: Pick<ProjectSnapshot, 'circuits' | 'components'>) {
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

/**
 * Whether an edit makes a project larger than it may be; one that is too large already may be edited and made smaller.
 * `unseenItems` are items that neither of the two lists. Source: decisions B20.
 */
export function growsTooLarge(before: ProjectSnapshot, after: ProjectSnapshot, unseenItems = 0): boolean {
  const { sections, items, circuitsOfSection } = projectBounds;
  const isBeyond = (old: number, now: number, most: number): boolean => now > most && now > old;
  if (isBeyond(before.sections.length, after.sections.length, sections)) return true;
  if (isBeyond(before.components.length + unseenItems, after.components.length + unseenItems, items)) return true;
  if (before.circuits === after.circuits && before.components === after.components) return false;
  const circuits = countCircuits(after);
  if (![...circuits.values()].some((count) => count > circuitsOfSection)) return false;
  const old = countCircuits(before);
  return [...circuits].some(([sectionId, count]) => isBeyond(old.get(sectionId) ?? 0, count, circuitsOfSection));
}
