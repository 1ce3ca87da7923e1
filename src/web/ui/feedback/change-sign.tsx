import { Badge } from '#web/ui/feedback/notice.tsx';

/** Signs of a difference, with their tones and texts. */
const signs = {
  added: { sign: '+', tone: 'success', text: 'Added' },
  removed: { sign: '−', tone: 'error', text: 'Removed' },
  changed: { sign: '~', tone: 'warning', text: 'Changed' },
} as const;

interface ChangeSignProps {
  readonly kind: keyof typeof signs;
  readonly className?: string | undefined;
}

/** The sign of a difference in its color: + added, − removed, ~ changed. */
export function ChangeSign({ kind, className }: ChangeSignProps) {
  const { sign, tone, text } = signs[kind];
  return (
    <Badge tone={tone} className={`shrink-0 text-sm font-bold ${className ?? ''}`}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{text}</span>
    </Badge>
  );
}
