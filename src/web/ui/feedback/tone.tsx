import { CircleAlert, CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react';

/** How serious a message is. Each tone has its colour, and always an icon and words beside it. */
export type Tone = 'error' | 'warning' | 'hint' | 'success';

export const toneText: Record<Tone, string> = {
  error: 'text-error',
  warning: 'text-warning',
  hint: 'text-hint',
  success: 'text-success',
};

export const toneGround: Record<Tone, string> = {
  error: 'bg-error-soft border-error/40',
  warning: 'bg-warning-soft border-warning/40',
  hint: 'bg-hint-soft border-hint/40',
  success: 'bg-success-soft border-success/40',
};

const icons = { error: CircleAlert, warning: TriangleAlert, hint: Lightbulb, success: CircleCheck };
const toneNames: Record<Tone, string> = { error: 'Error', warning: 'Warning', hint: 'Hint', success: 'Done' };

/** The icon of a tone, 16 px, in its colour. */
export function ToneIcon({ tone }: { readonly tone: Tone }) {
  const Icon = icons[tone];
  return <Icon role="img" aria-label={toneNames[tone]} className={`size-4 shrink-0 ${toneText[tone]}`} />;
}
