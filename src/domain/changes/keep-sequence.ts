import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { movable } from '#domain/changes/component-changes.ts';
import { byOrder, orderSlots } from '#domain/changes/order-slots.ts';
import type { Component } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** The sections that get components back; not those that come back whole, which are stored in sequence again. */
function sectionsRefilled(after: WholeProject, inverse: readonly Change[]): ReadonlySet<string> {
  const there = new Set(after.sections.map((section) => section.id));
  const refilled = inverse.flatMap((change) =>
    change.action === 'create-component' ? change.component.sectionId : [],
  );
  return new Set(refilled.filter((id) => there.has(id)));
}

/** A distinct place for each component of a section, in the sequence they have; by id. */
function distinctPlaces(whole: WholeProject, sectionId: string): [id: string, order: number][] {
  const rows = byOrder(movable(whole, sectionId));
  const slots = orderSlots(rows);
  return rows.map((row, index) => [row.id, slots[index] ?? row.order]);
}

/** The places are set whatever was there: taking back a later deletion may have moved these rows already. */
function setOrder(row: Component, order: number): Change[] {
  return order === row.order ? [] : [{ action: 'update-component', id: row.id, set: { order }, was: {} }];
}

/**
 * The inverse of an edit, so that components it brings back stand where they stood. A row that is made again is stored
 * behind its equals, so the components of its section get distinct places. `before` and `after` are the project before
 * and after the edit. Rule H14.
 */
export function keepSequence(before: WholeProject, after: WholeProject, inverse: readonly Change[]): Change[] {
  const refilled = sectionsRefilled(after, inverse);
  if (refilled.size === 0) return [...inverse];
  const places = new Map([...refilled].flatMap((sectionId) => distinctPlaces(before, sectionId)));
  const placed = inverse.map((change): Change => {
    if (change.action !== 'create-component') return change;
    const { component } = change;
    return { ...change, component: { ...component, order: places.get(component.id) ?? component.order } };
  });
  const rows = applyChanges(after, placed).components;
  return [...placed, ...rows.flatMap((row) => setOrder(row, places.get(row.id) ?? row.order))];
}
