import type { ReactNode } from 'react';
import { countComponents } from '#domain/projects/project-limits.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import { ProjectSettings } from '#web/features/builder/panel/project-settings.tsx';
import { SectionList } from '#web/features/builder/panel/section-list.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { InlineEdit } from '#web/ui/fields/inline-edit.tsx';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import { SectionDrop } from '#web/features/builder/panel/section-drop.tsx';
import { SectionCard } from '#web/features/builder/panel/section-card.tsx';

/** The left pane: the project and its choices, the global components, the sections. `actions` are for the project. */
export function ProjectPanel({ actions }: { readonly actions: ReactNode }) {
  const { readOnly, isGuest, description, run } = useBuilderControls();
  const project = useProject(({ snapshot }) => snapshot.project);
  const rename = (name: string) => void run({ name: 'rename project', changes: (now) => updateProject(now, { name }) });
  return (
    <div className="flex flex-col gap-5 p-4">
      <div data-hue={project.color} className="border-l-4 border-hue pl-2.5 text-base font-semibold">
        <InlineEdit label="Project name" value={project.name} onSave={rename} isReadOnly={readOnly || isGuest} />
      </div>
      {description !== null && (
        <p className="-mt-3 text-sm whitespace-pre-line text-muted wrap-anywhere">{description}</p>
      )}
      <ProjectSettings />
      <TotalComponents />
      <GlobalCard />
      <SectionList />
      {actions}
    </div>
  );
}

function TotalComponents() {
  const total = useProject(({ snapshot }) => countComponents(snapshot));
  return (
    <dl className="flex items-baseline justify-between border-y border-line py-2.5 text-sm">
      <dt className="text-muted">Total Components</dt>
      <dd className="value font-semibold">{total}</dd>
    </dl>
  );
}

/** The card of the section that holds the master supply. It cannot be edited or deleted. */
function GlobalCard() {
  const section = useProject(({ snapshot }) => findGlobalSection(snapshot.sections));
  if (section === undefined) return null;
  return (
    <SectionDrop section={section}>
      <SectionCard section={section} />
    </SectionDrop>
  );
}
