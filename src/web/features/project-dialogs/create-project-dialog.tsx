import { useQuery } from '@tanstack/react-query';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import {
  createGuestProject,
  createMemberProject,
  isGuestProjectLimit,
  useNewProject,
} from '#web/features/project-dialogs/new-project.ts';
import { EarlierProjectNotice, NewProjectError } from '#web/features/project-dialogs/new-project-error.tsx';
import { ProjectForm, type ProjectFormFields } from '#web/features/project-dialogs/project-form.tsx';
import { guestProjectQuery } from '#web/session/guest-project.ts';
import { useSession } from '#web/session/session.ts';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

export interface CreateProjectDialogProps {
  readonly onClose: () => void;
  /** Called with the new project; the caller navigates to it. */
  readonly onCreated: (project: ProjectReply) => void;
}

const formId = 'create-project';
const { name, powerSupplyId, supplyInputId, color } = projectDefaults;

/** Create New Project: name (fixed for a guest), master supply, and color. Mounted while open. */
export function CreateProjectDialog({ onClose, onCreated }: CreateProjectDialogProps) {
  const isGuest = useSession().status === 'guest';
  const attempt = useNewProject(onCreated);
  const { data: earlier = null } = useQuery({ ...guestProjectQuery, enabled: isGuest });
  const isContinuing = earlier !== null || isGuestProjectLimit(attempt.error);
  const create = (fields: ProjectFormFields) =>
    attempt.start(() => (isGuest ? createGuestProject(fields) : createMemberProject(fields)));
  const footer = (
    <FormFooter
      form={formId}
      onCancel={onClose}
      variant={isContinuing ? 'secondary' : 'primary'}
      isPending={attempt.isPending}
      busyText="Creating..."
    >
      Create Project
    </FormFooter>
  );
  return (
    <Dialog title="Create New Project" isOpen onOpenChange={onClose} footer={footer}>
      <ProjectForm
        id={formId}
        initial={{ name: isGuest ? name : '', powerSupplyId, supplyInputId, color }}
        isNameFixed={isGuest}
        onSubmit={create}
      />
      <div className="mt-4 empty:hidden">
        {earlier !== null && attempt.error === null && <EarlierProjectNotice project={earlier} />}
        <NewProjectError attempt={attempt} />
      </div>
    </Dialog>
  );
}
