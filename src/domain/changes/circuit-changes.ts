import type { Change, CircuitFields } from '#domain/changes/change.ts';
import { changedFields } from '#domain/changes/changed-fields.ts';
import { componentChange, connectComponents, deleteComponents } from '#domain/changes/component-changes.ts';
import { orderBehind } from '#domain/projects/order-slots.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { renumberedCircuit } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import { trimmedLabel } from '#domain/parts/label.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** A circuit by its place: the number that groups parts of a section. */
export interface CircuitPlace {
  readonly sectionId: string;
  readonly circuitNumber: number;
}

function recordsOf(whole: WholeProject, sectionId: string): Circuit[] {
  return whole.circuits.filter((circuit) => circuit.sectionId === sectionId);
}

function partsOf(whole: WholeProject, sectionId: string): Component[] {
  return whole.components.filter((component) => component.sectionId === sectionId);
}

function changeOf(record: Circuit, wanted: Partial<CircuitFields>): Change[] {
  const fields = changedFields<CircuitFields>(record, wanted);
  return fields === null ? [] : [{ action: 'update-circuit', id: record.id, ...fields }];
}

/** Makes the record of a circuit that has none yet. */
export function createCircuit(
  whole: WholeProject,
  { sectionId, circuitNumber, name }: CircuitPlace & Pick<Circuit, 'name'>,
  newId: () => string,
): Change[] {
  const records = recordsOf(whole, sectionId);
  const hasSection = whole.sections.some((section) => section.id === sectionId);
  if (!hasSection || records.some((record) => record.circuitNumber === circuitNumber)) return [];
  const order = orderBehind(records);
  const circuit = { id: newId(), sectionId, circuitNumber, name: trimmedLabel(name), order };
  return [{ action: 'create-circuit', circuit }];
}

/** Names a circuit; its record is made when it has none. Source: specification 1, section 4. */
export function renameCircuit(
  whole: WholeProject,
  place: CircuitPlace & Pick<Circuit, 'name'>,
  newId: () => string,
): Change[] {
  const record = recordsOf(whole, place.sectionId).find((row) => row.circuitNumber === place.circuitNumber);
  if (record !== undefined) return changeOf(record, { name: trimmedLabel(place.name) });
  return trimmedLabel(place.name) === null ? [] : createCircuit(whole, place, newId);
}

/**
 * Gives a circuit another number. A free number is taken; on an occupied one those between shift by one towards the
 * old number. Parts follow their circuit. Source: decisions B8.
 */
export function moveCircuit(whole: WholeProject, place: CircuitPlace, newNumber: number): Change[] {
  const records = recordsOf(whole, place.sectionId);
  const parts = partsOf(whole, place.sectionId);
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
  whole: WholeProject,
  { sectionId, circuitNumber, keepComponents }: CircuitPlace & { readonly keepComponents: boolean },
): Change[] {
  const records = recordsOf(whole, sectionId).filter((record) => record.circuitNumber === circuitNumber);
  const ids = partsOf(whole, sectionId).flatMap((part) => (part.circuitNumber === circuitNumber ? part.id : []));
  return [
    ...(keepComponents ? connectComponents(whole, ids, null) : deleteComponents(whole, ids)),
    ...records.map(({ id }): Change => ({ action: 'delete-circuit', id })),
  ];
}
