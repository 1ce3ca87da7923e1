import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, serverMessage } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { refreshUser } from '#web/session/session.ts';
import { useToastWrite } from '#web/session/toast-write.ts';
import { keepToastForNextPage } from '#web/ui/feedback/next-page-toast.ts';

/** Key prefix of all cached reads of the dashboard. */
const adminKey = ['api', 'admin'];

// Other administrators make changes too: show cached data at once and refetch it on every mount.
queryClient.setQueryDefaults(adminKey, { staleTime: 0 });

/** A write of an administrator. */
interface AdminWrite<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** Toast text after success: "User created successfully"; null for none. */
  readonly done: (result: Result) => string | null;
  /** Toast text if the server sent no message: "Failed to create user". */
  readonly failed: string;
  /** Failures that the caller shows. */
  readonly isQuiet?: (error: unknown) => boolean;
  readonly onDone?: (result: Result) => void;
}

/** A write of an administrator with a toast for its result. */
export function useAdminWrite<Input, Result>({ done, failed, isQuiet, ...write }: AdminWrite<Input, Result>) {
  return useToastWrite({
    ...write,
    queryKey: adminKey,
    done: (result) => {
      const description = done(result);
      return description === null ? null : { title: 'Success', description };
    },
    failed: (error) =>
      isQuiet?.(error) === true ? null : { title: 'Error', description: serverMessage(error) ?? failed },
  });
}

/** Messages for calls refused because the user is no longer an administrator. */
const refusalMessages: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  SIGNED_OUT: {
    title: 'You have been signed out.',
    description: 'Your session ended. Sign in again to continue. Your role may have changed.',
  },
  FORBIDDEN: {
    title: 'You are no longer an administrator.',
    description: 'Ask another administrator to restore the role.',
  },
};

/**
 * Watches all reads and writes of the page. If one is refused because the user is no longer an administrator, refetches
 * their record and goes home, where the reason is shown.
 */
export function useRedirectWhenRefused(): void {
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
  const message = error instanceof ApiError ? refusalMessages[error.code] : undefined;
  if (message === undefined) return;
  keepToastForNextPage({ ...message, tone: 'warning' });
  await refreshUser();
  window.location.replace(paths.home);
}
