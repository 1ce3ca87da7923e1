import { Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import { moveToEnd } from '#web/features/builder/design/circuit-commands.ts';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import { useDragSession } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface NewCircuitZoneProps {
  readonly sectionId: string;
  /** The number that the next circuit gets. */
  readonly number: number;
}

/** The place below all circuits: a part dropped here begins a circuit, a circuit becomes the last. */
export const NewCircuitZone = memo(function NewCircuitZone({ sectionId, number }: NewCircuitZoneProps) {
  const { dropPart, run } = useDesignActions();
  const ref = useRef<HTMLDivElement>(null);
  const isForCircuit = useDragSession()?.kind === 'circuit';
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: [...anyPart, 'circuit'],
    onDrop: (subject) => {
      if (subject.kind === 'circuit') run(moveToEnd(subject));
      else dropPart(subject, { sectionId, circuit: { kind: 'circuit', number }, before: null });
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
