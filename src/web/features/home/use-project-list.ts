import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type ProjectListView, readView, searchOfView } from '#web/features/home/project-list-view.ts';
import { projectsPageQuery } from '#web/features/home/projects-page-query.ts';
import { paths } from '#web/paths.ts';

function showView(view: ProjectListView, replace = false): void {
  navigate(`${paths.home}${searchOfView(view)}`, { replace });
}

/** The page of the project list that the address asks for, and the ways to another one. */
export function useProjectList() {
  const view = readView(useSearch());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...projectsPageQuery(view),
    placeholderData: keepPreviousData,
  });
  useLastPageInstead(view, isPlaceholderData ? undefined : data);
  useFreshOnReturn();
  return {
    view,
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    goTo: (page: number) => showView({ ...view, page }),
    sortBy: (order: Pick<ProjectListView, 'sort' | 'direction'>) => showView({ ...order, page: 1 }),
  };
}

/** A page that vanished was answered with the last one: the address follows. Source: specification 1, section 4. */
function useLastPageInstead(view: ProjectListView, data: { readonly page: number } | undefined): void {
  const client = useQueryClient();
  const page = data?.page ?? view.page;
  useEffect(() => {
    if (page === view.page) return;
    const instead = { ...view, page };
    client.setQueryData(projectsPageQuery(instead).queryKey, data);
    showView(instead, true);
  });
}

/** Coming back by the browser's Back may show this page as it was left: what changed meanwhile is read again. */
function useFreshOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) void client.invalidateQueries({ queryKey: ['api', 'projects'] });
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, [client]);
}
