import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProjects } from '#contract/projects.ts';
import { readSnapshot } from '#contract/snapshot.ts';
import { updateTemplate } from '#contract/templates.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import { privateComponents } from '#domain/projects/custom-components.ts';
import { call } from '#web/api/call.ts';
import { readQuery } from '#web/api/read-query.ts';
import { SharingFields } from '#web/features/templates/sharing-fields.tsx';
import {
  templateTrouble,
  type TemplateDialogProps,
  useTemplateWrite,
} from '#web/features/templates/use-template-write.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

const nothingChosen = { projectId: null as string | null, shared: new Set<string>() as ReadonlySet<string> };

/** Replace Content: the template becomes what one of the app_admin's own projects is; name and description stay. */
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
          {`Everything in "${template.name}" becomes what the project is now. Its name and description stay, and so do projects that were made from it.`}
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

/** The projects to choose from, the last changed first. */
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
  return error === null ? null : <Notice tone="error" live title={templateTrouble(error)} />;
}

/** The custom components of a project that are not shared, once one is chosen. */
function useUnshared(projectId: string | null) {
  return useQuery({
    queryKey: ['builder', 'unshared', projectId],
    queryFn: async () => privateComponents(await call(readSnapshot, { params: { projectId: projectId ?? '' } })),
    enabled: projectId !== null,
    gcTime: 0,
  });
}
