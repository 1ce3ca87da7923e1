import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import { call, type CallInput } from '#web/api/call.ts';

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
  const read = call as (endpoint: E, given: CallInput<E>) => Promise<Reply<E>>;
  return {
    key: endpoint.path.split('/').slice(1),
    fields: endpoint.query.shape,
    first: Object.assign({}, first, { page: '1' }),
    read: (view) => read(endpoint, { query: view } as CallInput<E>),
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

/** What is to be otherwise; undefined: as at first. */
type Changed<View> = { readonly [Name in keyof View]?: View[Name] | undefined };

/** The page of a list that the address asks for, and the ways to look at it otherwise. */
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
  useLastPageInstead(list, view, isPlaceholderData ? undefined : data, show);
  useFreshOnReturn(list.key);
  return {
    view,
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    goTo: (page: number) => show({ ...view, page: String(page) }),
    /** Sorts or searches otherwise, from the first page. */
    changeView: (changed: Changed<View>, replace = false) => show({ ...view, ...changed, page: '1' }, replace),
  };
}

/** A page that vanished was answered with the last one: the address follows. Source: specification 1, section 4. */
function useLastPageInstead<View extends { readonly page?: string }, Page extends { readonly page: number }>(
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

/** Coming back by the browser's Back may show this page as it was left: what changed meanwhile is read again. */
function useFreshOnReturn(queryKey: readonly string[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) void client.invalidateQueries({ queryKey });
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [client, queryKey]);
}
