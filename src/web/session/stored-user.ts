import * as z from 'zod/mini';

const storageKey = 'lightyard-user';
const changedEvent = 'user-auth-changed';

/** The part of the user's record that the screens need. It only decides what is shown; the server decides what is allowed. */
const storedUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.nullish(z.string()),
  role: z.string(),
});
export type StoredUser = z.infer<typeof storedUser>;

let lastText: string | null = null;
let lastUser: StoredUser | null = null;

/** The user kept in this browser, or null. A record that cannot be read is removed. Source: specification 1, section 4. */
export function readStoredUser(): StoredUser | null {
  const text = readText();
  // The same text answers the same object, so that React sees no change where there is none.
  if (text === lastText) return lastUser;
  lastText = text;
  lastUser = text === null ? null : parseUser(text);
  if (text !== null && lastUser === null) {
    lastText = null;
    localStorage.removeItem(storageKey);
  }
  return lastUser;
}

/** Calls back when the user signs in or out, in this tab or another; answers how to stop that. */
export function subscribeToUser(listener: () => void): () => void {
  window.addEventListener(changedEvent, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changedEvent, listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parseUser(text: string): StoredUser | null {
  try {
    const parsed = storedUser.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
