import type { ReactNode } from 'react';
import { useFollowingLights } from '#web/features/builder/design/lights/lights.ts';
import { focusPart } from '#web/features/builder/design/selection/rows.ts';
import { DesignView } from '#web/features/builder/design/view/design-view.tsx';
import { WorkspaceHeader } from '#web/features/builder/frame/workspace-header.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { PartInDesign } from '#web/features/builder/wiring/part-card.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

// Only the design view is part of the first load; the others come when the view switch is approached.
const partsListView = lazyComponent(
  async () => (await import('#web/features/builder/parts/parts-list-view.tsx')).PartsListView,
);
const wiringView = lazyComponent(async () => (await import('#web/features/builder/wiring/wiring-view.tsx')).WiringView);

function startViews(): void {
  // A view that cannot be loaded now shows the error when it is opened.
  Promise.all([partsListView.start(), wiringView.start()]).catch(() => undefined);
}

/** The middle of the builder: its header and the chosen view. `actions` stand in the header. */
export function Workspace({ actions }: { readonly actions: ReactNode }) {
  const { view } = useBuilderControls();
  useFollowingLights();
  return (
    <>
      <div onPointerEnter={startViews} onFocus={startViews}>
        <WorkspaceHeader actions={actions} />
      </div>
      <div className="mat min-h-0 flex-1 scroll-pb-28 overflow-auto md:scroll-pb-20 print:overflow-visible print:bg-none">
        {view === 'design' && <DesignView />}
        {view === 'wiring' && <Wiring />}
        {view === 'parts' && <partsListView.Component />}
      </div>
    </>
  );
}

/** The wiring view, with the way from a part of it to the design view. */
function Wiring() {
  const { activeSectionId, isGuest, session, showLimit, setActiveSection, setView } = useBuilderControls();
  const { snapshot, blueprint } = useProject((project) => project);
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
      onShowInDesign={showInDesign}
      onPdfRefused={() => showLimit('pdf')}
      edits={session}
    />
  );
}
