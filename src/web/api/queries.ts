import { QueryClient, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { listCustomComponents, type Route } from '#contract/routes.ts';
import { addressOf, call, type CallInput } from '#web/api/call.ts';

/**
 * Reads are not retried, not refetched on focus or interval, and never go stale by themselves. Source: specification 1,
 * section 9.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      // Without a network the call fails and says so, instead of waiting in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What TanStack Query needs to read something once and keep it. */
export interface ReadQuery<Data> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Data>;
}

/**
 * A cached read of one GET endpoint. Its key is the path, segment by segment, so that `['api', 'projects', id]` stands
 * for all that is read of a project.
 */
export function readQuery<E extends Endpoint>(endpoint: E | Route<E>, given: CallInput<E>): ReadQuery<Reply<E>> {
  const parts: { readonly params?: unknown } = given;
  const read = call as (endpoint: E | Route<E>, given: CallInput<E>) => Promise<Reply<E>>;
  return { queryKey: addressOf(endpoint.path, parts.params).split('/').slice(1), queryFn: () => read(endpoint, given) };
}

/** The user's own parts, read again when older than 5 minutes. Only members have any. */
export const customComponentsQuery = { ...readQuery(listCustomComponents, {}), staleTime: 300_000 };

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
