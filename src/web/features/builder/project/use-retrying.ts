import { useEffect } from 'react';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';

/** How long until what could not be sent is tried again by itself (ms). */
const pause = 10_000;

/** Sends what could not be sent as soon as the network is back, and else every ten seconds. */
export function useRetrying(session: EditSession, isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const retry = () => void session.retry();
    const timer = setInterval(retry, pause);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [session, isUnsent]);
}
