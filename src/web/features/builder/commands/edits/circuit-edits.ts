import { deleteCircuit, moveCircuit, updateCircuit, type CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { numberAfterLast, usedCircuitNumbers, type DropPlace } from '#domain/circuits/circuit-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { EditToasts, Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';
import { recordOf } from '#web/features/builder/project/find-circuit.ts';

/** Moves a circuit to the number of another one and shifts those between them. Source: decisions B8. */
export function moveToNumber(place: CircuitPlace, newNumber: number): Edit {
  return {
    name: `move circuit ${place.circuitNumber}`,
    changes: (snapshot) => moveCircuit(snapshot, place, newNumber),
  };
}

/** Moves a circuit to the position above circuit `above`. */
export function moveAbove(place: CircuitPlace, above: number): Edit {
  return {
    name: `move circuit ${place.circuitNumber}`,
    changes: (snapshot) => {
      const { circuitNumber } = place;
      if (circuitNumber >= above) return moveCircuit(snapshot, place, above);
      const before = usedCircuitNumbers(snapshot, place.sectionId).filter((number) => number < above);
      return moveCircuit(snapshot, place, before.at(-1) ?? circuitNumber);
    },
  };
}

/** Moves a circuit after all others: it gets the highest number plus one. Source: specification 1, section 4. */
export function moveToEnd(place: CircuitPlace): Edit {
  return {
    name: `move circuit ${place.circuitNumber}`,
    changes: (snapshot) => {
      const used = usedCircuitNumbers(snapshot, place.sectionId);
      return used.at(-1) === place.circuitNumber ? [] : moveCircuit(snapshot, place, numberAfterLast(used));
    },
  };
}

/** Number of the circuit above (-1) or below (1) another one; null if there is none. */
export function adjacentNumber(snapshot: ProjectSnapshot, place: CircuitPlace, by: -1 | 1): number | null {
  const used = usedCircuitNumbers(snapshot, place.sectionId);
  const index = used.indexOf(place.circuitNumber);
  return (index === -1 ? undefined : used[index + by]) ?? null;
}

/** Names a circuit, or removes its name if it is empty. A toast confirms that it is saved. */
export function nameCircuit(snapshot: ProjectSnapshot, place: CircuitPlace, name: string): Edit {
  const isNamed = recordOf(snapshot, place) !== undefined;
  return {
    toasts: isNamed ? circuitUpdate : circuitCreation,
    name: `name circuit ${place.circuitNumber}`,
    changes: (now) => updateCircuit(now, { ...place, name }, newId),
  };
}

/** Deletes a circuit with its parts, or makes its parts standalone. */
export function removeCircuit(place: CircuitPlace, keepComponents: boolean): Edit {
  return {
    name: `delete circuit ${place.circuitNumber}`,
    changes: (snapshot) => deleteCircuit(snapshot, { ...place, keepComponents }),
  };
}

const saved = 'Circuit name has been saved successfully.';

/** Toasts of a name that creates the record of a circuit. Source of all three: specification 1, section 8. */
const circuitCreation: EditToasts = {
  saved: { title: 'Circuit Created', description: saved },
  failed: { title: 'Creation Failed', description: 'Failed to create circuit. Please try again.' },
};

/** Toasts of a name that changes the record of a circuit. */
const circuitUpdate: EditToasts = {
  saved: { title: 'Circuit Updated', description: saved },
  failed: { title: 'Update Failed', description: 'Failed to save circuit name. Please try again.' },
};

/** Toast of a failure to create a circuit for a part. */
export const newCircuit: EditToasts = {
  failed: { title: 'Error', description: 'Failed to create new circuit.' },
};

/** Returns the toasts of an edit that moves a part to a place: those of a new circuit, if it creates one. */
export function newCircuitToasts(
  snapshot: ProjectSnapshot,
  { sectionId, circuit }: DropPlace,
): { toasts?: EditToasts } {
  if (circuit.kind === 'standalone') return {};
  const isNew = circuit.kind === 'insert' || !usedCircuitNumbers(snapshot, sectionId).includes(circuit.number);
  return isNew ? { toasts: newCircuit } : {};
}
