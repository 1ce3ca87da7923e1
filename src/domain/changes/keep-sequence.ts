import type { Change } from '#domain/changes/change.ts';
import { movable } from '#domain/changes/component-changes.ts';
import { byOrder, orderSlots } from '#domain/changes/order-slots.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/**
 * The sections that the inverse puts in another sequence: they get components back, or it sets places in them. Not those
 * that come back whole, which are stored in sequence again.
 */
function sectionsArranged(before: WholeProject, after: WholeProject, inverse: readonly Change[]): ReadonlySet<string> {
  const there = new Set(after.sections.map((section) => section.id));
  const moved = new Set(
    inverse.flatMap((change) =>
      change.action === 'update-component' && change.set.order !== undefined ? change.id : [],
    ),
  );
  const rows = [...before.components, ...after.components].filter((row) => moved.has(row.id));
  const made = inverse.flatMap((change) => (change.action === 'create-component' ? change.component : []));
  return new Set([...rows, ...made].map((row) => row.sectionId).filter((id) => there.has(id)));
}

/** Whether components of a section share a place. */
function hasEqualPlaces(whole: WholeProject, sectionId: string): boolean {
  const rows = movable(whole, sectionId);
  return new Set(rows.map((row) => row.order)).size < rows.length;
}

/** A distinct place for each component of a section, in the sequence they have; by id. */
function distinctPlaces(whole: WholeProject, sectionId: string): [id: string, order: number][] {
  const rows = byOrder(movable(whole, sectionId));
  const slots = orderSlots(rows);
  return rows.map((row, index) => [row.id, slots[index] ?? row.order]);
}

/**
 * The inverse of an edit, so that components stand where they stood, also when later edits were taken back before. A row
 * that is made again is stored behind its equals, so where places are equal all components of the section get distinct
 * ones, whatever they hold by then. `before` and `after` are the project before and after the edit. Rule H14.
 */
export function keepSequence(before: WholeProject, after: WholeProject, inverse: readonly Change[]): Change[] {
  const tied = [...sectionsArranged(before, after, inverse)].filter(
    (id) => hasEqualPlaces(before, id) || hasEqualPlaces(after, id),
  );
  if (tied.length === 0) return [...inverse];
  const places = new Map(tied.flatMap((sectionId) => distinctPlaces(before, sectionId)));
  const placed = inverse.map((change) => withoutPlaces(change, places));
  const made = new Set(inverse.flatMap((change) => (change.action === 'create-component' ? change.component.id : [])));
  const others = [...places].filter(([id]) => !made.has(id));
  return [
    ...placed,
    ...others.map(([id, order]): Change => ({ action: 'update-component', id, set: { order }, was: {} })),
  ];
}

/** A change that holds no old place against what later edits left, and makes rows at their new ones. */
function withoutPlaces(change: Change, places: ReadonlyMap<string, number>): Change {
  if (change.action === 'create-component') {
    const { component } = change;
    return { ...change, component: { ...component, order: places.get(component.id) ?? component.order } };
  }
  if (change.action !== 'update-component') return change;
  const { order: _, ...was } = change.was;
  return { ...change, was };
}
