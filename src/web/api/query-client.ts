import { QueryClient } from '@tanstack/react-query';

/** Reads are not retried, not refetched on focus or interval, and never go stale by themselves. Source: specification 1, section 9. */
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
