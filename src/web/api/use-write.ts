import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A write to the server, sent once at a time: Enter can be pressed again before its button shows that it is pending.
 * `mutate` keeps its identity; `data` and `error` stay until the next attempt.
 */
export function useWrite<Input, Result>(
  options: Pick<UseMutationOptions<Result, unknown, Input>, 'mutationFn' | 'onSuccess' | 'onError'>,
) {
  const isUnderWay = useRef(false);
  const { mutate, isPending, data, error } = useMutation({
    ...options,
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const mutateOnce = useCallback(
    (...input: Parameters<typeof mutate>): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...input);
    },
    [mutate],
  );
  return { mutate: mutateOnce, isPending, data, error };
}
