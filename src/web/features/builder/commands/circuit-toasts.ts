import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { EditToasts } from '#web/features/builder/sync/edit-toasts.ts';
import type { DropPlace } from '#web/features/builder/dialogs/part-dialogs-context.ts';

const saved = 'Circuit name has been saved successfully.';

/** Said when a name makes the record of a circuit. Source of all three: specification 1, section 8. */
export const circuitCreation: EditToasts = {
  saved: { title: 'Circuit Created', description: saved },
  failed: { title: 'Creation Failed', description: 'Failed to create circuit. Please try again.' },
};

/** Said when a circuit gets another name. */
export const circuitUpdate: EditToasts = {
  saved: { title: 'Circuit Updated', description: saved },
  failed: { title: 'Update Failed', description: 'Failed to save circuit name. Please try again.' },
};

/** Said when a part cannot become a new circuit. */
export const newCircuit: EditToasts = {
  failed: { title: 'Error', description: 'Failed to create new circuit.' },
};

/** The words of an edit that puts a part into this place: those of a new circuit, where it makes one. */
export function newCircuitToasts(whole: WholeProject, { sectionId, circuit }: DropPlace): { toasts?: EditToasts } {
  if (circuit.kind === 'standalone') return {};
  const isNew = circuit.kind === 'insert' || !usedCircuitNumbers(whole, sectionId).includes(circuit.number);
  return isNew ? { toasts: newCircuit } : {};
}
