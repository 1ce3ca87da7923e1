import { type Change, type CircuitFields, diffFields } from '#domain/changes/change.ts';
import { componentChange, connectComponents, deleteComponents } from '#domain/changes/component-changes.ts';
import { nextOrder } from '#domain/projects/order-slots.ts';
import { type Circuit, circuitDefaults, type CircuitSettings, needsRecord } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { renumberCircuit } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import { trimLabel } from '#domain/parts/label.ts';

/** Identifies a circuit: the number that groups parts of a section. */
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

function updateRecord(record: Circuit, wanted: Partial<CircuitFields>): Change[] {
  const fields = diffFields<CircuitFields>(record, wanted);
  return fields === null ? [] : [{ action: 'update-circuit', id: record.id, ...fields }];
}

/** Creates the record of a circuit; omitted settings take their defaults. Returns nothing if a record exists. */
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
 * Updates the settings of a circuit, such as its name, driver, and wire. Creates its record if it needs one. Source:
 * specification 1, section 4; boards and currents, 6.
 */
export function updateCircuit(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber, ...wanted }: CircuitPlace & Partial<CircuitSettings>,
  newId: () => string,
): Change[] {
  const { name } = wanted;
  const settings = name === undefined ? wanted : { ...wanted, name: trimLabel(name) };
  const record = recordsOf(snapshot, sectionId).find((row) => row.circuitNumber === circuitNumber);
  if (record !== undefined) return updateRecord(record, settings);
  if (!needsRecord({ ...circuitDefaults, ...settings })) return [];
  return createCircuit(snapshot, { sectionId, circuitNumber, ...settings }, newId);
}

/**
 * Moves a circuit to another number. If the number is in use, the circuits in between shift by one toward the old
 * number. Parts follow their circuit. Source: decisions B8.
 */
export function moveCircuit(snapshot: ProjectSnapshot, place: CircuitPlace, newNumber: number): Change[] {
  const records = recordsOf(snapshot, place.sectionId);
  const parts = partsOf(snapshot, place.sectionId);
  const used = [...records, ...parts].flatMap((row) => row.circuitNumber ?? []);
  const numberAfter = renumberCircuit(new Set(used), place.circuitNumber, newNumber);
  return [
    ...records.flatMap((record) => updateRecord(record, { circuitNumber: numberAfter(record.circuitNumber) })),
    ...parts.flatMap((part) =>
      part.circuitNumber === null ? [] : componentChange(part, { circuitNumber: numberAfter(part.circuitNumber) }),
    ),
  ];
}

/**
 * Deletes the record of a circuit and its parts, or with `keepComponents` makes the parts standalone. Source: decisions
 * B8.
 */
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
