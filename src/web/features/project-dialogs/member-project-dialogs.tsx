import { useQueryClient } from '@tanstack/react-query';
import { deleteProject, type ListedProject, updateProject } from '#contract/projects/projects.ts';
import { ignoreNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { FailureNotice } from '#web/features/project-dialogs/new-project-error.tsx';
import { ProjectForm, type ProjectFormFields } from '#web/features/project-dialogs/project-form.tsx';
import { CopiedFrom } from '#web/share/copied-from.tsx';
import { ConfirmDialog, Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

interface EditProjectDialogProps {
  readonly project: ListedProject;
  /** Called on cancel and after the update. */
  readonly onClose: () => void;
}

const formId = 'edit-project';

/** Edit Project: name, master supply, and color. Mounted while open. Source: specification 1, section 2. */
export function EditProjectDialog({ project, onClose }: EditProjectDialogProps) {
  const update = useProjectWrite((fields: ProjectFormFields) => sendChanged(project, fields), onClose);
  const footer = (
    <FormFooter form={formId} onCancel={onClose} isPending={update.isPending} busyText="Updating...">
      Update Project
    </FormFooter>
  );
  const { name, powerSupplyId, supplyInputId, color } = project;
  return (
    <Dialog title="Edit Project" isOpen onOpenChange={onClose} footer={footer}>
      <ProjectForm id={formId} initial={{ name, powerSupplyId, supplyInputId, color }} onSubmit={update.mutate} />
      <CopiedFrom projectId={project.id} />
      <div className="mt-4 empty:hidden">{update.error !== null && <FailureNotice error={update.error} />}</div>
    </Dialog>
  );
}

/** Sends only changed fields, to keep changes made elsewhere. Source: decisions B16. */
async function sendChanged(project: ListedProject, fields: ProjectFormFields): Promise<void> {
  const names = (['name', 'powerSupplyId', 'supplyInputId', 'color'] as const).filter(
    (name) => fields[name] !== project[name],
  );
  if (names.length === 0) return;
  const body = Object.fromEntries(names.map((name) => [name, fields[name]]));
  await call(updateProject, { params: { projectId: project.id }, body });
}

interface DeleteProjectDialogProps {
  readonly project: ListedProject;
  readonly onClose: () => void;
  /** Called instead of `onClose` after the deletion. */
  readonly onDeleted: () => void;
}

/** Confirms the deletion of a project. Mounted while open. Source: specification 1, section 2. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const removal = useProjectWrite(
    () => ignoreNotFound(call(deleteProject, { params: { projectId: project.id } })),
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

/**
 * A write to a member's project. After success it refetches the project list and then calls `onDone` to close the
 * dialog. A failure remains in `error` until the next attempt.
 */
function useProjectWrite<Input>(write: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (input: Input) => {
      await write(input);
      await client.invalidateQueries({ queryKey: ['api', 'projects'] });
    },
    onSuccess: onDone,
  });
}
