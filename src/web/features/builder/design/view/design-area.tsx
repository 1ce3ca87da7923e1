import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type PartSelection, selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { placeFromLibrary } from '#web/features/builder/commands/edits/place-from-library.ts';
import { handleClipboardEvents, handleKeys } from '#web/features/builder/design/selection/command-events.ts';
import {
  type DesignEditor,
  DesignEditorContext,
  useSelectedIds,
} from '#web/features/builder/design/selection/design-editor.ts';
import { rowFocus } from '#web/features/builder/design/selection/rows.ts';
import { selectByPointer } from '#web/features/builder/design/selection/selection-gestures.ts';
import { dragged } from '#web/features/builder/drag/drag-session.ts';
import { countOf } from '#web/features/builder/drag/drag-subject.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useStore } from '#web/use-store.ts';

/** Loaded after the first paint, because nothing is selected earlier. */
export const selectionBar = lazyComponent(
  async () => (await import('#web/features/builder/design/selection/selection-bar.tsx')).SelectionBar,
);

/** Provides the editor of the design view, and handles pointer, keys, and clipboard for the rows inside. */
export function DesignArea({ children }: { readonly children: ReactNode }) {
  const editor = useNewEditor();
  const area = useRef<HTMLDivElement>(null);
  // Attached before the rows are painted, so that the first event on them is handled.
  useLayoutEffect(() => {
    const handlers = new AbortController();
    if (area.current !== null) attachHandlers(editor, area.current, handlers.signal);
    return () => handlers.abort();
  }, [editor]);
  return (
    <DesignEditorContext value={editor}>
      <div ref={area} data-fixed={editor.readOnly ? '' : undefined} className="group/design contents">
        {children}
        <SelectionStatus area={area} />
      </div>
    </DesignEditorContext>
  );
}

/** Attaches all event handlers until the signal aborts. `area` is the element that contains all rows. */
function attachHandlers(editor: DesignEditor, area: HTMLElement, signal: AbortSignal): void {
  selectByPointer(editor, area, signal);
  handleKeys(editor, area, signal);
  handleClipboardEvents(editor, signal);
}

function useNewEditor(): DesignEditor {
  const controls = useBuilderControls();
  const { project, dialogs, readOnly, run } = controls;
  const customComponents = useProject(({ snapshot }) => snapshot.customComponents);
  const selection = useSelection();
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  }, [controls]);
  return useMemo(
    () => ({
      selection,
      readOnly,
      catalogue: catalogueOf({ customComponents }),
      rows: rowFocus,
      snapshot: () => project.now().snapshot,
      blueprint: () => project.now().blueprint,
      activeSectionId: () => latest.current.activeSectionId,
      runEdit: run,
      openDialog: dialogs.open,
      showView: (view) => latest.current.setView(view),
      place: (part, place) => placeFromLibrary(latest.current, part, place),
    }),
    [project, dialogs, selection, readOnly, run, customComponents],
  );
}

/** The selection of this project, limited to the parts that the design view shows. */
function useSelection(): PartSelection {
  const { session, project, activeSectionId } = useBuilderControls();
  const selection = selectionOf(session);
  useEffect(() => {
    const dropOthers = () => {
      if (selection.now().size > 0) selection.keepOnly(shownParts(project.now().snapshot, activeSectionId));
    };
    dropOthers();
    return project.subscribe(dropOthers);
  }, [project, selection, activeSectionId]);
  return selection;
}

function shownParts({ components }: ProjectSnapshot, sectionId: string | null): ReadonlySet<string> {
  const visible = components.filter((row) => sectionId === null || row.sectionId === sectionId);
  return new Set(visible.map(({ id }) => id));
}

/**
 * Announces the number of selected parts, shows the selection bar, and marks the area while parts are selected or
 * dragged.
 */
function SelectionStatus({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const { size } = useSelectedIds();
  const isSelecting = size > 0;
  const isCarrying = useStore(dragged, (subject) => subject !== null && countOf(subject) > 1);
  useEffect(() => {
    area.current?.toggleAttribute('data-selecting', isSelecting);
    area.current?.toggleAttribute('data-carrying', isCarrying);
  }, [area, isSelecting, isCarrying]);
  return (
    <div className="@container pointer-events-none sticky bottom-0 z-20 h-0 print:hidden">
      <p aria-live="polite" className="sr-only">
        {isSelecting && `${size} selected`}
      </p>
      {isSelecting && <selectionBar.Component />}
    </div>
  );
}
