import { removeCircuit } from '#web/features/builder/commands/circuit-edits.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { DeleteCircuitRequest } from '#web/features/builder/project/dialog-requests.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export interface DeleteCircuitDialogProps {
  readonly request: DeleteCircuitRequest;
  readonly onClose: () => void;
}

/** Asks whether a circuit is deleted with its parts or without them. Source: decisions B8. */
export function DeleteCircuitDialog({ request, onClose }: DeleteCircuitDialogProps) {
  const { run } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const { sectionId, circuitNumber } = request.place;
  const count = snapshot.components.filter(
    (row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber,
  ).length;
  const parts = count === 1 ? 'its part' : `its ${count} parts`;
  const remove = (keepComponents: boolean) => {
    run(removeCircuit(request.place, keepComponents));
    onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" autoFocus onPress={onClose}>
        Cancel
      </Button>
      <Button variant="danger" onPress={() => remove(false)}>
        Delete with parts
      </Button>
      <Button onPress={() => remove(true)}>Keep parts</Button>
    </>
  );
  return (
    <Dialog title="Delete circuit" isOpen onOpenChange={onClose} role="alertdialog" size="small" footer={footer}>
      <p className="text-sm text-muted">
        {request.title} goes. Keep {parts} as standalone parts of the section, or delete {count === 1 ? 'it' : 'them'}{' '}
        too?
      </p>
    </Dialog>
  );
}
