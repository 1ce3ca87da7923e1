import { type ReactNode, useState } from 'react';
import { BookOpen, Cable, Image, LampDesk, ListChecks, Rows3, Spline } from 'lucide-react';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { countComponents } from '#domain/projects/project-limits.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { type Presentation, presentation } from '#web/features/builder/design/view/presentation.ts';
import { useBuilderControls, useProject, type BuilderView } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent, reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { isShared } from '#web/shared-project.ts';
import { isVersion } from '#web/version-project.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { SegmentedControl, type Segment } from '#web/ui/fields/segmented-control.tsx';
import { useStore } from '#web/use-store.ts';

/** Loaded with the views, because only the wiring view shows it. */
export const wiringPageSwitch = lazyComponent(
  async () => (await import('#web/features/builder/program/wiring-page-switch.tsx')).WiringPageSwitch,
);

const modelSegment: Segment<BuilderView> = {
  id: 'model',
  label: 'Model',
  icon: <Image aria-hidden="true" className="max-2xl:hidden" />,
};

const views: readonly Segment<BuilderView>[] = [
  {
    id: 'design',
    label: 'Design View',
    short: 'Design',
    icon: <LampDesk aria-hidden="true" className="max-2xl:hidden" />,
  },
  { id: 'wiring', label: 'Wiring', icon: <Cable aria-hidden="true" className="max-2xl:hidden" /> },
  {
    id: 'parts',
    label: 'Parts List',
    short: 'Parts',
    icon: <ListChecks aria-hidden="true" className="max-2xl:hidden" />,
  },
];

/** The views in the order of their tabs: the model is first once the project has a picture. */
const tabs = { withPictures: [modelSegment, ...views], withoutPictures: [...views, modelSegment] };

const nameStyle = 'flex min-w-0 flex-wrap items-start gap-2 @max-4xl:order-1 @max-4xl:col-span-2';

/**
 * Switches between the views of the workspace, and shows the name of the content. The switch is first, so that it
 * has the same position in every view, however long names are. `actions` are those of a template.
 */
export function WorkspaceHeader({ actions }: { readonly actions: ReactNode }) {
  const { view, setView, readOnly } = useBuilderControls();
  const projectId = useProject(({ snapshot }) => snapshot.project.id);
  const hasPictures = useProject(({ snapshot }) => snapshot.pictures.length > 0);
  const segments = hasPictures ? tabs.withPictures : tabs.withoutPictures;
  return (
    <header className="@container border-b border-line bg-surface print:hidden">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-2 @4xl:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-sm:gap-x-1 max-sm:px-2">
        <SegmentedControl label="View" segments={segments} selectedKey={view} onChange={setView} />
        <div className={classNames(nameStyle, view === 'model' && !readOnly && 'max-sm:hidden')}>
          <ContentName />
          {actions}
        </div>
        <div className={classNames('justify-self-end @max-4xl:col-span-2', view === 'model' && 'max-sm:hidden')}>
          {view === 'design' && <PresentationSwitch />}
          {view === 'wiring' && <wiringPageSwitch.Component />}
        </div>
        <div
          className={classNames(
            'justify-self-end @max-4xl:order-1',
            view === 'model' && 'max-sm:order-0! max-sm:col-span-2',
          )}
        >
          {(!readOnly || isShared(projectId)) && <BuildBookButton isSmall={view === 'model'} />}
        </div>
      </div>
    </header>
  );
}

interface BuildBookButtonProps {
  /** Whether a phone shows its icon only, because a picture needs the space. */
  readonly isSmall: boolean;
}

/** Saves the build book, or previews it in a trial. Its code is loaded when the button is pressed. */
function BuildBookButton({ isSmall }: BuildBookButtonProps) {
  const controls = useBuilderControls();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    if (controls.isTrial) return controls.dialogs.open({ kind: 'preview', document: 'build-book' });
    setPending(true);
    try {
      const { projectToExport, saveExport } = await import('#web/features/builder/wiring/export/save-export.tsx');
      await saveExport('build-book', projectToExport(controls));
    } catch {
      await reportNotLoaded();
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="primary" isPending={isPending} onPress={() => void save()}>
      {!isPending && <BookOpen aria-hidden="true" className={classNames('size-4', !isSmall && 'max-sm:hidden')} />}
      <span className={classNames('whitespace-nowrap', isSmall && 'max-sm:sr-only')}>Build book</span>
    </Button>
  );
}

const presentations: readonly Segment<Presentation>[] = [
  { id: 'picture', label: 'Picture', short: '', icon: <Spline aria-hidden="true" className="sm:hidden" /> },
  { id: 'list', label: 'List', short: '', icon: <Rows3 aria-hidden="true" className="sm:hidden" /> },
];

/** Switches between circuits as wired pictures and as rows. */
function PresentationSwitch() {
  return (
    <SegmentedControl
      label="Show circuits as"
      segments={presentations}
      selectedKey={useStore(presentation)}
      onChange={presentation.choose}
    />
  );
}

function viewName(readOnly: boolean, projectId: string): string {
  if (!readOnly) return 'Workspace';
  if (isShared(projectId)) return 'Shared Project';
  return isVersion(projectId) ? 'Version' : 'Template View';
}

function ContentName() {
  const { readOnly, activeSectionId, view } = useBuilderControls();
  const { snapshot, blueprint } = useProject((project) => project);
  // The parts list and the model are of the whole project, whatever section is active.
  const isWhole = view === 'parts' || view === 'model';
  const section = isWhole ? undefined : snapshot.sections.find(({ id }) => id === activeSectionId);
  const name = isWhole ? snapshot.project.name : (section?.name ?? 'All sections');
  const components =
    section === undefined
      ? countComponents(snapshot)
      : snapshot.components.reduce((sum, part) => (part.sectionId === section.id ? sum + part.quantity : sum), 0);
  return (
    <div className="min-w-0 flex-1 basis-40">
      <div className="flex min-w-0 items-center gap-2">
        <h2 className={classNames('shrink-0 text-sm text-muted', readOnly && '@max-5xl:sr-only')}>
          {viewName(readOnly, snapshot.project.id)}
        </h2>
        {readOnly && (
          <Badge tone="hint" className="shrink-0">
            Read Only
          </Badge>
        )}
        <p data-hue={section?.color} className="flex min-w-0 items-center gap-1.5 font-semibold">
          {section !== undefined && <span aria-hidden="true" className="h-4 w-1 shrink-0 rounded-full bg-hue" />}
          <span className="truncate">{name}</span>
        </p>
      </div>
      <p className={classNames('flex flex-wrap gap-x-3 text-xs text-muted', view === 'model' && 'max-sm:hidden')}>
        <span>Project Voltage: {formatDecimal(blueprint.supply.volts, 2)}V DC</span>
        <span>
          {components} {components === 1 ? 'component' : 'components'}
        </span>
      </p>
    </div>
  );
}
