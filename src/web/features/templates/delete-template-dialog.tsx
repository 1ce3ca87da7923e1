import { deleteTemplate } from '#contract/templates.ts';
import { goneIsDone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import {
  templateTrouble,
  type TemplateDialogProps,
  useTemplateWrite,
} from '#web/features/templates/use-template-write.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ template, onClose, onDone }: TemplateDialogProps) {
  const removal = useTemplateWrite(
    () => goneIsDone(call(deleteTemplate, { params: { templateId: template.id } })),
    onDone,
  );
  return (
    <ConfirmDialog
      title="Delete Template"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete Template"
      busyText="Deleting..."
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(undefined)}
    >
      <p className="wrap-anywhere">
        {`Are you sure you want to delete the template "${template.name}"? This action cannot be undone. Projects that were made from it stay.`}
      </p>
      {removal.error !== null && (
        <Notice tone="error" live title="Failed to delete template" className="mt-4 text-ink">
          {templateTrouble(removal.error)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
