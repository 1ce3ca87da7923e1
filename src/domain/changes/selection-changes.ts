import type { Change } from '#domain/changes/change.ts';
import { deleteCircuit } from '#domain/changes/circuit-changes.ts';
import {
  componentChange,
  deleteComponents,
  duplicateComponents,
  roomAtEnd,
} from '#domain/changes/component-changes.ts';
import { sequence } from '#domain/changes/apply-changes.ts';
import { clipSelection } from '#domain/changes/parts-clip.ts';
import { pasteClip } from '#domain/changes/paste-parts.ts';
import { type SelectedParts, selectedParts, type WholeCircuit } from '#domain/changes/selected-parts.ts';
import { nextFreeNumbers, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import { copyLabel } from '#domain/parts/label.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

const idsOf = (parts: readonly Component[]) => parts.map(({ id }) => id);

/** Deletes what is selected; a circuit that is selected as a whole goes with its name. */
export function deleteSelection(snapshot: ProjectSnapshot, ids: readonly string[]): Change[] {
  const { circuits, others } = selectedParts(snapshot, ids);
  return [
    ...deleteComponents(snapshot, idsOf(others)),
    ...circuits.flatMap((circuit) => deleteCircuit(snapshot, { ...circuit, keepComponents: false })),
  ];
}

/**
 * Copies what is selected within its section: a part stands right behind its original, a whole circuit becomes a
 * circuit of the next free number. ' (Copy)' is appended to the name of such a part or circuit.
 */
export function duplicateSelection(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  nameOf: (component: Component) => string,
  newId: () => string,
): Change[] {
  const { circuits, others } = selectedParts(snapshot, ids);
  const sectionIds = [...new Set(circuits.map(({ sectionId }) => sectionId))];
  return sequence(snapshot, [
    (now) => duplicateComponents(now, idsOf(others), nameOf, newId),
    ...sectionIds.map((sectionId) => (now: ProjectSnapshot) => {
      const inSection = circuits.filter((circuit) => circuit.sectionId === sectionId);
      const clip = clipSelection(snapshot, idsOf(inSection.flatMap(({ parts }) => parts)));
      const named = clip.circuits.map(({ name, ...circuit }) => ({
        ...circuit,
        name: name === null ? null : copyLabel(name),
      }));
      return pasteClip(now, { ...clip, circuits: named }, { sectionId, circuitNumber: null }, newId);
    }),
  ]);
}

/** The record of a circuit in another section, under another number. */
function moveRecord(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber }: WholeCircuit,
  to: { readonly sectionId: string; readonly circuitNumber: number },
  newId: () => string,
): Change[] {
  return snapshot.circuits
    .filter((row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber)
    .flatMap((row): Change[] => [
      { action: 'delete-circuit', id: row.id },
      { action: 'create-circuit', circuit: { ...row, ...to, id: newId() } },
    ]);
}

/** What is selected outside of a section. */
function outside({ circuits, others }: SelectedParts, sectionId: string): SelectedParts {
  return {
    circuits: circuits.filter((circuit) => circuit.sectionId !== sectionId),
    others: others.filter((part) => part.sectionId !== sectionId),
  };
}

/**
 * Moves what is selected to the end of a section; what is there already stays. Whole circuits take the next free
 * numbers and keep their names, other parts stand alone.
 */
export function moveSelection(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  sectionId: string,
  newId: () => string,
): Change[] {
  if (!snapshot.sections.some(({ id }) => id === sectionId)) return [];
  const { circuits, others } = outside(selectedParts(snapshot, ids), sectionId);
  const numbers = nextFreeNumbers(usedCircuitNumbers(snapshot, sectionId), circuits.length);
  const arriving = [
    ...others.map((part) => ({ part, circuitNumber: null })),
    ...circuits.flatMap(({ parts }, index) => parts.map((part) => ({ part, circuitNumber: numbers[index] ?? null }))),
  ];
  const { places, shifts } = roomAtEnd(snapshot, sectionId, arriving.length);
  return [
    ...shifts,
    ...circuits.flatMap((circuit, index) =>
      moveRecord(snapshot, circuit, { sectionId, circuitNumber: numbers[index] ?? 1 }, newId),
    ),
    ...arriving.flatMap(({ part, circuitNumber }, index) =>
      componentChange(part, { sectionId, circuitNumber, order: places[index] ?? part.order }),
    ),
  ];
}
