import { useRef } from 'react';
import { moveAbove } from '#web/features/builder/design/circuit-commands.ts';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import type { CircuitChoice } from '#web/features/builder/dialogs/circuit-choice.ts';
import { useDragSession } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface DropGapProps {
  readonly sectionId: string;
  /** The number of the circuit below the gap. */
  readonly above: number;
  /** Where a part goes that is dropped here. */
  readonly choice: CircuitChoice;
}

/** The space above a circuit: a circuit dropped here moves here, a part becomes a new circuit here. */
export function DropGap({ sectionId, above, choice }: DropGapProps) {
  const { dropPart, run } = useDesignActions();
  const isActive = useDragSession() !== null;
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: [...anyPart, 'circuit'],
    onDrop: (subject) => {
      if (subject.kind === 'circuit') run(moveAbove(subject, above));
      else dropPart(subject, { sectionId, circuit: choice, before: null });
    },
  });
  return (
    <div className="relative h-3">
      <div
        {...dropProps}
        ref={ref}
        role="group"
        tabIndex={-1}
        aria-label={`Between circuits, above circuit ${above}`}
        className={classNames('absolute inset-x-0 -inset-y-1.5 grid items-center', !isActive && 'pointer-events-none')}
      >
        <span
          className={classNames('h-1 rounded-full', isDropTarget ? 'bg-accent' : isActive && 'mx-auto w-12 bg-line')}
        />
      </div>
    </div>
  );
}
