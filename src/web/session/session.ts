import { readUser, signIn as signInCall, signOut as signOutCall } from '#contract/accounts.ts';
import type { Sent } from '#contract/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { dropKeptWork } from '#web/session/kept-work.ts';
import { forgetUser, readStoredUser, storeUser } from '#web/session/stored-user.ts';

/** Signs in by email or username. The cookie is the server's to set; the browser keeps the user alone. Throws ApiError. */
export async function signIn(given: Sent<typeof signInCall>['body']): Promise<void> {
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
 * their tab. That the server cannot be reached is no matter. Source: specification 1, sections 4 and 8.
 */
export async function refreshUser(): Promise<void> {
  const user = readStoredUser();
  if (user === null) return;
  const isStill = () => readStoredUser()?.id === user.id;
  try {
    const fresh = await call(readUser, { params: { userId: user.id } });
    if (isStill()) storeUser(fresh);
  } catch (error) {
    const isOver = error instanceof ApiError && [401, 403, 404].includes(error.status);
    if (isOver && isStill()) forgetUser();
  }
}
