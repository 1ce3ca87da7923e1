import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supplyName } from '#domain/catalogue/power.ts';
import { privateComponents } from '#domain/projects/custom-components.ts';
import { listProjects } from '#contract/projects/projects.ts';
import { readSnapshot } from '#contract/projects/snapshot.ts';
import { createTemplate, updateTemplate } from '#contract/projects/templates.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { call } from '#web/api/call.ts';
import { readQuery } from '#web/api/queries.ts';
import { TemplateForm, type TemplateFormFields } from '#web/features/templates/template-dialogs.tsx';
import {
  type TemplateDialogProps,
  templateErrorMessage,
  useTemplateWrite,
} from '#web/features/templates/template-writes.ts';
import { templatePath } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

/** The project to save as a template. */
export interface TemplateSource {
  readonly projectId: string;
  readonly name: string;
  readonly privateComponents: readonly CustomComponent[];
}

interface CreateTemplateDialogProps {
  readonly source: TemplateSource;
  /** Waits for pending edits; returns false if they could not be sent. */
  readonly whenSaved: () => Promise<boolean>;
  readonly onClose: () => void;
}

const formId = 'create-template';

/** Create Template: saves the open project, including all edits, as a template. Source: specification 2, section 2. */
export function CreateTemplateDialog({ source, whenSaved, onClose }: CreateTemplateDialogProps) {
  const { projectId, name, privateComponents } = source;
  const [shared, setShared] = useState<ReadonlySet<string>>(new Set());
  const create = useTemplateWrite(
    async (fields: TemplateFormFields) => {
      if (!(await whenSaved())) return null;
      return call(createTemplate, { body: { projectId, ...fields, shareCustomComponentIds: [...shared] } });
    },
    (template) => {
      if (template === null) return showFailure('Your last edits could not be saved yet. Try again once they are.');
      const action = { label: 'Open template', onPress: () => window.location.assign(templatePath(template.id)) };
      showToast({ tone: 'success', title: 'Template created!', description: 'It is available to all users.', action });
      onClose();
    },
    (error) => showFailure(templateErrorMessage(error)),
  );
  const footer = (
    <FormFooter form={formId} onCancel={onClose} isPending={create.isPending} busyText="Creating...">
      Create Template
    </FormFooter>
  );
  return (
    <Dialog title="Create Template" isOpen onOpenChange={onClose} footer={footer}>
      <TemplateForm id={formId} initial={{ name, description: null }} onSubmit={create.mutate}>
        <SharingFields components={privateComponents} shared={shared} onChange={setShared} />
      </TemplateForm>
    </Dialog>
  );
}

function showFailure(description: string): void {
  showToast({ tone: 'error', title: 'Failed to create template', description });
}

const nothingChosen = { projectId: null as string | null, shared: new Set<string>() as ReadonlySet<string> };

/** Replace Content: copies one of the app_admin's projects into the template, which keeps its name and description. */
export function ReplaceTemplateDialog({ template, onClose, onDone }: TemplateDialogProps) {
  const [{ projectId, shared }, setChoice] = useState(nothingChosen);
  const unshared = useUnshared(projectId);
  const replace = useTemplateWrite((from: string) => {
    const body = { projectId: from, shareCustomComponentIds: [...shared] };
    return call(updateTemplate, { params: { templateId: template.id }, body });
  }, onDone);
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        isDisabled={projectId === null || unshared.data === undefined}
        isPending={replace.isPending}
        busyText="Replacing..."
        onPress={() => projectId !== null && replace.mutate(projectId)}
      >
        Replace Content
      </Button>
    </>
  );
  return (
    <Dialog title="Replace Content" isOpen onOpenChange={onClose} footer={footer}>
      <div className="flex flex-col gap-4">
        <p className="text-sm wrap-anywhere text-muted">
          {`This replaces everything in "${template.name}" with the current content of the project. Its name, its description, and projects made from it stay the same.`}
        </p>
        <ProjectSelect projectId={projectId} onChange={(id) => setChoice({ projectId: id, shared: new Set() })} />
        <SharingFields
          components={unshared.data ?? []}
          shared={shared}
          onChange={(ids) => setChoice({ projectId, shared: ids })}
        />
        <Trouble error={replace.error ?? unshared.error} />
      </div>
    </Dialog>
  );
}

interface ProjectSelectProps {
  readonly projectId: string | null;
  readonly onChange: (projectId: string) => void;
}

/** Selects a project, latest change first. */
function ProjectSelect({ projectId, onChange }: ProjectSelectProps) {
  const { data, error } = useQuery({ ...readQuery(listProjects, {}), staleTime: 0 });
  const items = (data ?? []).map(({ id, name, powerSupplyId, color }): SelectItem<string> => ({
    id,
    label: name,
    description: supplyName(powerSupplyId),
    icon: <ColorDot hue={color} />,
  }));
  const empty = data === undefined ? 'Loading...' : 'You have no projects yet';
  return (
    <>
      <Select
        label="Project"
        items={items}
        selectedKey={projectId}
        onChange={onChange}
        placeholder={items.length > 0 || error !== null ? 'Choose…' : empty}
        isDisabled={items.length === 0}
      />
      <Trouble error={error} />
    </>
  );
}

function Trouble({ error }: { readonly error: unknown }) {
  return error === null ? null : <Notice tone="error" live title={templateErrorMessage(error)} />;
}

/** Returns the unshared custom components of the selected project. */
function useUnshared(projectId: string | null) {
  return useQuery({
    queryKey: ['builder', 'unshared', projectId],
    queryFn: async () => privateComponents(await call(readSnapshot, { params: { projectId: projectId ?? '' } })),
    enabled: projectId !== null,
    gcTime: 0,
  });
}

interface SharingFieldsProps {
  /** The unshared custom components of the project. */
  readonly components: readonly CustomComponent[];
  /** Ids of the components to share. */
  readonly shared: ReadonlySet<string>;
  readonly onChange: (shared: ReadonlySet<string>) => void;
}

/** Lists the custom components that a template will hide, with checkboxes to share them. Source: decisions B12. */
function SharingFields({ components, shared, onChange }: SharingFieldsProps) {
  if (components.length === 0) return null;
  const set = (id: string, isShared: boolean) => {
    const next = new Set(shared);
    if (isShared) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  const isAll = components.every(({ id }) => shared.has(id));
  const toggleAll = () => onChange(new Set(isAll ? [] : components.map(({ id }) => id)));
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-3">
      <legend className="px-1 text-xs font-semibold text-muted">Custom components that are not shared</legend>
      <p className="text-sm text-muted">
        In the template, each appears as &quot;Private component&quot; with only its electrical values. Share the ones
        that everyone may see and copy.
      </p>
      <div className="mt-3 max-h-44 space-y-2 overflow-y-auto pl-0.5">
        {components.map(({ id, name }) => (
          <Checkbox key={id} isSelected={shared.has(id)} onChange={(isShared) => set(id, isShared)}>
            <span className="wrap-anywhere">{name}</span>
          </Checkbox>
        ))}
      </div>
      <Button size="small" onPress={toggleAll} className="mt-3">
        {isAll ? 'Share none' : 'Share all'}
      </Button>
    </fieldset>
  );
}
