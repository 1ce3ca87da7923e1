import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';
import { type Tone, toneGround, toneText } from '#web/ui/feedback/tone.tsx';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone | 'plain';
  readonly className?: string;
}

/** A count or a short word in a small frame. */
export function Badge({ children, tone = 'plain', className }: BadgeProps) {
  const colours = tone === 'plain' ? 'border-line bg-ink/5 text-muted' : classNames(toneGround[tone], toneText[tone]);
  return (
    <span
      className={classNames(
        'value inline-flex h-5 min-w-5 items-center justify-center gap-1 rounded border px-1.5 text-2xs font-medium',
        colours,
        className,
      )}
    >
      {children}
    </span>
  );
}
