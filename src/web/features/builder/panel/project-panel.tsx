import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { updateProject } from '#domain/changes/project-changes.ts';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import type { Project } from '#domain/projects/project.ts';
import { countComponents } from '#domain/projects/project-limits.ts';
import { SectionList } from '#web/features/builder/panel/section-list.tsx';
import { SectionDrop, SectionRow } from '#web/features/builder/panel/section-row.tsx';
import { settingsFold } from '#web/features/builder/panel/show-project-field.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { PressButton } from '#web/ui/buttons/button.tsx';
import { InlineEdit } from '#web/ui/fields/inline-edit.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

const projectSettings = lazyComponent(
  async () => (await import('#web/features/builder/panel/project-settings.tsx')).ProjectSettings,
);

// Preload the settings if they were left expanded, so that the layout does not shift.
if (settingsFold.now() === 'unfolded') projectSettings.preload();

/** The left pane: project settings, sections, and global components. `actions` are those of the project. */
export function ProjectPanel({ actions }: { readonly actions: ReactNode }) {
  const { readOnly, isGuest, description, run } = useBuilderControls();
  const name = useProject(({ snapshot }) => snapshot.project.name);
  const color = useProject(({ snapshot }) => snapshot.project.color);
  const rename = (typed: string) =>
    void run({ name: 'rename project', changes: (now) => updateProject(now, { name: typed }) });
  return (
    <div className="flex flex-col gap-3 p-3">
      <div data-field="project-name" data-hue={color} className="border-l-4 border-hue pl-2.5 text-base font-semibold">
        <InlineEdit label="Project name" value={name} onSave={rename} isReadOnly={readOnly || isGuest} />
      </div>
      {description !== null && (
        <p className="-mt-1 text-sm whitespace-pre-line text-muted wrap-anywhere">{description}</p>
      )}
      <Settings />
      <SectionList />
      <div className="flex flex-col gap-1 border-t border-line pt-2">
        <GlobalRow />
        <TotalComponents />
      </div>
      {actions}
    </div>
  );
}

/** Project settings in one line, which expands them. Rule B256. */
function Settings() {
  const id = useId();
  const isUnfolded = useStore(settingsFold) === 'unfolded';
  const supplyId = useProject(({ snapshot }) => snapshot.project.powerSupplyId);
  const resistors = useProject(({ snapshot }) => resistorText(snapshot.project));
  const supplyName = useProject(({ blueprint }) => blueprint.supply.label);
  return (
    <div
      data-settings=""
      onPointerEnter={projectSettings.preload}
      onFocus={projectSettings.preload}
      className="rounded-md border border-line bg-raised/60 focus-within:border-edge hover:border-edge"
    >
      <PressButton
        aria-expanded={isUnfolded}
        aria-controls={id}
        onPress={() => settingsFold.choose(isUnfolded ? 'folded' : 'unfolded')}
        className="flex h-8.5 w-full cursor-pointer items-center gap-2 rounded-md px-2 text-left text-sm pointer-coarse:h-11"
      >
        <Picture name={supplyId} className="h-6 w-7 shrink-0" />
        <span className="sr-only">Project settings: </span>
        <span className="min-w-0 flex-1 truncate">
          <span className="font-medium">{supplyName}</span>
          <span className="text-xs text-muted"> · {resistors}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            'size-4 shrink-0 text-muted transition-[rotate] duration-150',
            isUnfolded && 'rotate-180',
          )}
        />
      </PressButton>
      <div id={id} hidden={!isUnfolded} className="border-t border-line p-3">
        {isUnfolded && <projectSettings.Component />}
      </div>
    </div>
  );
}

function resistorText({ resistorMode, resistorRounding }: Project): string {
  if (resistorMode === 'pre-resistored') return 'pre-resistored';
  return `standard resistors, ${resistorRounding === 'nearest' ? 'nearest' : 'next higher'}`;
}

/** Row of the section with the master supply, which cannot be edited or deleted. */
function GlobalRow() {
  const section = useProject(({ snapshot }) => findGlobalSection(snapshot.sections));
  if (section === undefined) return null;
  return (
    <SectionDrop section={section}>
      <SectionRow section={section} />
    </SectionDrop>
  );
}

function TotalComponents() {
  const total = useProject(({ snapshot }) => countComponents(snapshot));
  return (
    <dl className="flex min-h-8 items-center justify-between pr-10 pl-3 text-sm">
      <dt className="text-muted">Total Components</dt>
      <dd className="value text-xs">{total}</dd>
    </dl>
  );
}
