import type { CSSProperties, ReactNode } from 'react';
import { PaneBar } from '#web/features/builder/frame/pane-bar.tsx';
import { PaneEdge } from '#web/features/builder/frame/pane-edge.tsx';
import { usePaneWidth } from '#web/features/builder/frame/use-pane-width.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface BuilderFrameProps {
  readonly topBar: ReactNode;
  readonly panel: ReactNode;
  readonly workspace: ReactNode;
  /** The component library; null in views that nothing is dragged into. */
  readonly library: ReactNode | null;
}

const sidePane = 'relative flex min-h-0 flex-col bg-surface lg:w-(--pane-width) print:hidden';
const sheet =
  'max-lg:h-[max(46%,min(15rem,100%))] max-lg:shrink-0 max-lg:animate-rise max-lg:overflow-hidden max-lg:rounded-t-xl max-lg:border-t max-lg:border-edge max-lg:shadow-float';

/**
 * The three panes of the builder. On a wide screen they stand side by side and can be resized; on a phone or tablet one
 * is seen at a time, except that the library lies below the workspace, so that a part can be dragged from one to the
 * other.
 */
export function BuilderFrame({ topBar, panel, workspace, library }: BuilderFrameProps) {
  const { pane } = useBuilderControls();
  const [panelWidth, resizePanel] = usePaneWidth('project', 288);
  const [libraryWidth, resizeLibrary] = usePaneWidth('library', 300);
  const isProject = pane === 'project';
  return (
    <div className="flex h-dvh flex-col bg-ground print:block print:h-auto">
      {topBar}
      <main className="flex min-h-0 flex-1 max-lg:flex-col print:block">
        <section
          aria-label="Project"
          style={widthStyle(panelWidth, 28)}
          className={classNames(sidePane, 'max-lg:flex-1', !isProject && 'max-lg:hidden')}
        >
          <div className="min-h-0 flex-1 overflow-y-auto">
            <div className="mx-auto max-w-2xl">{panel}</div>
          </div>
          <PaneEdge label="Width of the project panel" side="left" width={panelWidth} onResize={resizePanel} />
        </section>
        <section
          aria-label="Workspace"
          className={classNames('flex min-h-0 min-w-0 flex-1 flex-col print:block', isProject && 'max-lg:hidden')}
        >
          {workspace}
        </section>
        {library !== null && (
          <section
            aria-label="Library"
            style={widthStyle(libraryWidth, 31)}
            className={classNames(sidePane, sheet, pane !== 'library' && 'max-lg:hidden')}
          >
            <PaneEdge label="Width of the library" side="right" width={libraryWidth} onResize={resizeLibrary} />
            <div className="min-h-0 flex-1 overflow-y-auto">{library}</div>
          </section>
        )}
      </main>
      <PaneBar />
    </div>
  );
}

/** A pane's own width, but never more than a share of the screen (percent). */
function widthStyle(width: number, share: number): CSSProperties {
  return { '--pane-width': `min(${width}px, ${share}vw)` } as CSSProperties;
}
