import { pageProjects, type ProjectSortKey } from '#contract/projects.ts';

/** How the project list is looked at; it stands in the address, so that going back works. */
export interface ProjectListView {
  readonly sort: ProjectSortKey;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

/** The last change first, from the start. Source: specification 1, section 2. */
export const firstView: ProjectListView = { sort: 'updated', direction: 'desc', page: 1 };

/** Reads a view from the address; whatever is missing or makes no sense is as at first. */
export function readView(search: string): ProjectListView {
  const { sort, direction, page } = pageProjects.query.shape;
  const asked = new URLSearchParams(search);
  const askedPage = page.safeParse(asked.get('page'));
  return {
    sort: sort.safeParse(asked.get('sort')).data ?? firstView.sort,
    direction: direction.safeParse(asked.get('direction')).data ?? firstView.direction,
    page: Number(askedPage.data ?? firstView.page),
  };
}

/** The address's query for a view, empty or with its question mark; what is as at first is left out. */
export function searchOfView(view: ProjectListView): string {
  const differing = (['sort', 'direction', 'page'] as const).filter((name) => view[name] !== firstView[name]);
  const search = new URLSearchParams(differing.map((name) => [name, String(view[name])]));
  return search.size === 0 ? '' : `?${search.toString()}`;
}
