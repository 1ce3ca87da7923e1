import { deleteProject, type ProjectReply } from '#contract/projects.ts';
import { goneIsDone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { FailureNotice } from '#web/features/project-dialogs/new-project-trouble.tsx';
import { useProjectWrite } from '#web/features/project-dialogs/use-project-write.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

export interface DeleteProjectDialogProps {
  readonly project: ProjectReply;
  readonly onClose: () => void;
  /** Called instead of `onClose` once the project is gone. */
  readonly onDeleted: () => void;
}

/** Asks before a project is deleted. Mounted while it is open. Source: specification 1, section 2. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const removal = useProjectWrite(
    () => goneIsDone(call(deleteProject, { params: { projectId: project.id } })),
    onDeleted,
  );
  return (
    <ConfirmDialog
      title="Delete Project"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete Project"
      busyText="Deleting..."
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(undefined)}
    >
      <p className="wrap-anywhere">
        {`Are you sure you want to delete "${project.name}"? This action cannot be undone and all project data will be permanently lost.`}
      </p>
      <div className="mt-4 text-ink empty:hidden">
        {removal.error !== null && <FailureNotice error={removal.error} />}
      </div>
    </ConfirmDialog>
  );
}
