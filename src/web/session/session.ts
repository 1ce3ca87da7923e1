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

/** The user of this browser. */
type Session =
  | { readonly status: 'guest'; readonly user: null }
  | { readonly status: 'member'; readonly user: StoredUser };

const storedUser = { now: readStoredUser, subscribe: subscribeToUser };

/** Returns the session stored in this browser; updates on sign-in and sign-out. */
export function useSession(): Session {
  const user = useStore(storedUser);
  return user === null ? { status: 'guest', user } : { status: 'member', user };
}

/** Signs in by email or username. The server sets the cookie; the browser stores only the user. Throws ApiError. */
export async function signIn(given: Sent<Api['signIn']>['body']): Promise<void> {
  const { user } = await call(signInCall, { body: given });
  storeUser(user);
  void refreshUser();
}

/**
 * Ends the session on the server and in the browser, with its cached and stored data, and goes home. Throws ApiError.
 */
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
 * Refetches the user's record. Signs out a user whom the server no longer accepts; unsent edits remain in their tab.
 * Returns the error if it is unknown whether the user is signed in, otherwise null. Source: specification 1, sections 4
 * and 8.
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

/** Filter for everything cached for the signed-in user. */
const cached = { queryKey: ['api'] };

/**
 * Starts the session of a page: restores the stored user, refetches the record, and drops cached and stored data of
 * another user at every sign-in or sign-out, in this tab or another. An unreadable record ends the session on the
 * server. Returns the stop function. Source: specification 1, section 4.
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
