import { CircleAlert, CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A Button that fixes the problem. */
  readonly action?: ReactNode;
  /** Announced at once when it appears; for results of the user's last action. */
  readonly live?: boolean;
  readonly className?: string;
}

/** A message in the page: a problem or advice, and how to fix it. */
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

interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone | 'plain';
  readonly className?: string;
}

/** A count or a short text in a small frame. */
export function Badge({ children, tone = 'plain', className }: BadgeProps) {
  const colors = tone === 'plain' ? 'border-line bg-ink/5 text-muted' : classNames(toneGround[tone], toneText[tone]);
  return (
    <span
      className={classNames(
        'value inline-flex h-5 min-w-5 items-center justify-center gap-1 rounded border px-1.5 text-2xs font-medium',
        colors,
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Severity of a message. Each tone has a color and always an icon and text with it. */
export type Tone = 'error' | 'warning' | 'hint' | 'success';

export const toneText: Record<Tone, string> = {
  error: 'text-error',
  warning: 'text-warning',
  hint: 'text-hint',
  success: 'text-success',
};

const toneGround: Record<Tone, string> = {
  error: 'bg-error-soft border-error/40',
  warning: 'bg-warning-soft border-warning/40',
  hint: 'bg-hint-soft border-hint/40',
  success: 'bg-success-soft border-success/40',
};

const icons = { error: CircleAlert, warning: TriangleAlert, hint: Lightbulb, success: CircleCheck };
const toneNames: Record<Tone, string> = { error: 'Error', warning: 'Warning', hint: 'Hint', success: 'Done' };

/** The icon of a tone, 16 px, in its color. */
export function ToneIcon({ tone }: { readonly tone: Tone }) {
  const Icon = icons[tone];
  return <Icon role="img" aria-label={toneNames[tone]} className={`size-4 shrink-0 ${toneText[tone]}`} />;
}
