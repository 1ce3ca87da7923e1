import { ApiError, isLapsed } from '#web/api/api-error.ts';
import { paths } from '#web/paths.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import type { ToastMessage } from '#web/ui/feedback/toasts.ts';

/** Returns the toast action for a failed call: retry, sign in, or renew the subscription; none if neither helps. */
export function remedyFor(error: unknown, retry: () => void): Pick<ToastMessage, 'action'> {
  if (!(error instanceof ApiError)) return {};
  const { status } = error;
  if (status === 401) return { action: { label: 'Sign In', onPress: openSignIn } };
  if (isLapsed(error)) {
    return { action: { label: 'Renew', onPress: () => window.location.assign(paths.subscriptions) } };
  }
  return status === 0 || status === 429 || status >= 500 ? { action: { label: 'Retry', onPress: retry } } : {};
}
