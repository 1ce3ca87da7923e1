import { Cable, ExternalLink, Image } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { ChosenView } from '#web/features/builder/frame/workspace.tsx';
import { useBuilderControls, useProject, type BuilderView } from '#web/features/builder/project/builder-context.ts';
import { templatePath } from '#web/paths.ts';
import { SegmentedControl, type Segment } from '#web/ui/fields/segmented-control.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

type EmbeddedView = Extract<BuilderView, 'model' | 'wiring'>;

const segments: readonly Segment<EmbeddedView>[] = [
  { id: 'model', label: 'Model', icon: <Image aria-hidden="true" /> },
  { id: 'wiring', label: 'Wiring', icon: <Cable aria-hidden="true" /> },
];

/** A shared project in the page of another site: its pictures or its wiring diagram, and a link to all of it. */
export function EmbeddedProject() {
  const { view, setView } = useBuilderControls();
  const { id, name } = useProject(({ snapshot }) => snapshot.project);
  const hasPictures = useProject(({ snapshot }) => snapshot.pictures.length > 0);
  const shown: EmbeddedView = view === 'model' && hasPictures ? 'model' : 'wiring';
  useLayoutEffect(() => setView(shown), [setView, shown]);
  return (
    <div className="app-shell bg-ground">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-3 py-1.5">
        {hasPictures && <SegmentedControl label="View" segments={segments} selectedKey={shown} onChange={setView} />}
        <h1 className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</h1>
        <a href={templatePath(id)} target="_blank" rel="noopener" className={buttonStyle('secondary', 'small')}>
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Open in Lightyard</span>
        </a>
      </header>
      <main className="relative flex min-h-0 flex-1 flex-col low:overflow-y-auto">
        {view === shown && <ChosenView isEmbedded />}
      </main>
    </div>
  );
}
