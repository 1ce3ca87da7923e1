import type { KeyboardEvent, ReactNode } from 'react';
import { DotsIcon } from '#web/ui/buttons/button.tsx';
import { PressButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

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

export interface RowButtonProps {
  readonly onPress: () => void;
  /** Other keys than Enter and Space. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly label?: string;
  /** The id of more words about the row. */
  readonly describedBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The pressable part of a row that can be dragged. It is no `button`: some browsers let no drag begin on one.
 */
export function RowButton({ onPress, onKey, label, describedBy, className, children }: RowButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    onKey?.(event);
    if (event.defaultPrevented) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    <div
      role="button"
      tabIndex={0}
      data-row=""
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={className}
    >
      {children}
    </div>
  );
}

/** The way each key goes through the rows. */
const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: 1,
  End: -1,
};

/**
 * Arrow keys go from row to row of a list; Home and End to its first and last. For `onKeyDown` of the list. `from` selects
 * what the keys are pressed on, where that is more than rows.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>, from = '[data-row]'): void {
  const { target, currentTarget, key, altKey } = event;
  const step = steps[key];
  if (step === undefined || altKey || !(target instanceof HTMLElement) || !target.matches(from)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const starts: Readonly<Record<string, number>> = { Home: 0, End: rows.length - 1 };
  // Row by row: to ask of all hundreds whether they are shown would lay out each of them.
  for (let index = starts[key] ?? rows.indexOf(target) + step; ; index += step) {
    const row = rows[index];
    if (row === undefined) return;
    if (row.offsetParent === null) continue;
    event.preventDefault();
    row.focus();
    return;
  }
}
