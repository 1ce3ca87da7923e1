import type { Caller } from '#server/access/client.ts';
import type { UserRow } from '#server/access/find-user.ts';
import { rememberBrowser } from '#server/users/known-browsers.ts';
import { presentUser } from '#server/users/present-user.ts';
import { createSession, endSession } from '#server/access/sessions.ts';
import type { Services } from '#server/services.ts';

/** Signs a user in, in place of the session that the browser may still hold, and knows the browser from now on. */
export async function openSession({ db, secret }: Pick<Services, 'db' | 'secret'>, user: UserRow, caller: Caller) {
  if (caller.token !== undefined) await endSession(db, secret, caller.token);
  const token = await createSession(db, secret, user.id, caller.userAgent);
  caller.keepToken(token);
  caller.keepKnownBrowser(rememberBrowser(secret, caller.knownBrowser, user));
  return { user: presentUser(user), token };
}
