import { type CSSProperties, type ReactNode, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { FolderCog, LampDesk, LibraryBig, Search } from 'lucide-react';
import { useBuilderControls, useProject, type BuilderPane } from '#web/features/builder/project/builder-context.ts';
import { PressButton } from '#web/ui/buttons/button.tsx';
import { SkipLink } from '#web/ui/page/skip-link.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { localStore } from '#web/browser-storage.ts';

interface BuilderFrameProps {
  readonly topBar: ReactNode;
  readonly panel: ReactNode;
  readonly workspace: ReactNode;
  /** The component library; null in views without drop targets. */
  readonly library: ReactNode | null;
  /** The status bar, and the panels that it opens. */
  readonly statusBar: ReactNode;
}

const sidePane = 'relative flex min-h-0 flex-col bg-surface lg:w-(--pane-width) lg:min-w-50 print:hidden';
// On a phone, two rows of the library are visible below its search and colors, and a circuit above.
const sheet =
  'max-lg:h-[max(46%,min(19rem,56%),min(15rem,100%))] max-lg:shrink-0 max-lg:animate-rise max-lg:overflow-hidden max-lg:rounded-t-xl max-lg:border-t max-lg:border-edge max-lg:shadow-float';

/**
 * The three panes of the builder. On a wide screen they are side by side and can be resized; a phone or tablet shows one
 * at a time, except that the library is below the workspace, so that a part can be dragged from one to the other.
 */
export function BuilderFrame({ topBar, panel, workspace, library, statusBar }: BuilderFrameProps) {
  const { pane } = useBuilderControls();
  const [panelWidth, resizePanel] = usePaneWidth('project', 288);
  const [libraryWidth, resizeLibrary] = usePaneWidth('library', 300);
  const isProject = pane === 'project';
  return (
    <div className="app-shell bg-ground">
      <SkipLink to="workspace">Skip to the workspace</SkipLink>
      {topBar}
      <main className="flex min-h-0 flex-1 max-lg:flex-col print:block">
        <section
          aria-label="Project"
          style={widthStyle(panelWidth)}
          className={classNames(sidePane, 'max-lg:flex-1', !isProject && 'max-lg:hidden')}
        >
          <div className="pane min-h-0 flex-1">
            <div className="mx-auto max-w-2xl">{panel}</div>
          </div>
          <PaneEdge label="Width of the project panel" side="left" width={panelWidth} onResize={resizePanel} />
        </section>
        <section
          id="workspace"
          aria-label="Workspace"
          tabIndex={-1}
          className={classNames(
            'relative flex min-h-0 flex-1 flex-col outline-none max-lg:min-w-0 lg:min-w-92 low:overflow-y-auto print:block',
            isProject && 'max-lg:hidden',
          )}
        >
          {workspace}
        </section>
        {library !== null && (
          <section
            aria-label="Library"
            style={widthStyle(libraryWidth)}
            className={classNames(sidePane, sheet, pane !== 'library' && 'max-lg:hidden')}
          >
            <PaneEdge label="Width of the library" side="right" width={libraryWidth} onResize={resizeLibrary} />
            <div className="pane min-h-0 flex-1">{library}</div>
          </section>
        )}
      </main>
      {statusBar}
      <PaneBar />
    </div>
  );
}

/** Width of a pane, limited by the minimum width of the workspace. */
function widthStyle(width: number): CSSProperties {
  return { '--pane-width': `${width}px` } as CSSProperties;
}

interface PaneEdgeProps {
  /** Name for a screen reader, such as "Width of the project panel". */
  readonly label: string;
  /** Side of the edge on which the pane is. */
  readonly side: 'left' | 'right';
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** Distance of an arrow key (px). */
const keyStep = 16;

/** Edge of a side pane, which resizes it by drag or arrow keys. */
export function PaneEdge({ label, side, width, onResize }: PaneEdgeProps) {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const outwards = side === 'left' ? 1 : -1;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: shownWidth(event.currentTarget) ?? width };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current !== null) onResize(grip.current.width + outwards * (event.clientX - grip.current.x));
  };
  const onPointerUp = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    onResize((shownWidth(event.currentTarget) ?? width) + direction * outwards * keyStep);
  };
  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={paneWidths.least}
      aria-valuemax={paneWidths.most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      className={classNames(
        'group/edge absolute inset-y-0 z-10 grid w-3 cursor-col-resize touch-none place-items-center transition-colors duration-150 after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-line hover:after:w-0.5 hover:after:bg-accent active:after:bg-accent max-lg:hidden',
        side === 'left' ? '-right-1.5' : '-left-1.5',
      )}
    >
      <span className="z-10 h-9 w-1.25 rounded-full border border-edge bg-raised group-hover/edge:border-accent" />
    </div>
  );
}

/** Rendered width (px) of a pane; null without layout. */
function shownWidth(edge: HTMLElement): number | null {
  const width = edge.parentElement?.offsetWidth ?? 0;
  return width === 0 ? null : width;
}

/** Bounds of the width of a side pane (px). */
const paneWidths = { least: 200, most: 480 } as const;

/** Width of a side pane (px), stored by this browser. */
export function usePaneWidth(name: string, initial: number): [width: number, setWidth: (width: number) => void] {
  const key = `lightyard.width.${name}`;
  const [width, setWidth] = useState(() => readWidth(key) ?? initial);
  const change = (wanted: number) => {
    const next = Math.round(Math.min(Math.max(wanted, paneWidths.least), paneWidths.most));
    setWidth(next);
    localStore.write(key, String(next));
  };
  return [width, change];
}

function readWidth(key: string): number | null {
  const width = Number(localStore.read(key) ?? Number.NaN);
  return width >= paneWidths.least && width <= paneWidths.most ? width : null;
}

const panes = [
  { id: 'project', label: 'Project', Icon: FolderCog },
  { id: 'workspace', label: 'Workspace', Icon: LampDesk },
  { id: 'library', label: 'Library', Icon: LibraryBig },
] as const;
/** Name of the library's pane next to a picture of the model, which lists the parts to place too. */
const partsToPlace = 'Place';

const paneButton =
  'flex h-14 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted outline-offset-[-4px] aria-pressed:text-accent';

/** Bar at the bottom of a phone or tablet that chooses the pane and opens the command bar. */
function PaneBar() {
  const { pane, setPane, setView, view, readOnly, dialogs } = useBuilderControls();
  const hasPictures = useProject(({ snapshot }) => snapshot.pictures.length > 0);
  const isOnPicture = view === 'model' && hasPictures;
  const hasLibrary = view === 'design' || isOnPicture;
  const shown: BuilderPane = pane === 'library' && !hasLibrary ? 'workspace' : pane;
  const choose = (id: BuilderPane) => {
    // A second press on the library closes it; parts are dragged into the design view and onto the model only.
    if (id === 'library' && !hasLibrary) setView('design');
    setPane(id === 'library' && shown === 'library' ? 'workspace' : id);
  };
  return (
    <nav aria-label="Panes" className="grid grid-flow-col border-t border-line bg-surface lg:hidden print:hidden">
      {panes
        .filter(({ id }) => !readOnly || id !== 'library')
        .map(({ id, label, Icon }) => (
          <PressButton key={id} aria-pressed={shown === id} onPress={() => choose(id)} className={paneButton}>
            <Icon aria-hidden="true" className="size-5" />
            {id === 'library' && isOnPicture ? partsToPlace : label}
          </PressButton>
        ))}
      <PressButton aria-haspopup="dialog" onPress={() => dialogs.open({ kind: 'palette' })} className={paneButton}>
        <Search aria-hidden="true" className="size-5" />
        Command
      </PressButton>
    </nav>
  );
}
