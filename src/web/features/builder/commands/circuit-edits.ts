import { deleteCircuit, moveCircuit, updateCircuit, type CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { numberAfterLast, usedCircuitNumbers, type DropPlace } from '#domain/circuits/circuit-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { EditToasts, Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';

/** Gives a circuit the number of another one; those between make room. Source: decisions B8. */
export function moveToNumber(place: CircuitPlace, newNumber: number): Edit {
  return {
    name: `move circuit ${place.circuitNumber}`,
    changes: (snapshot) => moveCircuit(snapshot, place, newNumber),
  };
}

/** Moves a circuit into the gap above circuit `above`: where it is dropped, there it stays. */
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

/** Moves a circuit behind all others: it gets the highest number plus one. Source: specification 1, section 4. */
export function moveToEnd(place: CircuitPlace): Edit {
  return {
    name: `move circuit ${place.circuitNumber}`,
    changes: (snapshot) => {
      const used = usedCircuitNumbers(snapshot, place.sectionId);
      return used.at(-1) === place.circuitNumber ? [] : moveCircuit(snapshot, place, numberAfterLast(used));
    },
  };
}

/** The number of the circuit above (-1) or below (1) another one; null when there is none. */
export function adjacentNumber(snapshot: ProjectSnapshot, place: CircuitPlace, by: -1 | 1): number | null {
  const used = usedCircuitNumbers(snapshot, place.sectionId);
  const index = used.indexOf(place.circuitNumber);
  return (index === -1 ? undefined : used[index + by]) ?? null;
}

/** Names a circuit; an empty name takes the name away. A message says so when it is saved. */
export function nameCircuit(snapshot: ProjectSnapshot, place: CircuitPlace, name: string): Edit {
  const isNamed = snapshot.circuits.some(
    (row) => row.sectionId === place.sectionId && row.circuitNumber === place.circuitNumber,
  );
  return {
    toasts: isNamed ? circuitUpdate : circuitCreation,
    name: `name circuit ${place.circuitNumber}`,
    changes: (now) => updateCircuit(now, { ...place, name }, newId),
  };
}

/** Deletes a circuit with its parts, or lets its parts stand alone. */
export function removeCircuit(place: CircuitPlace, keepComponents: boolean): Edit {
  return {
    name: `delete circuit ${place.circuitNumber}`,
    changes: (snapshot) => deleteCircuit(snapshot, { ...place, keepComponents }),
  };
}

const saved = 'Circuit name has been saved successfully.';

/** Shown when a name creates the record of a circuit. Source of all three: specification 1, section 8. */
const circuitCreation: EditToasts = {
  saved: { title: 'Circuit Created', description: saved },
  failed: { title: 'Creation Failed', description: 'Failed to create circuit. Please try again.' },
};

/** Shown when a circuit gets another name. */
const circuitUpdate: EditToasts = {
  saved: { title: 'Circuit Updated', description: saved },
  failed: { title: 'Update Failed', description: 'Failed to save circuit name. Please try again.' },
};

/** Shown when a part cannot become a new circuit. */
export const newCircuit: EditToasts = {
  failed: { title: 'Error', description: 'Failed to create new circuit.' },
};

/** The messages of an edit that puts a part into this place: those of a new circuit, if it creates one. */
export function newCircuitToasts(
  snapshot: ProjectSnapshot,
  { sectionId, circuit }: DropPlace,
): { toasts?: EditToasts } {
  if (circuit.kind === 'standalone') return {};
  const isNew = circuit.kind === 'insert' || !usedCircuitNumbers(snapshot, sectionId).includes(circuit.number);
  return isNew ? { toasts: newCircuit } : {};
}
