import { deleteTemplate, type ListedTemplate } from '#contract/templates.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useTemplateWrite } from '#web/features/admin/templates/use-template-write.ts';
import { goneIsDone } from '#web/features/admin/use-admin-write.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface DeleteTemplateDialogProps {
  readonly template: ListedTemplate;
  readonly onClose: () => void;
  /** Called instead of `onClose` once the template is gone. */
  readonly onDeleted: () => void;
}

/** Asks before a template is deleted. Mounted while it is open. Source: specification 2, sections 2 and 8. */
export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const deletion = useTemplateWrite({
    send: () => goneIsDone(call(deleteTemplate, { params: { templateId: template.id } })),
    done: () => 'Template deleted successfully',
    onDone: onDeleted,
  });
  return (
    <ConfirmDialog
      title="Delete Template"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete Template"
      busyText="Deleting..."
      isPending={deletion.isPending}
      onConfirm={() => deletion.start(undefined)}
    >
      <p className="wrap-anywhere">
        {`Are you sure you want to delete "${template.name}"? Nobody can make a project of it any more; projects that were made from it stay.`}
      </p>
      {deletion.error !== null && (
        <Notice tone="error" live title="Failed to delete template" className="mt-4 text-ink">
          {userMessage(deletion.error)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
