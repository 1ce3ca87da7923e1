import { classNames } from '#web/ui/style/class-names.ts';
import { DotsIcon, PressButton } from '#web/ui/buttons/button.tsx';

export interface DragGripProps {
  /** What is dragged, such as "5mm Through-Hole LED". */
  readonly label: string;
  /** How else it is moved, for its name. */
  readonly otherWay?: string;
  readonly dragButtonProps: object;
  readonly className?: string;
}

/**
 * The handle by which the keyboard and a screen reader drag a row: Enter, Tab to a place, Enter. A mouse goes through it
 * to the row, because some browsers let no drag begin on a button.
 */
export function DragGrip({ label, otherWay, dragButtonProps, className }: DragGripProps) {
  return (
    <PressButton
      {...dragButtonProps}
      aria-label={otherWay === undefined ? `Drag ${label}` : `Drag ${label}, ${otherWay}`}
      className={classNames(
        'grid size-6 shrink-0 cursor-grab place-items-center rounded text-muted/70 hover:text-ink pointer-fine:pointer-events-none',
        className,
      )}
    >
      <DotsIcon isDouble />
    </PressButton>
  );
}
