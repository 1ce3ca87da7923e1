import { type ProjectReply, updateProject } from '#contract/projects.ts';
import { call } from '#web/api/call.ts';
import { FailureNotice } from '#web/features/project-dialogs/new-project-trouble.tsx';
import { ProjectForm, type ProjectFormFields } from '#web/features/project-dialogs/project-form.tsx';
import { useProjectWrite } from '#web/features/project-dialogs/use-project-write.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFooter } from '#web/ui/overlays/form-footer.tsx';

export interface EditProjectDialogProps {
  readonly project: ProjectReply;
  /** Called when it is cancelled, or once the project is updated. */
  readonly onClose: () => void;
}

const formId = 'edit-project';

/** Edit Project: name, master supply and colour. Mounted while it is open. Source: specification 1, section 2. */
export function EditProjectDialog({ project, onClose }: EditProjectDialogProps) {
  const update = useProjectWrite((fields: ProjectFormFields) => sendChanged(project, fields), onClose);
  const footer = (
    <FormFooter form={formId} onCancel={onClose} isPending={update.isPending} busyText="Updating...">
      Update Project
    </FormFooter>
  );
  const { name, powerSupplyId, color } = project;
  return (
    <Dialog title="Edit Project" isOpen onOpenChange={onClose} footer={footer}>
      <ProjectForm id={formId} initial={{ name, powerSupplyId, color }} onSubmit={update.mutate} />
      <div className="mt-4 empty:hidden">{update.error !== null && <FailureNotice error={update.error} />}</div>
    </Dialog>
  );
}

/** Only what was changed here is sent, so that what was changed elsewhere stays. Source: decisions B16. */
async function sendChanged(project: ProjectReply, fields: ProjectFormFields): Promise<void> {
  const names = (['name', 'powerSupplyId', 'color'] as const).filter((name) => fields[name] !== project[name]);
  if (names.length === 0) return;
  const body = Object.fromEntries(names.map((name) => [name, fields[name]]));
  await call(updateProject, { params: { projectId: project.id }, body });
}
