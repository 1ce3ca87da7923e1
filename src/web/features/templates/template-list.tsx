import { LampDesk, SearchX } from 'lucide-react';
import type { Reply } from '#contract/endpoint.ts';
import { type ListedTemplate, pageTemplates, templatePageSize, type TemplateSortKey } from '#contract/templates.ts';
import { TemplateRow } from '#web/features/templates/template-row.tsx';
import { ListOrder } from '#web/paged-list/list-order.tsx';
import { ListPages } from '#web/paged-list/list-pages.tsx';
import { countText, ListHeader, ListRows, ListTrouble, ListWaiting } from '#web/paged-list/list-frame.tsx';
import { ListSearch } from '#web/paged-list/list-search.tsx';
import { pagedList, usePagedList } from '#web/paged-list/paged-list.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

const templateList = pagedList(pageTemplates, { sort: 'name', direction: 'asc' });

const sortKeys: readonly SelectItem<TemplateSortKey>[] = [
  { id: 'name', label: 'Name' },
  { id: 'supply', label: 'Power Supply' },
];
const listId = 'templates';

/** All templates: searched, sorted, counted and paged by the server, 20 to a page. Source: specification 2, section 2. */
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
        {error !== null && (
          <ListTrouble title="The templates could not be loaded." error={error} onRetry={list.retry} />
        )}
      </div>
      {data === undefined && error === null && <ListWaiting rowHeight="min-h-32" />}
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
  /** What was searched for; empty when there is no template at all. */
  readonly search: string;
  readonly onClear: () => void;
}

function NoTemplates({ search, onClear }: NoTemplatesProps) {
  const style = 'mt-5 rounded-lg border border-dashed border-edge py-16';
  if (search === '') {
    return (
      <EmptyState title="No templates available" icon={<LampDesk />} className={style}>
        Once there are some, you can start from a model that is wired already.
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
      Names and descriptions are searched for the text as it is typed.
    </EmptyState>
  );
}
