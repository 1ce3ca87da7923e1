import { deleteCustomComponent } from '#contract/custom-components.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { goneIsDone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useCustomPartWrite } from '#web/features/builder/custom-parts/use-custom-part-write.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface DeleteCustomPartDialogProps {
  readonly custom: CustomComponent;
  readonly onClose: () => void;
}

/** Asks before a custom component leaves the library. Source: specification 1, section 2; decisions B11. */
export function DeleteCustomPartDialog({ custom, onClose }: DeleteCustomPartDialogProps) {
  const removal = useCustomPartWrite({
    verb: ['delete', 'deleted'],
    send: (customComponentId: string) => goneIsDone(call(deleteCustomComponent, { params: { customComponentId } })),
    apply: (library) => library.filter((other) => other.id !== custom.id),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Delete Custom Component"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete"
      busyText="Deleting..."
      isPending={removal.isPending}
      onConfirm={() => removal.start(custom.id)}
    >
      <p className="wrap-anywhere text-ink">{`Are you sure you want to delete "${custom.name}"?`}</p>
      <p className="mt-2">It leaves the library. Parts placed from it stay and keep their values.</p>
    </ConfirmDialog>
  );
}
