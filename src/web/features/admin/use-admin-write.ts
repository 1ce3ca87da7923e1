import { useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { serverMessage } from '#web/api/api-error.ts';
import { queryClient, useWrite } from '#web/api/queries.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** What all cached reads of the dashboard begin with. */
const adminKey = ['api', 'admin'];

// Other administrators work too: what was read is shown at once, and read anew each time it comes into view.
queryClient.setQueryDefaults(adminKey, { staleTime: 0 });

/** One kind of write of an administrator. */
export interface AdminWrite<Input, Result> {
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
