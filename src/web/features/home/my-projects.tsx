import { Box } from 'lucide-react';
import { pageProjects, projectPageSize, type ProjectReply, type ProjectSortKey } from '#contract/projects.ts';
import { ProjectRow } from '#web/features/home/project-row.tsx';
import { ProjectsWaiting } from '#web/features/home/projects-waiting.tsx';
import { countWords, ListHeader } from '#web/paged-list/list-header.tsx';
import { ListOrder } from '#web/paged-list/list-order.tsx';
import { ListPages } from '#web/paged-list/list-pages.tsx';
import { ListRows, ListTrouble } from '#web/paged-list/list-rows.tsx';
import { pagedList } from '#web/paged-list/paged-list.ts';
import { usePagedList } from '#web/paged-list/use-paged-list.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

export interface MyProjectsProps {
  readonly onEdit: (project: ProjectReply) => void;
  readonly onDelete: (project: ProjectReply) => void;
}

/** The last change first, from the start. Source: specification 1, section 2. */
const projectList = pagedList(pageProjects, { sort: 'updated', direction: 'desc' });

const sortKeys: readonly SelectItem<ProjectSortKey>[] = [
  { id: 'updated', label: 'Updated' },
  { id: 'created', label: 'Created' },
  { id: 'name', label: 'Name' },
  { id: 'color', label: 'Color' },
];
const listId = 'my-projects';

/** A member's projects: sorted, counted and paged by the server, 20 to a page. Source: specification 1, section 2. */
export function MyProjects({ onEdit, onDelete }: MyProjectsProps) {
  const list = usePagedList(projectList);
  const { data, error } = list;
  if (data === undefined && error === null) return <ProjectsWaiting />;
  const isFilled = data !== undefined && data.total > 0;
  return (
    <>
      <ListHeader id={listId} title="My Projects" count={isFilled ? countWords(data.total, 'project') : null}>
        {isFilled && <ListOrder sortKeys={sortKeys} order={list.view} onChange={list.look} />}
      </ListHeader>
      <div className="mt-5 empty:hidden">
        {error !== null && (
          <ListTrouble title="Your projects could not be loaded." error={error} onRetry={list.retry} />
        )}
      </div>
      {data?.total === 0 && <NoProjects />}
      {isFilled && (
        <ListRows listId={listId} isBusy={list.isFetching}>
          {data.projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              onEdit={() => onEdit(project)}
              onDelete={() => onDelete(project)}
            />
          ))}
        </ListRows>
      )}
      {isFilled && (
        <ListPages
          {...{ listId, ...data }}
          things="projects"
          pageSize={projectPageSize}
          shown={data.projects.length}
          onPage={list.goTo}
        />
      )}
    </>
  );
}

function NoProjects() {
  return (
    <EmptyState
      title="No Projects Yet"
      icon={<Box />}
      className="mt-5 rounded-lg border border-dashed border-edge py-16"
    >
      Create your first LED lighting project above to get started.
    </EmptyState>
  );
}
