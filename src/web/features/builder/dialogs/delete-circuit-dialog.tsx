import { removeCircuit } from '#web/features/builder/design/circuit-commands.ts';
import type { DeleteCircuitDialog as Subject } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export interface DeleteCircuitDialogProps {
  readonly dialog: Subject;
  readonly onClose: () => void;
}

/** Asks whether a circuit goes with its parts or without them. Source: decisions B8. */
export function DeleteCircuitDialog({ dialog, onClose }: DeleteCircuitDialogProps) {
  const { whole, run } = useBuilder();
  const { sectionId, circuitNumber } = dialog.place;
  const count = whole.components.filter(
    (row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber,
  ).length;
  const parts = count === 1 ? 'its part' : `its ${count} parts`;
  const remove = (keepComponents: boolean) => {
    run(removeCircuit(dialog.place, keepComponents));
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
        {dialog.title} goes. Keep {parts} as standalone parts of the section, or delete {count === 1 ? 'it' : 'them'}{' '}
        too?
      </p>
    </Dialog>
  );
}
