import type { KeyboardEvent, ReactNode } from 'react';

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
