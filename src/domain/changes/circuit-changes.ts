import { type Change, type CircuitFields, diffFields } from '#domain/changes/change.ts';
import { componentChange, connectComponents, deleteComponents } from '#domain/changes/component-changes.ts';
import { nextOrder } from '#domain/projects/order-slots.ts';
import { type Circuit, circuitDefaults, type CircuitSettings, needsRecord } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { renumberCircuit } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import { trimLabel } from '#domain/parts/label.ts';

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
  const fields = diffFields<CircuitFields>(record, wanted);
  return fields === null ? [] : [{ action: 'update-circuit', id: record.id, ...fields }];
}

/** Makes the record of a circuit that has none yet; what is left out takes its default. */
export function createCircuit(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber, ...settings }: CircuitPlace & Partial<CircuitSettings>,
  newId: () => string,
): Change[] {
  const records = recordsOf(snapshot, sectionId);
  const hasSection = snapshot.sections.some((section) => section.id === sectionId);
  if (!hasSection || records.some((record) => record.circuitNumber === circuitNumber)) return [];
  const place = { id: newId(), sectionId, circuitNumber, order: nextOrder(records) };
  const circuit = { ...circuitDefaults, ...settings, name: trimLabel(settings.name ?? null), ...place };
  return [{ action: 'create-circuit', circuit }];
}

/**
 * Sets what a circuit says for itself: its name, what drives it, its wire. Its record is made when it has none and needs
 * one. Source: specification 1, section 4; boards and currents, 6.
 */
export function updateCircuit(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber, ...wanted }: CircuitPlace & Partial<CircuitSettings>,
  newId: () => string,
): Change[] {
  const { name } = wanted;
  const settings = name === undefined ? wanted : { ...wanted, name: trimLabel(name) };
  const record = recordsOf(snapshot, sectionId).find((row) => row.circuitNumber === circuitNumber);
  if (record !== undefined) return changeOf(record, settings);
  if (!needsRecord({ ...circuitDefaults, ...settings })) return [];
  return createCircuit(snapshot, { sectionId, circuitNumber, ...settings }, newId);
}

/**
 * Gives a circuit another number. A free number is taken; on an occupied one those between shift by one towards the
 * old number. Parts follow their circuit. Source: decisions B8.
 */
export function moveCircuit(snapshot: ProjectSnapshot, place: CircuitPlace, newNumber: number): Change[] {
  const records = recordsOf(snapshot, place.sectionId);
  const parts = partsOf(snapshot, place.sectionId);
  const used = [...records, ...parts].flatMap((row) => row.circuitNumber ?? []);
  const numberAfter = renumberCircuit(new Set(used), place.circuitNumber, newNumber);
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
