import type { KeyboardEvent, ReactNode } from 'react';

export interface RowButtonProps {
  readonly onPress: () => void;
  /** Other keys than Enter and Space. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The pressable part of a row that can be dragged. It is no `button`: some browsers let no drag begin on one.
 */
export function RowButton({ onPress, onKey, label, className, children }: RowButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    onKey?.(event);
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
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={className}
    >
      {children}
    </div>
  );
}
