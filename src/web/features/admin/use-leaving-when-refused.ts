import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { paths } from '#web/paths.ts';
import { refreshUser } from '#web/session/session.ts';
import { keepToastForNextPage } from '#web/ui/feedback/next-page-toast.ts';

/** Why a call may be refused to someone who was an administrator when the page was opened. */
const partings: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  SIGNED_OUT: {
    title: 'You have been signed out.',
    description: 'Your session was ended. Sign in again to go on; your role may have changed.',
  },
  FORBIDDEN: {
    title: 'You are no longer an administrator.',
    description: 'Another administrator can give you the role again.',
  },
};

/**
 * Watches all reads and writes of the page: when one is refused because the user is no administrator any more, it reads
 * their record anew and leaves for home, where it is said why.
 */
export function useLeavingWhenRefused(): void {
  const client = useQueryClient();
  useEffect(() => {
    const watch = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type === 'updated' && event.action.type === 'error') void leaveIfRefused(event.action.error);
    };
    const stopReads = client.getQueryCache().subscribe(watch);
    const stopWrites = client.getMutationCache().subscribe(watch);
    return () => {
      stopReads();
      stopWrites();
    };
  }, [client]);
}

async function leaveIfRefused(error: unknown): Promise<void> {
  const parting = error instanceof ApiError ? partings[error.code] : undefined;
  if (parting === undefined) return;
  keepToastForNextPage({ ...parting, tone: 'warning' });
  await refreshUser();
  window.location.replace(paths.home);
}
