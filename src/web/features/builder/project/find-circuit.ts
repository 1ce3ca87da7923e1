import { type Blueprint, type BlueprintCircuit, findSection } from '#domain/blueprint/blueprint.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';

/** The circuit at a place; undefined if it does not exist. */
export function findCircuit(
  blueprint: Blueprint,
  { sectionId, circuitNumber }: CircuitPlace,
): BlueprintCircuit | undefined {
  return findSection(blueprint, sectionId)?.circuits.find(({ number }) => number === circuitNumber);
}

/** Record of a circuit; undefined for one with the default settings. */
export function recordOf({ circuits }: Pick<ProjectSnapshot, 'circuits'>, place: CircuitPlace): Circuit | undefined {
  return circuits.find(
    ({ sectionId, circuitNumber }) => sectionId === place.sectionId && circuitNumber === place.circuitNumber,
  );
}

/** Title of the circuit at a place: its number, followed by its name if it has one. */
export function titleOfCircuit(snapshot: Pick<ProjectSnapshot, 'circuits'>, place: CircuitPlace): string {
  return circuitTitle(place.circuitNumber, recordOf(snapshot, place)?.name ?? null);
}
