import { Plus } from 'lucide-react';
import { memo, useRef, useState, type RefObject } from 'react';
import { choiceAbove } from '#domain/circuits/circuit-numbers.ts';
import type { DropPlace } from '#domain/circuits/circuit-numbers.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { moveAbove, moveToEnd, newCircuitToasts } from '#web/features/builder/commands/circuit-edits.ts';
import { useDesignEditor, type DesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { useDragSession } from '#web/features/builder/drag/drag-session.ts';
import { anyPart, type DragSubject } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/drag-and-drop.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { moveParts } from '#web/features/builder/commands/part-edits.ts';
import { partView } from '#web/features/builder/project/part-view.ts';

export interface DropGapProps {
  readonly sectionId: string;
  /** The number of the circuit below the gap. */
  readonly above: number;
}

/** The space above a circuit. While something is dragged it takes drops: there may be hundreds of them. */
export const DropGap = memo(function DropGap(props: DropGapProps) {
  const isActive = useDragSession() !== null;
  return <div className="relative h-3">{isActive && <GapArea {...props} />}</div>;
});

/** A circuit dropped here moves here, a part becomes a new circuit here. */
function GapArea({ sectionId, above }: DropGapProps) {
  const editor = useDesignEditor();
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: [...anyPart, 'circuit'],
    onDrop: (subject) => {
      if (subject.kind === 'circuit') editor.runEdit(moveAbove(subject, above));
      else {
        const circuit = choiceAbove(usedCircuitNumbers(editor.snapshot(), sectionId), above);
        dropPart(editor, subject, { sectionId, circuit, before: null });
      }
    },
  });
  return (
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={`Between circuits, above circuit ${above}`}
      className="absolute inset-x-0 -inset-y-1.5 grid items-center"
    >
      <span className={classNames('h-1 rounded-full', isDropTarget ? 'bg-accent' : 'mx-auto w-12 bg-line')} />
    </div>
  );
}

export interface NewCircuitZoneProps {
  readonly sectionId: string;
  /** The number that the next circuit gets. */
  readonly number: number;
}

/** The place below all circuits: a part dropped here begins a circuit, a circuit becomes the last. */
export const NewCircuitZone = memo(function NewCircuitZone({ sectionId, number }: NewCircuitZoneProps) {
  const editor = useDesignEditor();
  const ref = useRef<HTMLDivElement>(null);
  const isForCircuit = useDragSession()?.kind === 'circuit';
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: [...anyPart, 'circuit'],
    onDrop: (subject) => {
      if (subject.kind === 'circuit') editor.runEdit(moveToEnd(subject));
      else dropPart(editor, subject, { sectionId, circuit: { kind: 'circuit', number }, before: null });
    },
  });
  return (
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={`New circuit ${number}`}
      className={classNames(
        'mt-3 flex min-h-12 items-center justify-center gap-2 rounded-lg border border-dashed px-3 text-xs text-muted transition-colors duration-150',
        isDropTarget ? 'border-accent bg-accent-soft text-ink' : 'border-edge/60',
      )}
    >
      <Plus aria-hidden="true" className="size-4" />
      {isForCircuit ? `To the end, as circuit ${number}` : `New circuit ${number}: drop a part here`}
    </div>
  );
});

/** The line that shows where a drop will insert: its height in the area (px), and the part it comes before. */
export interface Insertion {
  readonly y: number;
  readonly before: string | null;
}

/** Follows a drag over an area of part rows (`data-part`) and says where in them it would be inserted. */
export function useInsertion(area: RefObject<HTMLElement | null>) {
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const follow = (y: number | null) => {
    const next = y === null ? null : insertionAt(area.current, y);
    setInsertion((now) => (now?.y === next?.y && now?.before === next?.before ? now : next));
  };
  /** The part that a drop at height `y` comes before; null behind all, and where the keyboard dropped. */
  const partBelow = (y: number | null) => (y === null ? null : (insertionAt(area.current, y)?.before ?? null));
  return { insertion, follow, partBelow };
}

/** Where a drop at height `y` of an area goes; null where the area shows no rows. */
function insertionAt(area: HTMLElement | null, y: number): Insertion | null {
  if (area === null) return null;
  const top = area.getBoundingClientRect().top + area.clientTop;
  let end: number | null = null;
  for (const row of rowsFrom(area, y + top)) {
    const box = row.getBoundingClientRect();
    if (y < box.top - top + box.height / 2) return { y: box.top - top, before: row.dataset['part'] ?? null };
    end = box.bottom - top;
  }
  return end === null ? null : { y: end, before: null };
}

/** The rows from a height of the page on. To ask a row where it is lays out its run, so those above are left out. */
function rowsFrom(area: HTMLElement, height: number): readonly HTMLElement[] {
  const runs = [...area.querySelectorAll<HTMLElement>('[data-run]')];
  const first = runs.findIndex((run) => run.getBoundingClientRect().bottom > height);
  const near = first === -1 ? runs.slice(-1) : runs.slice(first, first + 2);
  return near.flatMap((run) => [...run.querySelectorAll<HTMLElement>('[data-part]')]);
}
/** The line that shows where a drop will insert. */
export function InsertionLine({ insertion }: { readonly insertion: Insertion | null }) {
  if (insertion === null) return null;
  return (
    <span
      aria-hidden="true"
      style={{ top: insertion.y - 1 }}
      className="pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded bg-accent"
    />
  );
}

/** Places a part of the library, or moves placed parts. */
export function dropPart(editor: DesignEditor, subject: DragSubject, place: DropPlace): void {
  if (subject.kind === 'placed') moveHere(editor, subject.componentIds, place);
  else if (subject.kind === 'catalogue') editor.place({ id: subject.partId, type: subject.componentType }, place);
}

function moveHere(
  { snapshot, catalogue, runEdit, rows }: DesignEditor,
  ids: readonly string[],
  place: DropPlace,
): void {
  const [part, another] = snapshot().components.filter((row) => ids.includes(row.id));
  if (part === undefined) return;
  const name = another === undefined ? partView(part, catalogue).title : `${ids.length} parts`;
  // After a drop by keyboard, the focus stays on the moved part.
  if (runEdit({ ...moveParts(name, ids, place), ...newCircuitToasts(snapshot(), place) })) rows.focusPart(part.id);
}
