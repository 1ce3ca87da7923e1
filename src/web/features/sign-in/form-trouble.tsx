import { ApiError, userMessage } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Why a form was refused, and how long to wait where the server says so; nothing while all is well. */
export function FormTrouble({ error }: { readonly error: unknown }) {
  if (error === null) return null;
  const wait = error instanceof ApiError ? error.retryAfter : null;
  return (
    <Notice tone="error" live title={userMessage(error)}>
      {wait !== null && `Try again in ${waitText(wait)}.`}
    </Notice>
  );
}

/** A time to wait (s) in words, never too short. */
function waitText(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
