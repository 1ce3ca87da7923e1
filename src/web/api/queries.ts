import { QueryClient, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { listCustomComponents, type Route } from '#contract/routes.ts';
import { addressOf, call, type CallInput } from '#web/api/call.ts';

/**
 * Reads are not retried, not refetched on focus or interval, and never become stale automatically. Source:
 * specification 1, section 9.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      // Offline, a call fails with an error instead of waiting.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Options of TanStack Query for a cached read. */
export interface ReadQuery<Data> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Data>;
}

/**
 * Returns a cached read of a GET endpoint. The key is the path by segment, so `['api', 'projects', id]` matches every
 * read of a project.
 */
export function readQuery<E extends Endpoint>(endpoint: E | Route<E>, given: CallInput<E>): ReadQuery<Reply<E>> {
  const parts: { readonly params?: unknown } = given;
  const read = call as (endpoint: E | Route<E>, given: CallInput<E>) => Promise<Reply<E>>;
  return { queryKey: addressOf(endpoint.path, parts.params).split('/').slice(1), queryFn: () => read(endpoint, given) };
}

/** The user's custom parts, refetched after 5 minutes. Only members have any. */
export const customComponentsQuery = { ...readQuery(listCustomComponents, {}), staleTime: 300_000 };

/**
 * A write to the server that ignores calls while one is pending: Enter can be pressed again before the button shows the
 * pending state. `mutate` is stable; `data` and `error` remain until the next attempt.
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
