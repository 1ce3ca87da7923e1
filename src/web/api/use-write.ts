import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A write to the server that is under way once at a time: Enter may be pressed again before its button is drawn as
 * pending. `mutate` keeps its identity; a failure stays in `error` until the next attempt.
 */
export function useWrite<Input, Result>(
  options: Pick<UseMutationOptions<Result, unknown, Input>, 'mutationFn' | 'onSuccess' | 'onError'>,
) {
  const isUnderWay = useRef(false);
  const { mutate, isPending, error } = useMutation({
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
  return { mutate: mutateOnce, isPending, error };
}
