import { LayoutTemplate, Pencil, Trash2 } from 'lucide-react';
import { type ListedTemplate, pageTemplates, templatePageSize } from '#contract/projects/templates.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import { dayText } from '#web/dates.ts';
import { ListPages } from '#web/paged-list/list-pages.tsx';
import { countText, ListHeader, ListError } from '#web/paged-list/list-frame.tsx';
import { ListSearch } from '#web/paged-list/list-search.tsx';
import { pagedList, usePagedList } from '#web/paged-list/paged-list.ts';
import { templatePath } from '#web/paths.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { colorName } from '#web/ui/style/color-name.ts';

const templatesList = pagedList(pageTemplates, { sort: 'name', direction: 'asc' });
const listId = 'templates';

/** Opens the dialog for editing or deleting a template. */
export type OnTemplateAction = (action: 'edit' | 'delete', template: ListedTemplate) => void;

/** All templates, with actions to edit and delete them. Source: specification 2, section 2. */
export function TemplatesTab({ onAsk }: { readonly onAsk: OnTemplateAction }) {
  const list = usePagedList(templatesList);
  const { data, error, view, changeView } = list;
  const search = view.search ?? '';
  const count = data === undefined || data.total === 0 ? null : countText(data.total, 'template');
  return (
    <>
      <ListHeader id={listId} title="Templates" count={count}>
        <ListSearch
          label="Search templates"
          placeholder="Name or description"
          search={search}
          onSearch={(text) => changeView({ search: text }, true)}
          className="min-w-0 flex-1 sm:w-72"
        />
      </ListHeader>
      <div className="mt-4 empty:hidden">
        {error !== null && <ListError title="The templates could not be loaded." error={error} onRetry={list.retry} />}
      </div>
      {data === undefined && error === null && <GridSkeleton />}
      {data?.total === 0 && <NoTemplates search={search} />}
      {data !== undefined && data.total > 0 && (
        <>
          <Grid templates={data.templates} isBusy={list.isFetching} onAsk={onAsk} />
          <ListPages
            listId={listId}
            things="templates"
            page={data.page}
            pageSize={templatePageSize}
            total={data.total}
            shown={data.templates.length}
            onPage={list.goTo}
          />
        </>
      )}
    </>
  );
}

interface GridProps {
  readonly templates: readonly ListedTemplate[];
  readonly isBusy: boolean;
  readonly onAsk: OnTemplateAction;
}

function Grid({ templates, isBusy, onAsk }: GridProps) {
  return (
    <ul
      aria-labelledby={listId}
      aria-busy={isBusy}
      className={classNames(gridStyle, 'transition-opacity duration-150', isBusy && 'opacity-60 delay-200')}
    >
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          onEdit={() => onAsk('edit', template)}
          onDelete={() => onAsk('delete', template)}
        />
      ))}
    </ul>
  );
}

const gridStyle = 'mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

function GridSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div aria-hidden="true" className={gridStyle}>
        {['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5'].map((width, index) => (
          <div key={index} className="h-44 animate-breathe rounded-lg border border-l-6 border-line bg-surface p-4">
            <span className={`block h-4 rounded bg-line ${width}`} />
            <span className="mt-3 block h-3 w-4/5 rounded bg-line/60" />
          </div>
        ))}
      </div>
    </>
  );
}

function NoTemplates({ search }: { readonly search: string }) {
  return (
    <EmptyState
      title={search === '' ? 'No templates created' : 'No templates found'}
      icon={<LayoutTemplate />}
      className="mt-4 rounded-lg border border-dashed border-edge py-16"
    >
      <span className="wrap-anywhere">
        {search === ''
          ? 'Open one of your projects and choose Save as Template.'
          : `No name or description contains “${search}”.`}
      </span>
    </EmptyState>
  );
}

interface TemplateCardProps {
  readonly template: ListedTemplate;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A template of the grid; its name links to the read-only view. Source: specification 2, section 2. */
function TemplateCard({ template, onEdit, onDelete }: TemplateCardProps) {
  const { id, name, templateDescription, powerSupplyId, color, createdAt } = template;
  return (
    <li
      data-hue={color}
      className="flex min-h-44 flex-col rounded-lg border border-l-6 border-line border-l-hue bg-surface py-3 pr-2 pl-4"
    >
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 pt-1 font-semibold">
          <a href={templatePath(id)} className="line-clamp-2 wrap-anywhere hover:underline">
            {name}
          </a>
        </h3>
        <div className="flex shrink-0 text-muted *:hover:text-ink">
          <IconButton label={`Edit template ${name}`} icon={<Pencil />} size="small" onPress={onEdit} />
          <IconButton label={`Delete template ${name}`} icon={<Trash2 />} size="small" onPress={onDelete} />
        </div>
      </div>
      <p className="mt-1 mb-3 line-clamp-3 pr-2 text-sm wrap-anywhere text-muted">
        {templateDescription ?? 'No description'}
      </p>
      <p className="mt-auto flex flex-wrap gap-x-4 text-xs text-muted">
        <span className="sr-only">{colorName(color)},</span>
        <span>{supplyName(powerSupplyId)}</span>
        <span>
          Created <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </span>
      </p>
    </li>
  );
}
