import { signOut } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { dropKeptWork } from '#web/session/kept-work.ts';
import { refreshUser } from '#web/session/session.ts';
import { isStoredUserUnreadable, readStoredUser, subscribeToUser } from '#web/session/stored-user.ts';

/** All that was read from the server for the one who is signed in. */
const cached = { queryKey: ['api'] };

/**
 * Begins the session of a page: restores the stored user, asks the server for a fresh record, and from then on drops
 * what was read and kept of another user whenever somebody signs in or out, in this tab or another. When the record
 * cannot be read, the session on the server ends with it. Answers how to stop. Source: specification 1, section 4.
 */
export function startSession(): () => void {
  if (isStoredUserUnreadable()) void call(signOut).catch(() => undefined);
  let userId = readStoredUser()?.id;
  void refreshUser();
  return subscribeToUser(() => {
    const now = readStoredUser()?.id;
    if (now === userId) return;
    userId = now;
    if (now === undefined) queryClient.removeQueries(cached);
    else {
      dropKeptWork(now);
      void queryClient.resetQueries(cached);
    }
  });
}
