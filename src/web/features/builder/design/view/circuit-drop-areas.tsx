import { Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import { usedCircuitNumbers, choiceAbove } from '#domain/circuits/circuit-numbers.ts';
import { moveAbove, moveToEnd } from '#web/features/builder/commands/circuit-edits.ts';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { dropPart } from '#web/features/builder/design/view/drop-part.ts';
import { useDragSession } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { classNames } from '#web/ui/style/class-names.ts';

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
