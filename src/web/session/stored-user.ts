import { sessionPath } from '#contract/accounts/session-path.ts';
import { fieldsOf, localStore } from '#web/browser-storage.ts';

const storageKey = 'lightyard-user';
const changedEvent = 'user-auth-changed';

/** Browser storage key of the id of the guest's project. */
export const guestProjectKey = 'lightyard-guest-project';

/** The part of the user's record that the screens need. It only affects the display; the server checks permissions. */
export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly role: string;
}

let previousText: string | null = null;
let previousUser: StoredUser | null = null;

/**
 * Returns the user stored in this browser, or null. Removes an unreadable record. Source: specification 1, section 4.
 */
export function readStoredUser(): StoredUser | null {
  const text = localStore.read(storageKey);
  // The same text results in the same object, so that React detects no change.
  if (text === previousText) return previousUser;
  previousText = text;
  previousUser = text === null ? null : localStore.readJson(storageKey, parseUser);
  if (text !== null && previousUser === null) {
    previousText = null;
    localStore.remove(storageKey);
  }
  return previousUser;
}

/** Whether there is an unreadable record. */
export function isStoredUserUnreadable(): boolean {
  return localStore.read(storageKey) !== null && localStore.readJson(storageKey, parseUser) === null;
}

/** Stores the signed-in user and notifies every open tab. */
export function storeUser({ id, email, username, role }: StoredUser): void {
  localStore.write(storageKey, JSON.stringify({ id, email, username, role }));
  announceUser();
}

/** Removes the signed-in user and notifies every open tab. */
export function forgetUser(): void {
  localStore.remove(storageKey);
  announceUser();
}

/** Calls the listener on sign-in and sign-out, in this tab or another; returns the unsubscribe function. */
export function subscribeToUser(listener: () => void): () => void {
  window.addEventListener(changedEvent, listener);
  // The browser sends storage events only to the other tabs.
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changedEvent, listener);
    window.removeEventListener('storage', listener);
  };
}

function announceUser(): void {
  window.dispatchEvent(new CustomEvent(changedEvent));
}

/** Parses the user of a stored record or reply; null if invalid. */
function parseUser(value: unknown): StoredUser | null {
  const { id, email, username = null, role } = fieldsOf(value);
  if (typeof id !== 'string' || typeof email !== 'string' || typeof role !== 'string') return null;
  return username === null || typeof username === 'string' ? { id, email, username, role } : null;
}

/**
 * Requests and stores the signed-in user if this browser has no record; the server clears the cookie of an ended
 * session. `startSession` handles an unreadable record. Uses fetch directly to keep the landing page small. Source:
 * decisions B19.
 */
export async function restoreUser(): Promise<void> {
  if (isStoredUserUnreadable() || readStoredUser() !== null) return;
  try {
    const response = await fetch(sessionPath);
    const user = parseUser(fieldsOf(await response.json())['user']);
    // The user may have signed in in the meantime.
    if (user !== null && readStoredUser() === null) storeUser(user);
  } catch {
    // The server is unreachable: continue as a visitor.
  }
}
