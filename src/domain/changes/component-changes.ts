import { type Change, type ComponentFields, diffFields } from '#domain/changes/change.ts';
import { sequence } from '#domain/changes/apply-changes.ts';
import { byOrder, highestOrder, orderGap, placesInSequence } from '#domain/projects/order-slots.ts';
import { type Component, type UnplacedComponent, withoutReferences } from '#domain/parts/component.ts';
import { copyLabel, numberLabel, trimLabel } from '#domain/parts/label.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { findRow } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** A part to be placed. `quantity` is the number in each item; `copies` the number of items. */
export interface NewComponent extends Omit<UnplacedComponent, 'id' | 'order'> {
  readonly copies: number;
}

/** Where components go: before another one of that group, or behind all of them. */
export interface ComponentLocation {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
  readonly before?: string | null;
}

type Group = Pick<Component, 'sectionId' | 'circuitNumber'>;

/** The components of a section that may be moved: all but the protected master supply, which keeps its place. */
export function movableComponents(snapshot: ProjectSnapshot, sectionId: string): Component[] {
  const masterId = findMasterSupply(snapshot)?.id;
  return snapshot.components.filter((row) => row.sectionId === sectionId && row.id !== masterId);
}

/** The components of one circuit, or the standalone ones of a section, by their order. */
function groupOf(snapshot: ProjectSnapshot, { sectionId, circuitNumber }: Group): Component[] {
  return byOrder(movableComponents(snapshot, sectionId).filter((row) => row.circuitNumber === circuitNumber));
}

/** The places in a section that rows outside of a group have. */
function takenBeside(snapshot: ProjectSnapshot, sectionId: string, group: readonly Component[]): ReadonlySet<number> {
  const inGroup = new Set(group);
  const others = snapshot.components.filter((row) => row.sectionId === sectionId && !inGroup.has(row));
  return new Set(others.map((row) => row.order));
}

/** Those of the named components that are there and are not the protected master supply, in the order named. */
function editable(snapshot: ProjectSnapshot, ids: readonly string[]): Component[] {
  const masterId = findMasterSupply(snapshot)?.id;
  return [...new Set(ids)].flatMap((id) => (id === masterId ? [] : (findRow(snapshot.components, id) ?? [])));
}

function hasSection({ sections }: ProjectSnapshot, sectionId: string): boolean {
  return sections.some((section) => section.id === sectionId);
}

/** The change that sets those fields of a component that differ; none when none do. */
export function componentChange(row: Component, wanted: Partial<ComponentFields>): Change[] {
  const fields = diffFields<ComponentFields>(row, wanted);
  return fields === null ? [] : [{ action: 'update-component', id: row.id, ...fields }];
}

/** Places for new parts, and the changes that make room for them. */
export interface NewPlaces {
  readonly places: readonly number[];
  readonly shifts: Change[];
}

/** Places for some more parts behind the last one, or for the first ones; null where the range ends. */
function placesAfter(last: number | null, count: number): number[] | null {
  const first = last === null ? 0 : last + orderGap;
  if (first + (count - 1) * orderGap > highestOrder) return null;
  return Array.from({ length: count }, (_, index) => first + index * orderGap);
}

/** Places at the end of a section for some more parts; where the range ends, those that are there close up for it. */
export function placesAtEnd(snapshot: ProjectSnapshot, sectionId: string, count: number): NewPlaces {
  const inSection = snapshot.components.filter((row) => row.sectionId === sectionId);
  const last = inSection.reduce<number | null>((most, row) => Math.max(most ?? row.order, row.order), null);
  const places = placesAfter(last, count);
  if (places !== null) return { places, shifts: [] };
  const rows = byOrder(movableComponents(snapshot, sectionId));
  return {
    places: Array.from({ length: count }, (_, index) => (rows.length + 1 + index) * orderGap),
    shifts: rows.flatMap((row, index) => componentChange(row, { order: (index + 1) * orderGap })),
  };
}

/** Places one or more copies of a part at the end of a section, named `{label} {n}` when there are several. */
export function placeComponents(snapshot: ProjectSnapshot, part: NewComponent, newId: () => string): Change[] {
  const { copies, ...fields } = part;
  if (!hasSection(snapshot, part.sectionId)) return [];
  const { places, shifts } = placesAtEnd(snapshot, part.sectionId, copies);
  const created = places.map((order, index): Change => {
    const customName = numberLabel(part.customName, index, copies);
    return { action: 'create-component', component: { ...fields, id: newId(), customName, order } };
  });
  return [...shifts, ...created];
}

/** A group with a copy behind each of its originals. */
function duplicateInGroup(
  group: readonly Component[],
  copies: ReadonlyMap<Component, Omit<UnplacedComponent, 'order'>>,
  taken: ReadonlySet<number>,
): Change[] {
  const wanted = group.flatMap((row) => (copies.has(row) ? [row.order, null] : [row.order]));
  const places = placesInSequence(wanted, taken).values();
  return group.flatMap((row) => {
    const moved = componentChange(row, { order: places.next().value ?? row.order });
    const copy = copies.get(row);
    if (copy === undefined) return moved;
    const component = { ...copy, order: places.next().value ?? row.order };
    return [...moved, { action: 'create-component', component } satisfies Change];
  });
}

/**
 * Copies components, each right behind its original in the same circuit, without its references. ' (Copy)' is appended to the custom name, or
 * to what `nameOf` calls a component that has none.
 */
export function duplicateComponents(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  nameOf: (component: Component) => string,
  newId: (original: Component) => string,
): Change[] {
  const copies = new Map(
    editable(snapshot, ids).map((row) => [
      row,
      { ...withoutReferences(row), id: newId(row), customName: copyLabel(row.customName ?? nameOf(row)) },
    ]),
  );
  const groups = new Map(
    [...copies.keys()].map(({ sectionId, circuitNumber }) => [
      `${sectionId} ${circuitNumber}`,
      { sectionId, circuitNumber },
    ]),
  );
  return sequence(
    snapshot,
    [...groups.values()].map((place) => (now) => {
      const group = groupOf(now, place);
      return duplicateInGroup(group, copies, takenBeside(now, place.sectionId, group));
    }),
  );
}

/** Sets the fields of a component that differ from what it holds. */
export function updateComponent(snapshot: ProjectSnapshot, id: string, wanted: Partial<ComponentFields>): Change[] {
  const { customName } = wanted;
  const fields = customName === undefined ? wanted : { ...wanted, customName: trimLabel(customName) };
  return editable(snapshot, [id]).flatMap((row) => componentChange(row, fields));
}

/** Deletes components. */
export function deleteComponents(snapshot: ProjectSnapshot, ids: readonly string[]): Change[] {
  return editable(snapshot, ids).map(({ id }) => ({ action: 'delete-component', id }));
}

/** Puts components into a circuit of their section; null lets them stand alone. */
export function connectComponents(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  circuitNumber: number | null,
): Change[] {
  return editable(snapshot, ids).flatMap((row) => componentChange(row, { circuitNumber }));
}

/** Moves components to a section and circuit, before one of the components there or behind all of them. */
export function moveComponents(snapshot: ProjectSnapshot, ids: readonly string[], place: ComponentLocation): Change[] {
  if (!hasSection(snapshot, place.sectionId)) return [];
  const moving = editable(snapshot, ids);
  const isMoving = new Set(moving);
  const target = { sectionId: place.sectionId, circuitNumber: place.circuitNumber };
  const group = groupOf(snapshot, target);
  const staying = group.filter((row) => !isMoving.has(row));
  // What the place names may be moving itself: then it is the place before what stands behind it and stays.
  const named = group.findIndex((row) => row.id === place.before);
  const before = named === -1 ? undefined : group.slice(named).find((row) => !isMoving.has(row));
  const arranged = staying.toSpliced(before === undefined ? staying.length : staying.indexOf(before), 0, ...moving);
  if (arranged.every((row, index) => row === group[index])) return [];
  const places = placesInSequence(
    arranged.map((row) => (isMoving.has(row) ? null : row.order)),
    takenBeside(snapshot, place.sectionId, group),
  );
  return arranged.flatMap((row, index) => componentChange(row, { ...target, order: places[index] ?? row.order }));
}

/** Moves a component to another place (0 is the first) among those of its circuit, or among the standalone ones. */
export function reorderComponent(snapshot: ProjectSnapshot, id: string, newIndex: number): Change[] {
  return editable(snapshot, [id]).flatMap((row) => {
    const others = groupOf(snapshot, row).filter((other) => other !== row);
    const { sectionId, circuitNumber } = row;
    return moveComponents(snapshot, [id], { sectionId, circuitNumber, before: others[newIndex]?.id ?? null });
  });
}
