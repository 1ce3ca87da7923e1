import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { addressOf } from '#web/api/address-of.ts';
import { type Given, call } from '#web/api/call.ts';

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
