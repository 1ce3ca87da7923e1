import { useSyncExternalStore } from 'react';
import { type StoredUser, readStoredUser, subscribeToUser } from '#web/session/stored-user.ts';

/** Who sits at this browser. */
export type Session =
  | { readonly status: 'guest'; readonly user: null }
  | { readonly status: 'member'; readonly user: StoredUser };

/** The session as this browser remembers it; follows sign-in and sign-out. */
export function useSession(): Session {
  const user = useSyncExternalStore(subscribeToUser, readStoredUser, () => null);
  return user === null ? { status: 'guest', user } : { status: 'member', user };
}
