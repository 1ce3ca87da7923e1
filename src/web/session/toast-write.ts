import { useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { queryClient, useWrite } from '#web/api/queries.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

interface ToastText {
  readonly title: string;
  readonly description: string;
}

interface ToastWrite<Input, Result> {
  /** Key prefix of all cached reads that the write may change. */
  readonly queryKey: readonly string[];
  readonly send: (input: Input) => Promise<Result>;
  /** Toast after success; null for none. */
  readonly done: (result: Result) => ToastText | null;
  /** Toast after a failure; null if the caller shows it. */
  readonly failed: (error: unknown) => ToastText | null;
  readonly onDone?: (result: Result) => void;
}

/**
 * A write whose outcome is shown in a toast; shown data is refetched after success and failure. `start` is stable.
 * Source: specification 2, section 8.
 */
export function useToastWrite<Input, Result>(write: ToastWrite<Input, Result>) {
  const { mutate, isPending, error } = useWrite({
    mutationFn: async (input: Input) => {
      try {
        return await write.send(input);
      } finally {
        await queryClient.invalidateQueries({ queryKey: write.queryKey });
      }
    },
    onSuccess: (result) => {
      const text = write.done(result);
      if (text !== null) showToast({ tone: 'success', ...text });
    },
    onError: (failure, input) => {
      const text = write.failed(failure);
      if (text !== null) showToast({ tone: 'error', ...text, ...remedyFor(failure, () => start(input)) });
    },
  });
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
  });
  const start = useCallback(
    (input: Input): void =>
      // Not called if the dialog has been closed. Synchronous because focus is restored in the next frame.
      mutate(input, { onSuccess: (result) => flushSync(() => latest.current.onDone?.(result)) }),
    [mutate],
  );
  return { start, isPending, error };
}
