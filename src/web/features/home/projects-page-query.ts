import { pageProjects } from '#contract/projects.ts';
import { call } from '#web/api/call.ts';
import type { ProjectListView } from '#web/features/home/project-list-view.ts';

/** A cached read of one page of the project list; all pages go stale with `['api', 'projects']`. */
export function projectsPageQuery({ sort, direction, page }: ProjectListView) {
  return {
    queryKey: ['api', 'projects', 'page', sort, direction, page],
    queryFn: () => call(pageProjects, { query: { sort, direction, page: String(page) } }),
  };
}
