import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { choiceAbove, type DropPlace, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { moveAbove, moveToEnd, newCircuitToasts } from '#web/features/builder/commands/edits/circuit-edits.ts';
import { useDesignEditor, type DesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { dragged } from '#web/features/builder/drag/drag-session.ts';
import { anyPart, type DragSubject } from '#web/features/builder/drag/drag-subject.ts';
import { type DropPoint, useDropArea } from '#web/features/builder/drag/drag-and-drop.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { moveParts } from '#web/features/builder/commands/edits/part-edits.ts';
import { partView } from '#web/features/builder/project/part-view.ts';
import { useStore } from '#web/use-store.ts';

export interface DropGapProps {
  readonly sectionId: string;
  /** The number of the circuit below the gap. */
  readonly above: number;
}

/** Space above a circuit. It is a drop area only during a drag, because there may be hundreds of them. */
export const DropGap = memo(function DropGap(props: DropGapProps) {
  const isActive = useStore(dragged) !== null;
  return <div className="relative h-3">{isActive && <GapArea {...props} />}</div>;
});

/** Drop area that moves a circuit to this position, or creates a circuit here from a part. */
function GapArea({ sectionId, above }: DropGapProps) {
  const editor = useDesignEditor();
  const { areaProps, isDropTarget } = useDropArea({
    label: `Between circuits, above circuit ${above}`,
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
    <div {...areaProps} role="group" className="absolute inset-x-0 -inset-y-1.5 grid items-center">
      <span className={classNames('h-1 rounded-full', isDropTarget ? 'bg-accent' : 'mx-auto w-12 bg-line')} />
    </div>
  );
}

export interface NewCircuitZoneProps {
  readonly sectionId: string;
  /** Number of the next new circuit. */
  readonly number: number;
}

/** Drop area below all circuits: a part becomes a new circuit, a circuit moves to the end. */
export const NewCircuitZone = memo(function NewCircuitZone({ sectionId, number }: NewCircuitZoneProps) {
  const editor = useDesignEditor();
  const isForCircuit = useStore(dragged)?.kind === 'circuit';
  const { areaProps, isDropTarget } = useDropArea({
    label: `New circuit ${number}`,
    accepts: [...anyPart, 'circuit'],
    onDrop: (subject) => {
      if (subject.kind === 'circuit') editor.runEdit(moveToEnd(subject));
      else dropPart(editor, subject, { sectionId, circuit: { kind: 'circuit', number }, before: null });
    },
  });
  return (
    <div
      {...areaProps}
      role="group"
      className={classNames(
        'mt-3 flex min-h-12 items-center justify-center gap-2 rounded-lg border border-dashed px-3 text-xs text-muted transition-colors duration-150 print:hidden',
        isDropTarget ? 'border-accent bg-accent-soft text-ink' : 'border-edge/60',
      )}
    >
      <Plus aria-hidden="true" className="size-4" />
      {isForCircuit ? (
        `To the end, as circuit ${number}`
      ) : (
        <span>
          New circuit {number}
          <span className="max-lg:hidden">: drop a part here</span>
        </span>
      )}
    </div>
  );
});

/** Line at which a drop inserts: its position in the area (px), and the part after it. */
export interface Insertion {
  readonly x: number;
  readonly y: number;
  /** Height of a vertical line between parts on a wire; null for a horizontal line between rows. */
  readonly height: number | null;
  readonly before: string | null;
}

/** Follows a drag over an area of parts (`data-part`) and returns where a drop would insert. */
export function useInsertion() {
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const follow = (at: DropPoint | null) => {
    const next = at === null ? null : insertionAt(at);
    setInsertion((now) => (now?.x === next?.x && now?.y === next?.y && now?.before === next?.before ? now : next));
  };
  /** Part before which a drop inserts; null at the end, and for a drop by keyboard. */
  const partAfter = (at: DropPoint | null) => (at === null ? null : (insertionAt(at)?.before ?? null));
  return { insertion, follow, partAfter };
}

/** Insertion of a drop at a point; null if its area shows no parts. */
function insertionAt(at: DropPoint): Insertion | null {
  const onWires = [...at.area.querySelectorAll<HTMLElement>('.wire-part[data-part]')];
  return onWires.length > 0 ? insertionOnWire(onWires, at) : insertionInRows(at);
}

/** Insertion of a drop among parts on wires: before the first part to its right, on the nearest line. */
function insertionOnWire(parts: readonly HTMLElement[], { area, x, y }: DropPoint): Insertion | null {
  const { left, top } = area.getBoundingClientRect();
  const boxes = parts.map((part) => ({ id: part.dataset['part'] ?? null, box: part.getBoundingClientRect() }));
  const distance = (box: DOMRect): number => Math.max(box.top - top - y, y - (box.bottom - top), 0);
  const nearest = Math.min(...boxes.map(({ box }) => distance(box)));
  const line = boxes.filter(({ box }) => distance(box) === nearest);
  const next = line.find(({ box }) => x < box.left - left + box.width / 2);
  if (next !== undefined) {
    return { x: next.box.left - left, y: next.box.top - top, height: next.box.height, before: next.id };
  }
  const last = line.at(-1);
  if (last === undefined) return null;
  const before = boxes[boxes.indexOf(last) + 1]?.id ?? null;
  return { x: last.box.right - left, y: last.box.top - top, height: last.box.height, before };
}

/** Insertion of a drop among rows, by its vertical position. */
function insertionInRows({ area, y }: DropPoint): Insertion | null {
  const top = area.getBoundingClientRect().top + area.clientTop;
  const line = { x: 0, height: null };
  let end: number | null = null;
  for (const row of rowsFrom(area, y + top)) {
    const box = row.getBoundingClientRect();
    if (y < box.top - top + box.height / 2) return { ...line, y: box.top - top, before: row.dataset['part'] ?? null };
    end = box.bottom - top;
  }
  return end === null ? null : { ...line, y: end, before: null };
}

/**
 * Rows at or below a vertical position in the viewport. Measuring a row lays out its run, so runs above are skipped.
 */
function rowsFrom(area: HTMLElement, height: number): readonly HTMLElement[] {
  const runs = [...area.querySelectorAll<HTMLElement>('[data-run]')];
  const first = runs.findIndex((run) => run.getBoundingClientRect().bottom > height);
  const near = first === -1 ? runs.slice(-1) : runs.slice(first, first + 2);
  return near.flatMap((run) => [...run.querySelectorAll<HTMLElement>('[data-part]')]);
}
/** Draws the line at which a drop inserts. */
export function InsertionLine({ insertion }: { readonly insertion: Insertion | null }) {
  if (insertion === null) return null;
  const { x, y, height } = insertion;
  return (
    <span
      aria-hidden="true"
      style={height === null ? { top: y - 1 } : { left: x - 1, top: y, height }}
      className={classNames(
        'pointer-events-none absolute z-10 rounded bg-accent',
        height === null ? 'inset-x-1 h-0.5' : 'w-0.5',
      )}
    />
  );
}

/** Handles a drop: places a part of the library, or moves placed parts. */
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
