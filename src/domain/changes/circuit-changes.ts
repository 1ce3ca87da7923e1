import { type Change, type CircuitFields, changedFields } from '#domain/changes/change.ts';
import { componentChange, connectComponents, deleteComponents } from '#domain/changes/component-changes.ts';
import { nextOrder } from '#domain/projects/order-slots.ts';
import type { Circuit, ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { renumberedCircuit } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import { trimmedLabel } from '#domain/parts/label.ts';

/** A circuit by its place: the number that groups parts of a section. */
export interface CircuitPlace {
  readonly sectionId: string;
  readonly circuitNumber: number;
}

function recordsOf(snapshot: ProjectSnapshot, sectionId: string): Circuit[] {
  return snapshot.circuits.filter((circuit) => circuit.sectionId === sectionId);
}

function partsOf(snapshot: ProjectSnapshot, sectionId: string): Component[] {
  return snapshot.components.filter((component) => component.sectionId === sectionId);
}

function changeOf(record: Circuit, wanted: Partial<CircuitFields>): Change[] {
  const fields = changedFields<CircuitFields>(record, wanted);
  return fields === null ? [] : [{ action: 'update-circuit', id: record.id, ...fields }];
}

/** Makes the record of a circuit that has none yet. */
export function createCircuit(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber, name }: CircuitPlace & Pick<Circuit, 'name'>,
  newId: () => string,
): Change[] {
  const records = recordsOf(snapshot, sectionId);
  const hasSection = snapshot.sections.some((section) => section.id === sectionId);
  if (!hasSection || records.some((record) => record.circuitNumber === circuitNumber)) return [];
  const order = nextOrder(records);
  const circuit = { id: newId(), sectionId, circuitNumber, name: trimmedLabel(name), order };
  return [{ action: 'create-circuit', circuit }];
}

/** Names a circuit; its record is made when it has none. Source: specification 1, section 4. */
export function renameCircuit(
  snapshot: ProjectSnapshot,
  place: CircuitPlace & Pick<Circuit, 'name'>,
  newId: () => string,
): Change[] {
  const record = recordsOf(snapshot, place.sectionId).find((row) => row.circuitNumber === place.circuitNumber);
  if (record !== undefined) return changeOf(record, { name: trimmedLabel(place.name) });
  return trimmedLabel(place.name) === null ? [] : createCircuit(snapshot, place, newId);
}

/**
 * Gives a circuit another number. A free number is taken; on an occupied one those between shift by one towards the
 * old number. Parts follow their circuit. Source: decisions B8.
 */
export function moveCircuit(snapshot: ProjectSnapshot, place: CircuitPlace, newNumber: number): Change[] {
  const records = recordsOf(snapshot, place.sectionId);
  const parts = partsOf(snapshot, place.sectionId);
  const used = [...records, ...parts].flatMap((row) => row.circuitNumber ?? []);
  const numberAfter = renumberedCircuit(new Set(used), place.circuitNumber, newNumber);
  return [
    ...records.flatMap((record) => changeOf(record, { circuitNumber: numberAfter(record.circuitNumber) })),
    ...parts.flatMap((part) =>
      part.circuitNumber === null ? [] : componentChange(part, { circuitNumber: numberAfter(part.circuitNumber) }),
    ),
  ];
}

/** Deletes a circuit: its record, and its parts unless they are kept and stand alone. Source: decisions B8. */
export function deleteCircuit(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber, keepComponents }: CircuitPlace & { readonly keepComponents: boolean },
): Change[] {
  const records = recordsOf(snapshot, sectionId).filter((record) => record.circuitNumber === circuitNumber);
  const ids = partsOf(snapshot, sectionId).flatMap((part) => (part.circuitNumber === circuitNumber ? part.id : []));
  return [
    ...(keepComponents ? connectComponents(snapshot, ids, null) : deleteComponents(snapshot, ids)),
    ...records.map(({ id }): Change => ({ action: 'delete-circuit', id })),
  ];
}
