import type { KeyboardEvent, ReactNode } from 'react';
import { DotsIcon } from '#web/ui/buttons/button.tsx';
import { PressButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface DragGripProps {
  /** Name of the dragged part, such as "5mm Through-Hole LED". */
  readonly label: string;
  /** Alternative to dragging, for the accessible name. */
  readonly otherWay?: string;
  readonly dragButtonProps: object;
  readonly className?: string;
}

/**
 * Handle for dragging a row by keyboard or screen reader: Enter, Tab to a drop area, Enter. Mouse events pass through
 * it to the row, because some browsers do not start a drag on a button.
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
  /** Handles keys other than Enter and Space. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly label?: string;
  /** Id of a text that describes the row. */
  readonly describedBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The pressable part of a draggable row. It is not a `button`, because some browsers do not start a drag on one. */
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

/** Direction of each key. */
const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: 1,
  End: -1,
};

/**
 * Moves the focus between the rows of a list: arrow keys to the adjacent row, Home and End to the first and last. For
 * `onKeyDown` of the list. `from` selects the elements whose keys are handled.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>, from = '[data-row]'): void {
  const { target, currentTarget, key, altKey } = event;
  const step = steps[key];
  if (step === undefined || altKey || !(target instanceof HTMLElement) || !target.matches(from)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const starts: Readonly<Record<string, number>> = { Home: 0, End: rows.length - 1 };
  // Row by row, because checking the visibility of all rows would lay out hundreds of them.
  for (let index = starts[key] ?? rows.indexOf(target) + step; ; index += step) {
    const row = rows[index];
    if (row === undefined) return;
    if (row.offsetParent === null) continue;
    event.preventDefault();
    row.focus();
    return;
  }
}
