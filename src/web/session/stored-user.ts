import { sessionPath } from '#contract/session-path.ts';
import { fieldsOf, localStore } from '#web/browser-storage.ts';

const storageKey = 'lightyard-user';
const changedEvent = 'user-auth-changed';

/**
 * The part of the user's record that the screens need. It only decides what is shown; the server decides what is
 * allowed.
 */
export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly role: string;
}

let lastText: string | null = null;
let lastUser: StoredUser | null = null;

/** The user kept in this browser, or null. A record that cannot be read is removed. Source: specification 1, section 4. */
export function readStoredUser(): StoredUser | null {
  const text = localStore.read(storageKey);
  // The same text answers the same object, so that React sees no change where there is none.
  if (text === lastText) return lastUser;
  lastText = text;
  lastUser = text === null ? null : localStore.readJson(storageKey, parseUser);
  if (text !== null && lastUser === null) {
    lastText = null;
    localStore.remove(storageKey);
  }
  return lastUser;
}

/** Whether there is a record that cannot be read. */
export function isStoredUserUnreadable(): boolean {
  return localStore.read(storageKey) !== null && localStore.readJson(storageKey, parseUser) === null;
}

/** Keeps who is signed in, and tells every open tab. */
export function storeUser({ id, email, username, role }: StoredUser): void {
  localStore.write(storageKey, JSON.stringify({ id, email, username, role }));
  announceUser();
}

/** Forgets who was signed in, and tells every open tab. */
export function forgetUser(): void {
  localStore.remove(storageKey);
  announceUser();
}

/** Calls back when the user signs in or out, in this tab or another; returns how to stop that. */
export function subscribeToUser(listener: () => void): () => void {
  window.addEventListener(changedEvent, listener);
  // The browser tells the other tabs of what one of them has stored.
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changedEvent, listener);
    window.removeEventListener('storage', listener);
  };
}

function announceUser(): void {
  window.dispatchEvent(new CustomEvent(changedEvent));
}

/** The user of a stored record, or of a reply; null when it is none. */
function parseUser(value: unknown): StoredUser | null {
  const { id, email, username = null, role } = fieldsOf(value);
  if (typeof id !== 'string' || typeof email !== 'string' || typeof role !== 'string') return null;
  return username === null || typeof username === 'string' ? { id, email, username, role } : null;
}

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
