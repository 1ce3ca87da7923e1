import { memo, useRef } from 'react';
import { moveAbove } from '#web/features/builder/design/circuit-commands.ts';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import { choiceAbove } from '#web/features/builder/dialogs/circuit-choice.ts';
import { useDragSession } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface DropGapProps {
  readonly sectionId: string;
  /** The number of the circuit below the gap. */
  readonly above: number;
  /** The numbers of the section's circuits; the same list as long as they are the same. */
  readonly used: readonly number[];
}

/** The space above a circuit. While something is dragged it takes drops: there may be hundreds of them. */
export const DropGap = memo(function DropGap(props: DropGapProps) {
  const isActive = useDragSession() !== null;
  return <div className="relative h-3">{isActive && <GapArea {...props} />}</div>;
});

/** A circuit dropped here moves here, a part becomes a new circuit here. */
function GapArea({ sectionId, above, used }: DropGapProps) {
  const { dropPart, run } = useDesignActions();
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: [...anyPart, 'circuit'],
    onDrop: (subject) => {
      if (subject.kind === 'circuit') run(moveAbove(subject, above));
      else dropPart(subject, { sectionId, circuit: choiceAbove(used, above), before: null });
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
