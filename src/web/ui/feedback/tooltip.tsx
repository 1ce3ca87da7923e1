import type { ReactNode } from 'react';

export interface TooltipProps {
  readonly text: string;
  /** The thing explained: a Button or another element that can be focused. */
  readonly children: ReactNode;
}

/** A short explanation that shows on hover and on keyboard focus, in the TooltipLayer. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <span data-tooltip={text} className="contents">
      {children}
    </span>
  );
}
