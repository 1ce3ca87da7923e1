import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';
import { type Tone, ToneIcon, toneGround } from '#web/ui/feedback/tone.tsx';

export interface NoticeProps {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A Button that mends it. */
  readonly action?: ReactNode;
  /** Read out at once when it appears; for what follows from something the person just did. */
  readonly live?: boolean;
  readonly className?: string;
}

/** A message in the page: what is wrong or worth knowing, and how to mend it. */
export function Notice({ tone, title, children, action, live = false, className }: NoticeProps) {
  return (
    <div
      {...(live ? { role: 'alert' } : {})}
      className={classNames('flex gap-2.5 rounded-lg border px-3 py-2.5 text-sm', toneGround[tone], className)}
    >
      <span className="mt-0.5">
        <ToneIcon tone={tone} />
      </span>
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
