import { sessionPath } from '#contract/session-path.ts';
import { fieldsOf } from '#web/browser-storage.ts';
import { isStoredUserUnreadable, parseUser, readStoredUser, storeUser } from '#web/session/stored-user.ts';

/**
 * Asks the server who is signed in when this browser keeps no record of it, and keeps the answer; the cookie of a session
 * that is over goes with it. A record that cannot be read is left to `startSession`. It makes the request itself,
 * because the landing page brings no more than that. Source: decisions B19.
 */
export async function restoreUser(): Promise<void> {
  if (isStoredUserUnreadable() || readStoredUser() !== null) return;
  try {
    const response = await fetch(sessionPath);
    const user = parseUser(fieldsOf(await response.json())['user']);
    // Somebody may have signed in meanwhile.
    if (user !== null && readStoredUser() === null) storeUser(user);
  } catch {
    // The server cannot be reached: the browser goes on as a visitor's.
  }
}
