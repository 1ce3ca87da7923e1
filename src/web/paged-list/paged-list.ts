import * as z from 'zod/mini';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import { type Given, call } from '#web/api/call.ts';

/**
 * A list that the server sorts, searches and pages. How it is looked at, its view, is the query of its call; it stands
 * in the address, so that going back works.
 */
export interface PagedList<View, Page> {
  /** What all its cached pages have in common. */
  readonly key: readonly string[];
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  /** How it is looked at where the address says nothing else. */
  readonly first: View;
  readonly read: (view: View) => Promise<Page>;
}

interface PagedEndpoint extends Endpoint {
  readonly query: z.ZodMiniObject;
}

/** The list of a call that answers pages; `first` is how it is looked at at first, from page 1. */
export function pagedList<E extends PagedEndpoint>(
  endpoint: E,
  first: Sent<E>['query'],
): PagedList<Sent<E>['query'], Reply<E>> {
  const read = call as (endpoint: E, given: Given<E>) => Promise<Reply<E>>;
  return {
    key: endpoint.path.split('/').slice(1),
    fields: endpoint.query.shape,
    first: Object.assign({}, first, { page: '1' }),
    read: (view) => read(endpoint, { query: view } as Given<E>),
  };
}

/** Reads a view from the query of the address; whatever is missing or makes no sense is as at first. */
export function readView<View extends object>({ fields, first }: PagedList<View, unknown>, search: string): View {
  const asked = new URLSearchParams(search);
  const read = Object.entries(fields).map(([name, field]) => [name, z.safeParse(field, asked.get(name)).data] as const);
  return { ...first, ...Object.fromEntries(read.filter(([, value]) => isGiven(value))) };
}

/**
 * The query of the address for a view, empty or with its question mark; what is as at first is left out, and what the
 * address says beside the view stays.
 */
export function searchOfView<View extends object>(
  { fields, first }: PagedList<View, unknown>,
  view: View,
  search = '',
): string {
  const asked = new URLSearchParams(search);
  for (const name of Object.keys(fields)) {
    const value = Reflect.get(view, name);
    asked.delete(name);
    if (isGiven(value) && value !== Reflect.get(first, name)) asked.append(name, value);
  }
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
