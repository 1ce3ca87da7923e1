import { type Change, type ComponentFields, diffFields } from '#domain/changes/change.ts';
import { sequence } from '#domain/changes/apply-changes.ts';
import { channelsOf } from '#domain/circuits/packages.ts';
import { copyNamedPart, copyProperties, type OtherCopies, withPackages } from '#domain/changes/package-copies.ts';
import { byOrder, highestOrder, orderGap, placesInSequence } from '#domain/projects/order-slots.ts';
import { type Component, type UnplacedComponent, withoutReferences } from '#domain/parts/component.ts';
import { copyLabel, numberLabel, trimLabel } from '#domain/parts/label.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { findRow } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** A part to place. `quantity` is the number of pieces of each component, `copies` the number of components. */
export interface NewComponent extends Omit<UnplacedComponent, 'id' | 'order'> {
  readonly copies: number;
}

/** Destination of components: before another one of the group, or at its end. */
export interface ComponentLocation {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
  readonly before?: string | null;
}

type Group = Pick<Component, 'sectionId' | 'circuitNumber'>;

/** Components of a section that can move: all except the protected master supply. */
export function movableComponents(snapshot: ProjectSnapshot, sectionId: string): Component[] {
  const masterId = findMasterSupply(snapshot)?.id;
  return snapshot.components.filter((row) => row.sectionId === sectionId && row.id !== masterId);
}

/** Components of one circuit, or the standalone ones of a section, by order. */
function groupOf(snapshot: ProjectSnapshot, { sectionId, circuitNumber }: Group): Component[] {
  return byOrder(movableComponents(snapshot, sectionId).filter((row) => row.circuitNumber === circuitNumber));
}

/** Orders in a section that are taken by rows outside a group. */
function takenOrders(snapshot: ProjectSnapshot, sectionId: string, group: readonly Component[]): ReadonlySet<number> {
  const inGroup = new Set(group);
  const others = snapshot.components.filter((row) => row.sectionId === sectionId && !inGroup.has(row));
  return new Set(others.map((row) => row.order));
}

/** Existing components among `ids`, in that sequence, without the protected master supply. */
function editable(snapshot: ProjectSnapshot, ids: readonly string[]): Component[] {
  const masterId = findMasterSupply(snapshot)?.id;
  return [...new Set(ids)].flatMap((id) => (id === masterId ? [] : (findRow(snapshot.components, id) ?? [])));
}

function hasSection({ sections }: ProjectSnapshot, sectionId: string): boolean {
  return sections.some((section) => section.id === sectionId);
}

/** Returns the change that sets the fields that differ; none if all are equal. */
export function componentChange(row: Component, wanted: Partial<ComponentFields>): Change[] {
  const fields = diffFields<ComponentFields>(row, wanted);
  return fields === null ? [] : [{ action: 'update-component', id: row.id, ...fields }];
}

/** Orders for new parts, and the changes that make space for them. */
export interface NewPlaces {
  readonly places: readonly number[];
  readonly shifts: Change[];
}

/**
 * Returns orders for `count` parts after the last one, or for the first parts of a section; null if they exceed the
 * range.
 */
function placesAfter(last: number | null, count: number): number[] | null {
  const first = last === null ? 0 : last + orderGap;
  if (first + (count - 1) * orderGap > highestOrder) return null;
  return Array.from({ length: count }, (_, index) => first + index * orderGap);
}

/** Returns orders at the end of a section. If the range is exhausted, the existing parts are renumbered. */
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

/** A part to place with its id; an LED of several colors becomes one part per color, in one package. */
function colorsOf(
  part: Omit<UnplacedComponent, 'id' | 'order'>,
  newId: () => string,
): Omit<UnplacedComponent, 'order'>[] {
  const id = newId();
  const channels = channelsOf(part.componentId);
  if (channels.length === 0) return [{ ...part, id }];
  const { forwardVoltage: _, ...properties } = part.properties;
  return channels.map(({ color }, at) => ({
    ...part,
    id: at === 0 ? id : newId(),
    quantity: 1,
    properties: { ...properties, color, package: id },
  }));
}

/**
 * Places one or more copies of a part at the end of a section; several copies are named `{label} {n}`. Of an LED of
 * several colors, each piece is a copy with one component per color.
 */
export function placeComponents(snapshot: ProjectSnapshot, part: NewComponent, newId: () => string): Change[] {
  const { copies, ...fields } = part;
  if (!hasSection(snapshot, part.sectionId)) return [];
  const count = channelsOf(part.componentId).length > 0 ? copies * part.quantity : copies;
  const parts = Array.from({ length: count }, (_, index) => {
    const customName = numberLabel(part.customName, index, count);
    return colorsOf({ ...fields, customName }, newId);
  }).flat();
  const { places, shifts } = placesAtEnd(snapshot, part.sectionId, parts.length);
  const created = parts.map((component, index): Change => {
    return { action: 'create-component', component: { ...component, order: places[index] ?? 0 } };
  });
  return [...shifts, ...created];
}

/** Inserts copies into a group, each after its original. */
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
 * Duplicates components, each directly after its original in the same circuit, without references. ' (Copy)' is
 * appended to the custom name, or to the name that `nameOf` returns if there is none. The colors of an LED are copied
 * together, except those that `others` has: the copies of other parts, and the packages that they already got.
 */
export function duplicateComponents(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  nameOf: (component: Component) => string,
  newId: (original: Component) => string,
  others: OtherCopies = { parts: new Map(), packages: new Map() },
): Change[] {
  const rows = editable(snapshot, withPackages(snapshot.components, ids)).filter(({ id }) => !others.parts.has(id));
  const idOfCopy = new Map([...others.parts, ...rows.map((row) => [row.id, newId(row)] as const)]);
  const copies = new Map(
    rows.map((row) => {
      const id = idOfCopy.get(row.id) ?? row.id;
      const properties = copyProperties(row.properties, id, others.packages);
      const customName = copyLabel(row.customName ?? nameOf(row));
      const input = copyNamedPart(snapshot.components, row.input, idOfCopy);
      return [row, { ...withoutReferences(row), id, properties, customName, input, places: [] }];
    }),
  );
  const groups = new Map(
    [...copies.keys()].map(({ sectionId, circuitNumber }) => [
      `${sectionId} ${circuitNumber}`,
      { sectionId, circuitNumber },
    ]),
  );
  return sequence(
    snapshot,
    [...groups.values()].map((place) => (current) => {
      const group = groupOf(current, place);
      return duplicateInGroup(group, copies, takenOrders(current, place.sectionId, group));
    }),
  );
}

/** Updates the fields of a component that differ. */
export function updateComponent(snapshot: ProjectSnapshot, id: string, wanted: Partial<ComponentFields>): Change[] {
  const { customName } = wanted;
  const fields = customName === undefined ? wanted : { ...wanted, customName: trimLabel(customName) };
  return editable(snapshot, [id]).flatMap((row) => componentChange(row, fields));
}

export function deleteComponents(snapshot: ProjectSnapshot, ids: readonly string[]): Change[] {
  return editable(snapshot, ids).map(({ id }) => ({ action: 'delete-component', id }));
}

/** Moves components into a circuit of their section; null makes them standalone. */
export function connectComponents(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  circuitNumber: number | null,
): Change[] {
  return editable(snapshot, ids).flatMap((row) => componentChange(row, { circuitNumber }));
}

/**
 * Moves components to a section and circuit, before one of the components there or to the end. To another section, the
 * colors of an LED move together.
 */
export function moveComponents(snapshot: ProjectSnapshot, ids: readonly string[], place: ComponentLocation): Change[] {
  if (!hasSection(snapshot, place.sectionId)) return [];
  const isLeaving = ids.some((id) => findRow(snapshot.components, id)?.sectionId !== place.sectionId);
  const moving = editable(snapshot, isLeaving ? withPackages(snapshot.components, ids) : ids);
  const isMoving = new Set(moving);
  const target = { sectionId: place.sectionId, circuitNumber: place.circuitNumber };
  const group = groupOf(snapshot, target);
  const staying = group.filter((row) => !isMoving.has(row));
  // If the component at the destination moves too, insert before the next one that stays.
  const named = group.findIndex((row) => row.id === place.before);
  const next = named === -1 ? undefined : group.slice(named).find((row) => !isMoving.has(row));
  const arranged = staying.toSpliced(next === undefined ? staying.length : staying.indexOf(next), 0, ...moving);
  if (arranged.every((row, index) => row === group[index])) return [];
  const places = placesInSequence(
    arranged.map((row) => (isMoving.has(row) ? null : row.order)),
    takenOrders(snapshot, place.sectionId, group),
  );
  return arranged.flatMap((row, index) => componentChange(row, { ...target, order: places[index] ?? row.order }));
}

/** Moves a component to another index (from 0) within its circuit, or among the standalone ones. */
export function reorderComponent(snapshot: ProjectSnapshot, id: string, newIndex: number): Change[] {
  return editable(snapshot, [id]).flatMap((row) => {
    const others = groupOf(snapshot, row).filter((other) => other !== row);
    const { sectionId, circuitNumber } = row;
    return moveComponents(snapshot, [id], { sectionId, circuitNumber, before: others[newIndex]?.id ?? null });
  });
}
