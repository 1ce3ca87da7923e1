import { type ReactNode, useCallback, useEffect } from 'react';
import { selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { useLightsSync } from '#web/features/builder/design/lights/switch-lights.ts';
import { focusPart } from '#web/features/builder/design/selection/rows.ts';
import { DesignView } from '#web/features/builder/design/view/design-view.tsx';
import { motionOf } from '#web/features/builder/design/lights/motion.ts';
import { useBuilderKeys } from '#web/features/builder/keys/use-builder-keys.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { previewOf } from '#web/features/builder/project/dialog-requests.ts';
import { shownProgram } from '#web/features/builder/project/shown-program.ts';
import type { PartInDesign } from '#web/features/builder/wiring/part-card.tsx';
import { liveChecks } from '#web/features/builder/project/live-checks.ts';
import { Spinner } from '#web/ui/buttons/button.tsx';
import { lazyComponent, reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';
import { WorkspaceHeader, wiringPageSwitch } from '#web/features/builder/frame/workspace-header.tsx';

// Only the design view is part of the first load; the others are loaded when the pointer approaches the view switch.
const partsListView = lazyComponent(
  async () => (await import('#web/features/builder/parts/parts-list-view.tsx')).PartsListView,
);
const modelView = lazyComponent(async () => (await import('#web/features/builder/model/model-view.tsx')).ModelView);
const wiringView = lazyComponent(async () => (await import('#web/features/builder/wiring/wiring-view.tsx')).WiringView);

const programPage = lazyComponent(
  async () => (await import('#web/features/builder/program/program-page.tsx')).ProgramPage,
);

/** Loaded if a light changes over time. */
const playingLights = lazyComponent(
  async () => (await import('#web/features/builder/playing/playing-lights.tsx')).PlayingLights,
);

function preloadViews(): void {
  for (const view of [partsListView, wiringView, modelView, wiringPageSwitch]) view.preload();
}

/** The middle of the builder: its header with `actions`, and the chosen view. */
export function Workspace({ actions }: { readonly actions: ReactNode }) {
  useBuilderKeys();
  return (
    <>
      <div onPointerEnter={preloadViews} onFocus={preloadViews}>
        <WorkspaceHeader actions={actions} />
      </div>
      <ChosenView />
    </>
  );
}

interface EmbeddedProps {
  /** Whether it is in the page of another site, which shows pictures and the diagram only. */
  readonly isEmbedded?: boolean;
}

/** The chosen view, with the bar that plays lights. */
export function ChosenView({ isEmbedded = false }: EmbeddedProps) {
  const { view } = useBuilderControls();
  useLightsSync();
  return (
    <>
      {(view === 'design' || view === 'model') && <Playing />}
      <div
        data-mat=""
        className={classNames(
          'mat pane min-h-0 flex-1 scroll-pb-40 low:flex-none print:bg-none',
          // On a low screen the header scrolls out of view with it; the diagram is moved in its own window.
          view === 'wiring' || view === 'model' ? 'low:h-full' : 'low:min-h-full low:overflow-visible',
        )}
      >
        {view === 'model' && <modelView.Component />}
        {view === 'design' && <DesignView />}
        {view === 'wiring' && (
          <AfterChecks>
            <WiringPage isEmbedded={isEmbedded} />
          </AfterChecks>
        )}
        {view === 'parts' && (
          <AfterChecks>
            <partsListView.Component />
          </AfterChecks>
        )}
      </div>
    </>
  );
}

/** Plays the lights of a view. The bar of effects has its height before it is loaded. */
function Playing() {
  const motion = useProject(motionOf);
  if (motion === null) return null;
  return (
    <div
      className={
        motion === 'effects'
          ? 'min-h-11 border-b border-line bg-surface pointer-coarse:min-h-13 print:hidden'
          : 'contents'
      }
    >
      <playingLights.Component hasBar={motion === 'effects'} />
    </div>
  );
}

/** A view of the wiring or the parts, rendered once the checks have found what must not be built. Rule E120. */
function AfterChecks({ children }: { readonly children: ReactNode }) {
  const isChecked = useProject((project) => project.isChecked);
  useEffect(() => void liveChecks.start().catch(reportNotLoaded), []);
  if (isChecked) return children;
  return (
    <p role="status" className="flex items-center gap-2.5 p-6 text-sm text-muted">
      <Spinner />
      Checking the project...
    </p>
  );
}

/** The diagram, or the programs of boards. */
function WiringPage({ isEmbedded }: Required<EmbeddedProps>) {
  return useStore(shownProgram).isShown ? <programPage.Component /> : <Wiring isEmbedded={isEmbedded} />;
}

/** The wiring view, connected to the design view. */
function Wiring({ isEmbedded }: Required<EmbeddedProps>) {
  const controls = useBuilderControls();
  const { activeSectionId, dialogs, isGuest, project, session, showLimit, setActiveSection, setView } = controls;
  const { snapshot, blueprint } = useProject((project) => project);
  const selection = selectionOf(session);
  const selectedId = useStore(selection, (ids) => (ids.size === 1 ? ([...ids][0] ?? null) : null));
  const select = useCallback(
    (id: string) => {
      if (project.now().snapshot.components.some((row) => row.id === id)) selection.replace([id]);
    },
    [project, selection],
  );
  const showInDesign = ({ sectionId, componentId }: PartInDesign) => {
    setActiveSection(sectionId);
    setView('design');
    focusPart(componentId);
  };
  return (
    <wiringView.Component
      snapshot={snapshot}
      blueprint={blueprint}
      sectionId={activeSectionId}
      isGuest={isGuest}
      selectedId={selectedId}
      onSelect={select}
      onShowInDesign={isEmbedded ? null : showInDesign}
      onDialog={dialogs.open}
      onPdfRefused={() => showLimit('pdf')}
      onPreview={previewOf(controls)}
      edits={session}
    />
  );
}
