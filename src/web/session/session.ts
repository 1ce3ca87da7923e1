import { readUser, signIn as signInCall, signOut as signOutCall } from '#contract/routes.ts';
import type { Api } from '#contract/api.ts';
import type { Sent } from '#contract/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { dropKeptWork } from '#web/session/kept-work.ts';
import {
  forgetUser,
  isStoredUserUnreadable,
  readStoredUser,
  type StoredUser,
  storeUser,
  subscribeToUser,
} from '#web/session/stored-user.ts';
import { useStore } from '#web/use-store.ts';

/** Who sits at this browser. */
type Session =
  | { readonly status: 'guest'; readonly user: null }
  | { readonly status: 'member'; readonly user: StoredUser };

const storedUser = { now: readStoredUser, subscribe: subscribeToUser };

/** The session as this browser remembers it; follows sign-in and sign-out. */
export function useSession(): Session {
  const user = useStore(storedUser);
  return user === null ? { status: 'guest', user } : { status: 'member', user };
}

/** Signs in by email or username. The cookie is the server's to set; the browser keeps the user alone. Throws ApiError. */
export async function signIn(given: Sent<Api['signIn']>['body']): Promise<void> {
  const { user } = await call(signInCall, { body: given });
  storeUser(user);
  void refreshUser();
}

/** Ends the session on the server and here, with all that was read and kept of it, and goes home. Throws ApiError. */
export async function signOut(goHome: () => void = leavePage): Promise<void> {
  await call(signOutCall);
  goHome();
  dropKeptWork(null);
  forgetUser();
}

function leavePage(): void {
  window.location.assign(paths.home);
}

/**
 * Reads the user's record anew. One whom the server no longer lets in is signed out; edits that were not sent stay in
 * their tab. Answers the error with which the server left open whether they are signed in, else null; it is no matter
 * otherwise. Source: specification 1, sections 4 and 8.
 */
export async function refreshUser(): Promise<unknown> {
  const user = readStoredUser();
  if (user === null) return null;
  const isStill = () => readStoredUser()?.id === user.id;
  try {
    const fresh = await call(readUser, { params: { userId: user.id } });
    if (isStill()) storeUser(fresh);
  } catch (error) {
    const isOver = error instanceof ApiError && [401, 403, 404].includes(error.status);
    if (!isOver) return error;
    if (isStill()) forgetUser();
  }
  return null;
}

/** All that was read from the server for the one who is signed in. */
const cached = { queryKey: ['api'] };

/**
 * Begins the session of a page: restores the stored user, asks the server for a fresh record, and from then on drops
 * what was read and kept of another user whenever somebody signs in or out, in this tab or another. When the record
 * cannot be read, the session on the server ends with it. Answers how to stop. Source: specification 1, section 4.
 */
export function startSession(): () => void {
  if (isStoredUserUnreadable()) void call(signOutCall).catch(() => undefined);
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
