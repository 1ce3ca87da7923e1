import { type FormEvent, useState } from 'react';
import type { ProjectReply } from '#contract/projects.ts';
import { nameField } from '#contract/fields.ts';
import { projectColors, projectDefaults } from '#domain/projects/project.ts';
import {
  createGuestProject,
  createMemberProject,
  type NewProject,
} from '#web/features/project-dialogs/create-project.ts';
import { keptGuestProject } from '#web/features/project-dialogs/guest-project.ts';
import { KeptWorkNotice, NewProjectTrouble } from '#web/features/project-dialogs/new-project-trouble.tsx';
import { SupplySelect } from '#web/features/project-dialogs/supply-select.tsx';
import { isGuestProjectLimit, useNewProject } from '#web/features/project-dialogs/use-new-project.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ColorSwatchPicker } from '#web/ui/color-swatch-picker.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface CreateProjectDialogProps {
  readonly onClose: () => void;
  /** Called with the new project; the caller goes to it. */
  readonly onCreated: (project: ProjectReply) => void;
}

const formId = 'create-project';

/** Create New Project: name (fixed for a guest), master supply and colour. Mounted while it is open. */
export function CreateProjectDialog({ onClose, onCreated }: CreateProjectDialogProps) {
  const isGuest = useSession().status === 'guest';
  const attempt = useNewProject(onCreated);
  const [keptId] = useState(() => (isGuest ? keptGuestProject() : null));
  const isContinuing = keptId !== null || isGuestProjectLimit(attempt.error);
  const create = (fields: NewProject) =>
    attempt.start(() => (isGuest ? createGuestProject(fields) : createMemberProject(fields)));
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button
        variant={isContinuing ? 'secondary' : 'primary'}
        type="submit"
        form={formId}
        isPending={attempt.isPending}
        busyText="Creating..."
      >
        Create Project
      </Button>
    </>
  );
  return (
    <Dialog title="Create New Project" isOpen onOpenChange={onClose} footer={footer}>
      <ProjectForm isGuest={isGuest} onSubmit={create} />
      <div className="mt-4 empty:hidden">
        {keptId !== null && attempt.error === null && <KeptWorkNotice projectId={keptId} />}
        <NewProjectTrouble attempt={attempt} />
      </div>
    </Dialog>
  );
}

interface ProjectFormProps {
  readonly isGuest: boolean;
  readonly onSubmit: (fields: NewProject) => void;
}

function ProjectForm({ isGuest, onSubmit }: ProjectFormProps) {
  const [name, setName] = useState(isGuest ? projectDefaults.name : '');
  const [nameError, setNameError] = useState<string | undefined>();
  const [powerSupplyId, setSupply] = useState(projectDefaults.powerSupplyId);
  const [color, setColor] = useState(projectDefaults.color);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nameField.safeParse(name).success) setNameError('Give the project a name of 1 to 80 characters.');
    else onSubmit({ name, powerSupplyId, color });
  };
  const changeName = (text: string) => {
    setName(text);
    setNameError(undefined);
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Project Name"
        value={name}
        onChange={changeName}
        isDisabled={isGuest}
        autoFocus={!isGuest}
        maxLength={80}
        placeholder="Lighthouse, Survey ship, House front"
        description={isGuest ? 'Guests work on one project, which keeps this name.' : undefined}
        error={nameError}
      />
      <SupplySelect value={powerSupplyId} onChange={setSupply} />
      <ColorSwatchPicker label="Project Color" colors={projectColors} value={color} onChange={setColor} />
    </form>
  );
}
