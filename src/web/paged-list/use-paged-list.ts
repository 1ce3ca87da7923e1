import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type PagedList, readView, searchOfView } from '#web/paged-list/paged-list.ts';

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
    look: (changed: Changed<View>, replace = false) => show({ ...view, ...changed, page: '1' }, replace),
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
