import { useQuery } from '@tanstack/react-query';
import { BookOpen, Box, CircleCheck, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type ListedProject,
  type ProjectSortKey,
  type ProjectSummaryReply,
  pageProjects,
  projectPageSize,
} from '#contract/projects/projects.ts';
import { readProjectSummary } from '#contract/routes.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import {
  ListHeader,
  ListOrder,
  ListRows,
  ListError,
  ListSkeleton,
  OrderSkeleton,
  countText,
} from '#web/paged-list/list-frame.tsx';
import { ListPages } from '#web/paged-list/list-pages.tsx';
import { pagedList, usePagedList } from '#web/paged-list/paged-list.ts';
import { LightStrip } from '#web/light-strip.tsx';
import { userMessage } from '#web/api/api-error.ts';
import { readQuery } from '#web/api/queries.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { projectPath } from '#web/paths.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { iconButtonStyle } from '#web/ui/style/button-style.ts';
import { colorName } from '#web/ui/style/color-name.ts';

export interface MyProjectsProps {
  readonly onEdit: (project: ListedProject) => void;
  readonly onDelete: (project: ListedProject) => void;
}

/** Latest change first by default. Source: specification 1, section 2. */
const projectList = pagedList(pageProjects, { sort: 'updated', direction: 'desc' });

const sortKeys: readonly SelectItem<ProjectSortKey>[] = [
  { id: 'updated', label: 'Updated' },
  { id: 'created', label: 'Created' },
  { id: 'name', label: 'Name' },
  { id: 'color', label: 'Color' },
];
const listId = 'my-projects';

/** A member's projects: sorted, counted, and paged by the server, 20 to a page. Source: specification 1, section 2. */
export function MyProjects({ onEdit, onDelete }: MyProjectsProps) {
  const list = usePagedList(projectList);
  const { data, error } = list;
  if (data === undefined && error === null) return <ProjectsSkeleton />;
  const isFilled = data !== undefined && data.total > 0;
  return (
    <>
      <ListHeader id={listId} title="My Projects" count={isFilled ? countText(data.total, 'project') : null}>
        {isFilled && <ListOrder sortKeys={sortKeys} order={list.view} onChange={list.changeView} />}
      </ListHeader>
      <div className="mt-5 empty:hidden">
        {error !== null && <ListError title="Your projects could not be loaded." error={error} onRetry={list.retry} />}
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

/** Placeholder of My Projects with the final layout. */
export function ProjectsSkeleton() {
  return (
    <>
      <ListHeader id="my-projects" title="My Projects" count={null}>
        <OrderSkeleton />
      </ListHeader>
      <ListSkeleton rowHeight="min-h-24" />
    </>
  );
}

interface ProjectRowProps {
  readonly project: ListedProject;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const rowStyle =
  'group relative flex min-h-24 items-center gap-3 max-sm:flex-col max-sm:items-stretch max-sm:gap-1 rounded-lg border border-l-6 border-line border-l-hue bg-surface ' +
  'py-3 pr-2 pl-4 transition-colors duration-150 hover:border-y-edge hover:border-r-edge hover:bg-raised sm:pr-3 sm:pl-5';
const rowButtonStyle = `${iconButtonStyle()} relative text-muted hover:text-ink`;

/** A project of the list. The row is a link to the builder, except for its two buttons. */
function ProjectRow({ project, onEdit, onDelete }: ProjectRowProps) {
  const { name, powerSupplyId, color, updatedAt } = project;
  return (
    <li data-hue={color} className={rowStyle}>
      <div className="min-w-0 flex-1">
        <a
          href={projectPath(project.id)}
          className="line-clamp-2 font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </a>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="sr-only">{colorName(color)},</span>
          <span>{supplyName(powerSupplyId)}</span>
          <span>
            Updated <time dateTime={updatedAt}>{day.format(new Date(updatedAt))}</time>
          </span>
        </p>
        <ProjectSummary project={project} />
      </div>
      <div className="flex shrink-0 items-center justify-between gap-2">
        <BuildBookButton project={project} />
        <div className="flex">
          <span className="relative">
            <ShareButton project={project} label={`Share ${name}`} />
          </span>
          <RowButton title="Edit project" project={name} icon={<Pencil aria-hidden="true" />} onPress={onEdit} />
          <RowButton title="Delete project" project={name} icon={<Trash2 aria-hidden="true" />} onPress={onDelete} />
        </div>
      </div>
    </li>
  );
}

/** Maximum dots that fit on a phone. */
const mostDots = 16;

/**
 * Summary of a project: lights, current, and whether it is ready to solder. Loaded after the row, which reserves its
 * space. Rule M30.
 */
function ProjectSummary({ project: { id, revision } }: Pick<ProjectRowProps, 'project'>) {
  const { queryFn } = readQuery(readProjectSummary, { params: { projectId: id } });
  // Each revision has its own summary, so refetching the list does not refetch existing summaries.
  const { data } = useQuery({ queryKey: ['project-summary', id, revision], queryFn });
  return (
    <p className="mt-1.5 flex min-h-11.5 flex-wrap content-start items-center gap-x-4 gap-y-1.5 text-sm text-muted sm:min-h-5">
      {data !== undefined && (
        <>
          <span className="flex max-sm:basis-full">
            <LightStrip colors={data.colors} most={mostDots} />
          </span>
          {data.totalMa > 0 && <span className="value">{formatMilliamps(data.totalMa)}</span>}
          {data.lights + data.errors + data.warnings > 0 && <Readiness errors={data.errors} warnings={data.warnings} />}
        </>
      )}
    </p>
  );
}

/** Whether a project can be soldered, or its number of problems. */
function Readiness({ errors, warnings }: Pick<ProjectSummaryReply, 'errors' | 'warnings'>) {
  const problems = errors + warnings;
  if (problems === 0) {
    return (
      <span className="flex items-center gap-1.5">
        <CircleCheck aria-hidden="true" className="size-4 text-success" />
        Ready to solder
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5">
      <ToneIcon tone={errors > 0 ? 'error' : 'warning'} />
      {problems} {problems === 1 ? 'problem' : 'problems'}
    </span>
  );
}

/** Saves the build book of a project. Its code is loaded on press. */
function BuildBookButton({ project: { id, name } }: Pick<ProjectRowProps, 'project'>) {
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { buildBookEnding, fetchBuildBook } = await import('#web/document-files.ts');
      saveFile(await fetchBuildBook(id), fileName(name) + buildBookEnding);
    } catch (error) {
      const action = { label: 'Retry', onPress: () => void save() };
      showToast({ tone: 'error', title: 'The file could not be created', description: userMessage(error), action });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="small"
      isPending={isPending}
      aria-label={`Build book of ${name}`}
      onPress={() => void save()}
      className="relative"
    >
      {!isPending && <BookOpen aria-hidden="true" className="size-4" />}
      Build book
    </Button>
  );
}

interface RowButtonProps {
  readonly title: string;
  readonly project: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

/** A button of a row; its accessible name includes the project. */
function RowButton({ title, project, icon, onPress }: RowButtonProps) {
  return (
    <button type="button" title={title} aria-label={`${title} ${project}`} onClick={onPress} className={rowButtonStyle}>
      {icon}
    </button>
  );
}
