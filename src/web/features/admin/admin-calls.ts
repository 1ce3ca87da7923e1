import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, serverMessage } from '#web/api/api-error.ts';
import { queryClient, useWrite } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { refreshUser } from '#web/session/session.ts';
import { keepToastForNextPage } from '#web/ui/feedback/next-page-toast.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** What all cached reads of the dashboard begin with. */
const adminKey = ['api', 'admin'];

// Other administrators work too: what was read is shown at once, and read anew each time it comes into view.
queryClient.setQueryDefaults(adminKey, { staleTime: 0 });

/** One kind of write of an administrator. */
interface AdminWrite<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** What the toast says once it is done: "User created successfully"; null for none. */
  readonly done: (result: Result) => string | null;
  /** What the toast says when the server said nothing: "Failed to create user". */
  readonly failed: string;
  /** Failures that the caller shows itself. */
  readonly isQuiet?: (error: unknown) => boolean;
  readonly onDone?: (result: Result) => void;
  readonly onFailed?: (error: unknown) => void;
}

/**
 * A write of an administrator: what is on show is read again, whether it was done or refused, and a toast says which.
 * `start` keeps its identity. Source: specification 2, section 8.
 */
export function useAdminWrite<Input, Result>(write: AdminWrite<Input, Result>) {
  const { mutate, isPending, error } = useWrite({
    mutationFn: async (input: Input) => {
      try {
        return await write.send(input);
      } finally {
        await queryClient.invalidateQueries({ queryKey: adminKey });
      }
    },
    onSuccess: (result) => {
      const description = write.done(result);
      if (description !== null) showToast({ tone: 'success', title: 'Success', description });
    },
    onError: (failure, input) => {
      if (write.isQuiet?.(failure) === true) return;
      const description = serverMessage(failure) ?? write.failed;
      showToast({ tone: 'error', title: 'Error', description, ...remedyFor(failure, () => start(input)) });
    },
  });
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
  });
  const start = useCallback(
    (input: Input) =>
      // A dialog that was closed meanwhile is not called. At once: the focus goes back in the next frame.
      mutate(input, {
        onSuccess: (result) => flushSync(() => latest.current.onDone?.(result)),
        onError: (failure) => latest.current.onFailed?.(failure),
      }),
    [mutate],
  );
  return { start, isPending, error };
}

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
