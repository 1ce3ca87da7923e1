import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import { call, type CallInput } from '#web/api/call.ts';

/**
 * A list that the server sorts, searches, and pages. Its view is the query of the call and is stored in the address, so
 * that the Back button works.
 */
export interface PagedList<View, Page> {
  /** Common prefix of the keys of all cached pages. */
  readonly key: readonly string[];
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  /** Initial view, for values missing in the address. */
  readonly first: View;
  readonly read: (view: View) => Promise<Page>;
}

interface PagedEndpoint extends Endpoint {
  readonly query: z.ZodMiniObject;
}

/** Returns the list of an endpoint with pages; `first` is the initial view of page 1. */
export function pagedList<E extends PagedEndpoint>(
  endpoint: E,
  first: Sent<E>['query'],
): PagedList<Sent<E>['query'], Reply<E>> {
  const read = call as (endpoint: E, given: CallInput<E>) => Promise<Reply<E>>;
  return {
    key: endpoint.path.split('/').slice(1),
    fields: endpoint.query.shape,
    first: Object.assign({}, first, { page: '1' }),
    read: (view) => read(endpoint, { query: view } as CallInput<E>),
  };
}

/** Reads a view from the query of the address; missing and invalid values are those of the initial view. */
export function readView<View extends object>({ fields, first }: PagedList<View, unknown>, search: string): View {
  const asked = new URLSearchParams(search);
  const read = Object.entries(fields).map(([name, field]) => [name, z.safeParse(field, asked.get(name)).data] as const);
  return { ...first, ...Object.fromEntries(read.filter(([, value]) => isGiven(value))) };
}

/**
 * Returns the query of the address for a view, empty or with its question mark. Values of the initial view are omitted;
 * other parameters of the address are kept.
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

/** Changed values of a view; undefined resets to the initial value. */
type Changed<View> = { readonly [Name in keyof View]?: View[Name] | undefined };

/** Returns the page of a list for the current address, and functions that change the view. */
export function usePagedList<View extends { readonly page?: string }, Page extends { readonly page: number }>(
  list: PagedList<View, Page>,
) {
  const search = useSearch();
  const view = readView(list, search);
  const show = (next: View, replace = false) =>
    navigate(`${window.location.pathname}${searchOfView(list, next, search)}`, { replace });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...list.key, view],
    queryFn: () => list.read(view),
    placeholderData: keepPreviousData,
  });
  useLastPageFallback(list, view, isPlaceholderData ? undefined : data, show);
  useRefetchOnReturn(list.key);
  return {
    view,
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    goTo: (page: number) => show({ ...view, page: String(page) }),
    /** Changes sorting or search and returns to the first page. */
    changeView: (changed: Changed<View>, replace = false) => show({ ...view, ...changed, page: '1' }, replace),
  };
}

/**
 * Replaces the page number in the address if the server returned the last page instead. Source: specification 1,
 * section 4.
 */
function useLastPageFallback<View extends { readonly page?: string }, Page extends { readonly page: number }>(
  list: PagedList<View, Page>,
  view: View,
  data: Page | undefined,
  show: (view: View, replace: boolean) => void,
): void {
  const client = useQueryClient();
  const page = data === undefined ? view.page : String(data.page);
  useEffect(() => {
    if (page === view.page) return;
    const instead = { ...view, page };
    client.setQueryData([...list.key, instead], data);
    show(instead, true);
  });
}

/** Refetches after a return from the back/forward cache, which shows the page as it was left. */
function useRefetchOnReturn(queryKey: readonly string[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) void client.invalidateQueries({ queryKey });
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [client, queryKey]);
}
