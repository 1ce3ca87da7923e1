import type { Change, ComponentFields } from '#domain/changes/change.ts';
import { changedFields } from '#domain/changes/changed-fields.ts';
import { byOrder, highestOrder, orderBehind, orderSlots } from '#domain/changes/order-slots.ts';
import type { Component } from '#domain/parts/component.ts';
import { copyLabel, numberedLabel, trimmedLabel } from '#domain/parts/label.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** A part to be placed. `quantity` is the number in each item; `copies` the number of items. */
export interface NewComponent extends Omit<Component, 'id' | 'order'> {
  readonly copies: number;
}

/** Where components go: before another one of that group, or behind all of them. */
export interface ComponentPlace {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
  readonly before?: string | null;
}

type Group = Pick<Component, 'sectionId' | 'circuitNumber'>;

/** The components of a section that may be moved: all but the protected master supply, which keeps its place. */
export function movable(whole: WholeProject, sectionId: string): Component[] {
  const masterId = findMasterSupply(whole)?.id;
  return whole.components.filter((row) => row.sectionId === sectionId && row.id !== masterId);
}

/** The components of one circuit, or the standalone ones of a section, by their order. */
function groupOf(whole: WholeProject, { sectionId, circuitNumber }: Group): Component[] {
  return byOrder(movable(whole, sectionId).filter((row) => row.circuitNumber === circuitNumber));
}

/** A place behind everything in a section. */
function endOf(whole: WholeProject, sectionId: string): number {
  return orderBehind(whole.components.filter((component) => component.sectionId === sectionId));
}

/** Those of the named components that are there and are not the protected master supply, in the order named. */
function editable(whole: WholeProject, ids: readonly string[]): Component[] {
  const masterId = findMasterSupply(whole)?.id;
  const rows = new Map(whole.components.map((component) => [component.id, component]));
  return [...new Set(ids)].flatMap((id) => (id === masterId ? [] : (rows.get(id) ?? [])));
}

/** The change that sets those fields of a component that differ; none when none do. */
export function componentChange(row: Component, wanted: Partial<ComponentFields>): Change[] {
  const fields = changedFields<ComponentFields>(row, wanted);
  return fields === null ? [] : [{ action: 'update-component', id: row.id, ...fields }];
}

/** Places at the end of a section for some more parts; where the range ends, those that are there close up for it. */
export function roomAtEnd(whole: WholeProject, sectionId: string, count: number): { first: number; made: Change[] } {
  const end = endOf(whole, sectionId);
  if (end + count - 1 <= highestOrder) return { first: end, made: [] };
  const rows = byOrder(movable(whole, sectionId));
  return { first: rows.length + 1, made: rows.flatMap((row, index) => componentChange(row, { order: index + 1 })) };
}

/** Places one or more copies of a part at the end of a section, named `{label} {n}` when there are several. */
export function placeComponents(whole: WholeProject, part: NewComponent, newId: () => string): Change[] {
  const { copies, ...fields } = part;
  const { first, made } = roomAtEnd(whole, part.sectionId, copies);
  const created = Array.from({ length: copies }, (_, index): Change => {
    const customName = numberedLabel(part.customName, index, copies);
    const component = { ...fields, id: newId(), customName, order: first + index };
    return { action: 'create-component', component };
  });
  return [...made, ...created];
}

/** A group with a copy behind each of its originals; `end` is a place behind all of the section. */
function duplicateInGroup(
  group: readonly Component[],
  copies: ReadonlyMap<Component, Omit<Component, 'order'>>,
  end: number,
): Change[] {
  const fresh = group.filter((row) => copies.has(row)).map((_, index) => end + index);
  const slots = orderSlots(group, fresh).values();
  return group.flatMap((row) => {
    const moved = componentChange(row, { order: slots.next().value ?? row.order });
    const copy = copies.get(row);
    if (copy === undefined) return moved;
    const component = { ...copy, order: slots.next().value ?? row.order };
    return [...moved, { action: 'create-component', component } satisfies Change];
  });
}

/**
 * Copies components, each right behind its original in the same circuit. ' (Copy)' is appended to the custom name, or
 * to what `nameOf` calls a component that has none.
 */
export function duplicateComponents(
  whole: WholeProject,
  ids: readonly string[],
  nameOf: (component: Component) => string,
  newId: () => string,
): Change[] {
  const copies = new Map(
    editable(whole, ids).map((row) => [
      row,
      { ...row, id: newId(), customName: copyLabel(row.customName ?? nameOf(row)) },
    ]),
  );
  const originals = new Set(copies.keys());
  let taken = 0;
  const changes: Change[] = [];
  for (const original of originals) {
    const group = groupOf(whole, original);
    const end = endOf(whole, original.sectionId) + taken;
    changes.push(...duplicateInGroup(group, copies, end));
    for (const row of group) {
      if (originals.delete(row)) taken += 1;
    }
  }
  return changes;
}

/** Sets the fields of a component that differ from what it holds. */
export function updateComponent(whole: WholeProject, id: string, wanted: Partial<ComponentFields>): Change[] {
  const { customName } = wanted;
  const fields = customName === undefined ? wanted : { ...wanted, customName: trimmedLabel(customName) };
  return editable(whole, [id]).flatMap((row) => componentChange(row, fields));
}

/** Deletes components. */
export function deleteComponents(whole: WholeProject, ids: readonly string[]): Change[] {
  return editable(whole, ids).map(({ id }) => ({ action: 'delete-component', id }));
}

/** Puts components into a circuit of their section; null lets them stand alone. */
export function connectComponents(whole: WholeProject, ids: readonly string[], circuitNumber: number | null): Change[] {
  return editable(whole, ids).flatMap((row) => componentChange(row, { circuitNumber }));
}

/** Moves components to a section and circuit, before one of the components there or behind all of them. */
export function moveComponents(whole: WholeProject, ids: readonly string[], place: ComponentPlace): Change[] {
  const moving = editable(whole, ids);
  const target = { sectionId: place.sectionId, circuitNumber: place.circuitNumber };
  const group = groupOf(whole, target);
  const arriving = moving.filter((row) => !group.includes(row));
  const staying = group.filter((row) => !moving.includes(row));
  // What the place names may be moving itself: then it is the place before what stands behind it and stays.
  const named = group.findIndex((row) => row.id === place.before);
  const before = named === -1 ? undefined : group.slice(named).find((row) => staying.includes(row));
  const sequence = staying.toSpliced(before === undefined ? staying.length : staying.indexOf(before), 0, ...moving);
  const end = endOf(whole, place.sectionId);
  const slots = orderSlots(
    group,
    arriving.map((_, index) => end + index),
  );
  return sequence.flatMap((row, index) => componentChange(row, { ...target, order: slots[index] ?? row.order }));
}

/** Moves a component to another place (0 is the first) among those of its circuit, or among the standalone ones. */
export function reorderComponent(whole: WholeProject, id: string, newIndex: number): Change[] {
  return editable(whole, [id]).flatMap((row) => {
    const others = groupOf(whole, row).filter((other) => other !== row);
    const { sectionId, circuitNumber } = row;
    return moveComponents(whole, [id], { sectionId, circuitNumber, before: others[newIndex]?.id ?? null });
  });
}
