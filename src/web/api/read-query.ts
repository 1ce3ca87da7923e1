import { listCustomComponents } from '#contract/custom-components.ts';
import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { addressOf, call, type Given } from '#web/api/call.ts';

/** What TanStack Query needs to read something once and keep it. */
export interface ReadQuery<Data> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Data>;
}

/**
 * A cached read of one GET endpoint. Its key is the path, segment by segment, so that
 * `['api', 'projects', id]` stands for all that is read of a project.
 */
export function readQuery<E extends Endpoint>(endpoint: E, given: Given<E>): ReadQuery<Reply<E>> {
  const parts: { readonly params?: unknown } = given;
  const read = call as (endpoint: E, given: Given<E>) => Promise<Reply<E>>;
  return { queryKey: addressOf(endpoint.path, parts.params).split('/').slice(1), queryFn: () => read(endpoint, given) };
}

/** The user's own parts, read again when older than 5 minutes. Only members have any. */
export const customComponentsQuery = { ...readQuery(listCustomComponents, {}), staleTime: 300_000 };
