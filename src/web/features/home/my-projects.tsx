import { Box } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProjectReply } from '#contract/projects.ts';
import { userMessage } from '#web/api/api-error.ts';
import { ListHeader } from '#web/features/home/list-header.tsx';
import { ListOrder } from '#web/features/home/list-order.tsx';
import { ListPages } from '#web/features/home/list-pages.tsx';
import { ProjectRow } from '#web/features/home/project-row.tsx';
import { ProjectsWaiting } from '#web/features/home/projects-waiting.tsx';
import { useProjectList } from '#web/features/home/use-project-list.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface MyProjectsProps {
  readonly onEdit: (project: ProjectReply) => void;
  readonly onDelete: (project: ProjectReply) => void;
}

/** A member's projects: sorted, counted and paged by the server, 20 to a page. Source: specification 1, section 2. */
export function MyProjects({ onEdit, onDelete }: MyProjectsProps) {
  const list = useProjectList();
  const { data, error } = list;
  if (data === undefined && error === null) return <ProjectsWaiting />;
  return (
    <>
      <ListHeader total={data?.total ?? null}>
        {data !== undefined && data.total > 0 && <ListOrder order={list.view} onChange={list.sortBy} />}
      </ListHeader>
      <div className="mt-5 empty:hidden">{error !== null && <ListTrouble error={error} onRetry={list.retry} />}</div>
      {data?.total === 0 && <NoProjects />}
      {data !== undefined && data.total > 0 && (
        <>
          <Rows isBusy={list.isFetching}>
            {data.projects.map((project) => (
              <ProjectRow
                key={project.id}
                project={project}
                onEdit={() => onEdit(project)}
                onDelete={() => onDelete(project)}
              />
            ))}
          </Rows>
          <ListPages page={data.page} total={data.total} shown={data.projects.length} onPage={turnTo(list.goTo)} />
        </>
      )}
    </>
  );
}

/** A turned page is read from its top. */
function turnTo(goTo: (page: number) => void): (page: number) => void {
  return (page) => {
    goTo(page);
    document.getElementById('my-projects')?.scrollIntoView({ block: 'start' });
  };
}

function Rows({ isBusy, children }: { readonly isBusy: boolean; readonly children: ReactNode }) {
  return (
    <ul
      aria-labelledby="my-projects"
      aria-busy={isBusy}
      className={classNames('mt-5 space-y-2.5 transition-opacity duration-150', isBusy && 'opacity-60 delay-200')}
    >
      {children}
    </ul>
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

function ListTrouble({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      live
      title="Your projects could not be loaded."
      action={
        <Button size="small" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {userMessage(error)}
    </Notice>
  );
}
