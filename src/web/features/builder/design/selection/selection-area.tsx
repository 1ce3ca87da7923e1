import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { PartSelection } from '#web/features/builder/commands/part-selection.ts';
import { copyByKeys } from '#web/features/builder/design/selection/clipboard-events.ts';
import { SelectionBar } from '#web/features/builder/design/selection/selection-bar.tsx';
import { selectByClicks } from '#web/features/builder/design/selection/selection-clicks.ts';
import {
  type SelectionBench,
  SelectionContext,
  useSelectedIds,
} from '#web/features/builder/design/selection/selection-context.ts';
import { selectByKeys } from '#web/features/builder/design/selection/selection-keys.ts';
import { useDragSession } from '#web/features/builder/drag/drag-session.ts';
import { countOf } from '#web/features/builder/drag/drag-subject.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';

/** Lets the parts inside be selected by mouse, keyboard and finger, and copied and pasted. */
export function SelectionArea({ children }: { readonly children: ReactNode }) {
  const bench = useBench();
  const area = useRef<HTMLDivElement>(null);
  // Before the rows are painted: what is done as soon as they are seen is done.
  useLayoutEffect(() => {
    const handlers = new AbortController();
    if (area.current !== null) attachHandlers(bench, area.current, handlers.signal);
    return () => handlers.abort();
  }, [bench]);
  return (
    <SelectionContext value={bench}>
      <div ref={area} data-fixed={bench.readOnly ? '' : undefined} className="group/bench contents">
        {children}
        <Selected area={area} />
      </div>
    </SelectionContext>
  );
}

/** Attaches what selects, copies and pastes to the element around all rows, until the signal aborts. */
function attachHandlers(bench: SelectionBench, area: HTMLElement, signal: AbortSignal): void {
  selectByClicks(bench, area, signal);
  selectByKeys(bench, area, signal);
  copyByKeys(bench, signal);
}

/** The selection of this project; it holds only what lies on the bench. */
function useBench(): SelectionBench {
  const { session, run, readOnly, activeSectionId } = useBuilderControls();
  const [selection] = useState(() => new PartSelection());
  const active = useRef(activeSectionId);
  useEffect(() => {
    active.current = activeSectionId;
    const dropOthers = () => {
      if (selection.ids().size > 0) selection.keepOnly(shownParts(session.state().whole, activeSectionId));
    };
    dropOthers();
    return session.subscribe(dropOthers);
  }, [session, selection, activeSectionId]);
  return useMemo(() => {
    const whole = () => session.state().whole;
    return { selection, readOnly, run, whole, activeSectionId: () => active.current };
  }, [session, selection, run, readOnly]);
}

function shownParts({ components }: WholeProject, sectionId: string | null): ReadonlySet<string> {
  const shown = components.filter((row) => sectionId === null || row.sectionId === sectionId);
  return new Set(shown.map(({ id }) => id));
}

/** Marks the bench while something is selected or dragged together, says how much, and shows the bar. */
function Selected({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const { size } = useSelectedIds();
  const isSelecting = size > 0;
  const dragged = useDragSession();
  const isCarrying = dragged !== null && countOf(dragged) > 1;
  useEffect(() => {
    area.current?.toggleAttribute('data-selecting', isSelecting);
    area.current?.toggleAttribute('data-carrying', isCarrying);
  }, [area, isSelecting, isCarrying]);
  return (
    <div className="@container pointer-events-none sticky bottom-0 z-20 h-0 print:hidden">
      <p aria-live="polite" className="sr-only">
        {isSelecting && `${size} selected`}
      </p>
      {isSelecting && <SelectionBar />}
    </div>
  );
}
