import { CopyPlus, FlaskConical, LampDesk, SearchX } from 'lucide-react';
import { supplyName } from '#domain/catalogue/power.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import type { Reply } from '#contract/endpoint.ts';
import {
  type ListedTemplate,
  pageTemplates,
  templatePageSize,
  type TemplateSortKey,
} from '#contract/projects/templates.ts';
import { LightStrip } from '#web/light-strip.tsx';
import { TemplatePicture } from '#web/features/templates/template-picture.tsx';
import { useDuplicateTemplate } from '#web/features/templates/template-writes.ts';
import { countText, ListHeader, ListRows, ListError, ListSkeleton, ListOrder } from '#web/paged-list/list-frame.tsx';
import { ListPages } from '#web/paged-list/list-pages.tsx';
import { ListSearch } from '#web/paged-list/list-search.tsx';
import { pagedList, usePagedList } from '#web/paged-list/paged-list.ts';
import { projectPath, templatePath } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { trialId } from '#web/session/trial.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { colorName } from '#web/ui/style/color-name.ts';

const templateList = pagedList(pageTemplates, { sort: 'name', direction: 'asc' });

const sortKeys: readonly SelectItem<TemplateSortKey>[] = [
  { id: 'name', label: 'Name' },
  { id: 'supply', label: 'Power Supply' },
];
const listId = 'templates';

/**
 * All templates: searched, sorted, counted, and paged by the server, 20 to a page. Source: specification 2, section 2.
 */
export function TemplateList() {
  const list = usePagedList(templateList);
  const { data, error, view } = list;
  const { search = '' } = view;
  const isEmpty = data?.total === 0 && search === '';
  return (
    <>
      <ListHeader
        id={listId}
        title="All templates"
        count={data === undefined ? null : countText(data.total, 'template')}
      >
        {!isEmpty && <ListOrder sortKeys={sortKeys} order={view} onChange={list.changeView} />}
      </ListHeader>
      {!isEmpty && (
        <ListSearch
          label="Search templates"
          placeholder="Search by name or description..."
          search={search}
          onSearch={(text) => list.changeView({ search: text }, true)}
          className="mt-4"
        />
      )}
      <div className="mt-5 empty:hidden">
        {error !== null && <ListError title="The templates could not be loaded." error={error} onRetry={list.retry} />}
      </div>
      {data === undefined && error === null && <ListSkeleton rowHeight="min-h-32" />}
      {data?.total === 0 && <NoTemplates search={search} onClear={() => list.changeView({ search: '' }, true)} />}
      {data !== undefined && data.total > 0 && (
        <>
          <Rows templates={data.templates} isBusy={list.isFetching} />
          <Pages {...data} onPage={list.goTo} />
        </>
      )}
    </>
  );
}

interface RowsProps {
  readonly templates: readonly ListedTemplate[];
  readonly isBusy: boolean;
}

function Rows({ templates, isBusy }: RowsProps) {
  const canAdd = useSession().status === 'member';
  return (
    <ListRows {...{ listId, isBusy }}>
      {templates.map((template) => (
        <TemplateRow key={template.id} {...{ template, canAdd }} />
      ))}
    </ListRows>
  );
}

interface PagesProps extends Reply<typeof pageTemplates> {
  readonly onPage: (page: number) => void;
}

function Pages({ templates, page, total, onPage }: PagesProps) {
  const shown = { page, total, shown: templates.length, pageSize: templatePageSize };
  return <ListPages listId={listId} things="templates" {...shown} onPage={onPage} />;
}

interface NoTemplatesProps {
  /** Search text; empty if there are no templates at all. */
  readonly search: string;
  readonly onClear: () => void;
}

function NoTemplates({ search, onClear }: NoTemplatesProps) {
  const style = 'mt-5 rounded-lg border border-dashed border-edge py-16';
  if (search === '') {
    return (
      <EmptyState title="No templates available" icon={<LampDesk />} className={style}>
        New templates appear here, wired and ready to copy.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`No template matches "${search}"`}
      icon={<SearchX />}
      action={<Button onPress={onClear}>Show all templates</Button>}
      className={`${style} wrap-anywhere`}
    >
      Check the spelling, or search for part of a name or description.
    </EmptyState>
  );
}

interface TemplateRowProps {
  readonly template: ListedTemplate;
  /** Whether the user is a member, with projects to add it to. */
  readonly canAdd: boolean;
}

const rowStyle =
  'group relative flex min-h-32 gap-x-5 gap-y-3 rounded-lg border border-l-6 border-line border-l-hue bg-surface px-4 py-3.5 ' +
  'transition-colors duration-150 hover:border-y-edge hover:border-r-edge hover:bg-raised max-sm:flex-col sm:items-center sm:px-5';
const linkStyle =
  'line-clamp-2 font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-sm ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus';

/** A template of the list with its picture and summary. The row is a link to its view, except for the button. */
function TemplateRow({ template, canAdd }: TemplateRowProps) {
  const { id, name, templateDescription, color } = template;
  return (
    <li data-hue={color} className={rowStyle}>
      <TemplatePicture template={template} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <a href={templatePath(id)} className={linkStyle}>
            {name}
          </a>
          <span className="sr-only">{colorName(color)}.</span>
          {templateDescription !== null && (
            <p className="mt-0.5 line-clamp-2 text-sm text-pretty text-muted wrap-anywhere">{templateDescription}</p>
          )}
        </div>
        {template.contents !== null && <LightStrip colors={template.contents.colors} most={mostDots} />}
        <Facts template={template} />
      </div>
      <div className="relative flex shrink-0 flex-wrap gap-2 max-sm:w-full [&>*]:flex-auto">
        <a href={projectPath(trialId(id))} aria-label={`Try it: ${name}`} className={buttonStyle('secondary')}>
          <FlaskConical aria-hidden="true" className="size-4" />
          Try it
        </a>
        {canAdd && <AddButton template={template} />}
      </div>
    </li>
  );
}

function Facts({ template: { powerSupplyId, contents } }: Pick<TemplateRowProps, 'template'>) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted tabular-nums">
      <span className="text-ink">{supplyName(powerSupplyId)}</span>
      {contents !== null && (
        <>
          <span>{countText(contents.sections, 'section')}</span>
          <span>{countText(contents.lights, 'light')}</span>
          <span>
            <span className="value">{formatMilliamps(contents.totalMa)}</span> in all
          </span>
        </>
      )}
    </p>
  );
}

function AddButton({ template }: Pick<TemplateRowProps, 'template'>) {
  const { duplicate, isPending } = useDuplicateTemplate(template);
  return (
    <Button
      aria-label={`Add to Projects: ${template.name}`}
      isPending={isPending}
      busyText="Adding..."
      onPress={duplicate}
    >
      <CopyPlus aria-hidden="true" className="size-4" />
      Add to Projects
    </Button>
  );
}

/** Maximum dots that fit on a phone. */
const mostDots = 40;
