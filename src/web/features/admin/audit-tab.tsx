import { ScrollText } from 'lucide-react';
import {
  type AuditAction,
  auditActions,
  type AuditEntry,
  auditPageSize,
  pageAudit,
} from '#contract/accounts/administration.ts';
import { momentText } from '#web/dates.ts';
import { countText, ListHeader, ListError, ListSkeleton } from '#web/paged-list/list-frame.tsx';
import { ListPages } from '#web/paged-list/list-pages.tsx';
import { ListSearch } from '#web/paged-list/list-search.tsx';
import { pagedList, usePagedList } from '#web/paged-list/paged-list.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

const auditList = pagedList(pageAudit, {});
const listId = 'audit';

/** Actions of administrators, newest first, with filters by administrator, action, and day. */
export function AuditTab() {
  const list = usePagedList(auditList);
  const { data, error, view, changeView } = list;
  const isFiltered = [view.actor, view.action, view.from, view.to].some((value) => value !== undefined);
  return (
    <>
      <ListHeader
        id={listId}
        title="Audit"
        count={data === undefined || data.total === 0 ? null : countText(data.total, 'entry', 'entries')}
      />
      <AuditFilters filter={view} onChange={changeView} />
      <div className="mt-4 empty:hidden">
        {error !== null && <ListError title="The audit log could not be loaded." error={error} onRetry={list.retry} />}
      </div>
      {data === undefined && error === null && <ListSkeleton rowHeight="min-h-12" />}
      {data?.total === 0 && <NoEntries isFiltered={isFiltered} />}
      {data !== undefined && data.total > 0 && (
        <>
          <AuditTable entries={data.entries} isBusy={list.isFetching} />
          <ListPages
            listId={listId}
            things="entries"
            page={data.page}
            pageSize={auditPageSize}
            total={data.total}
            shown={data.entries.length}
            onPage={list.goTo}
          />
        </>
      )}
    </>
  );
}

const columns = [
  ['Time (UTC)', 'w-44'],
  ['Administrator', 'w-[26%]'],
  ['Action', ''],
  ['User or template', 'w-[30%]'],
] as const;

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly isBusy: boolean;
}

function AuditTable({ entries, isBusy }: AuditTableProps) {
  return (
    <div className="mt-4 overflow-hidden rounded-lg border border-line bg-surface">
      <table
        aria-labelledby={listId}
        aria-busy={isBusy}
        className={classNames(
          'w-full table-fixed border-collapse text-sm transition-opacity duration-150 max-md:block',
          isBusy && 'opacity-60 delay-200',
        )}
      >
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            {columns.map(([label, width]) => (
              <th
                key={label}
                scope="col"
                className={`${width} h-10 px-3 text-left text-xs font-semibold text-muted first:pl-5`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'align-baseline wrap-anywhere md:px-3 md:py-2.5 md:first:pl-5';

function AuditRow({ entry: { at, actorEmail, action, targetName, fields } }: { readonly entry: AuditEntry }) {
  return (
    <tr className="max-md:flex max-md:flex-col max-md:gap-0.5 max-md:px-4 max-md:py-3">
      <td className={`${cell} text-muted tabular-nums max-md:order-4 max-md:text-xs`}>
        <time dateTime={at}>{momentText(at)}</time>
        <span className="md:hidden"> UTC</span>
      </td>
      <td className={`${cell} max-md:order-3 max-md:text-muted`}>
        <span className="md:hidden">by </span>
        {actorEmail}
      </td>
      <td className={`${cell} max-md:order-1`}>
        <span className="font-medium">{actionNames[action]}</span>
        {fields.length > 0 && <span className="block text-xs text-muted">{fieldsText(fields)}</span>}
      </td>
      <td className={`${cell} max-md:order-2`}>{targetName}</td>
    </tr>
  );
}

function NoEntries({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'Nothing found' : 'No entries yet'}
      icon={<ScrollText />}
      className="mt-4 rounded-lg border border-dashed border-edge py-16"
    >
      {isFiltered
        ? 'No entries match this filter.'
        : 'Changes that administrators make to users and templates appear here.'}
    </EmptyState>
  );
}

/** Names of actions in the list and its filter. */
const actionNames: Readonly<Record<AuditAction, string>> = {
  'user-created': 'Created user',
  'user-updated': 'Changed user',
  'user-suspended': 'Suspended user',
  'user-unsuspended': 'Lifted suspension',
  'user-invited': 'Invited user',
  'user-sessions-ended': 'Signed user out everywhere',
  'user-deleted': 'Deleted user',
  'template-created': 'Saved template',
  'template-updated': 'Changed template',
  'template-replaced': 'Replaced template content',
  'template-deleted': 'Deleted template',
};

const fieldNames: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  suspended: 'suspension',
  templateName: 'name',
  templateDescription: 'description',
  projectId: 'content',
  shareCustomComponentIds: 'shared components',
};

/** Lists the changed fields: "email, first name and role"; empty for none. */
export function fieldsText(fields: AuditEntry['fields']): string {
  return new Intl.ListFormat('en-GB').format(fields.map((field) => fieldNames[field] ?? field));
}

/** Filter of the audit list. */
interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** `isTyping`: one of many small changes, which replaces the history entry. */
  readonly onChange: (changed: AuditFilter, isTyping?: boolean) => void;
}

const everything = 'everything';
const items: ReadonlyArray<SelectItem<AuditAction | typeof everything>> = [
  { id: everything, label: 'All actions' },
  ...auditActions.map((id) => ({ id, label: actionNames[id] })),
];

/** Filter by administrator, action, and range of days. */
function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  return (
    <div
      role="search"
      aria-label="Filter"
      className="mt-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_11rem_11rem]"
    >
      <div className="max-lg:col-span-2 sm:max-lg:col-span-1">
        <span aria-hidden="true" className="mb-1.5 block text-xs font-semibold text-muted">
          Administrator{' '}
        </span>
        <ListSearch
          label="Administrator"
          placeholder="Part of an email"
          search={filter.actor ?? ''}
          onSearch={(actor) => onChange({ actor }, true)}
        />
      </div>
      <Select
        label="Action"
        items={items}
        selectedKey={filter.action ?? everything}
        onChange={(action) => onChange({ action: action === everything ? undefined : action })}
        className="max-lg:col-span-2 sm:max-lg:col-span-1"
      />
      <DayField label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <DayField label="To" value={filter.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day; a partially typed year may start with zeros. */
function DayField({ label, value = '', onChange }: DayFieldProps) {
  return (
    <InputField
      key={value}
      label={label}
      type="date"
      defaultValue={value}
      min="2000-01-01"
      max="9999-12-31"
      onChange={({ target }) => {
        if (target.value !== value && target.validity.valid) onChange(target.value === '' ? undefined : target.value);
      }}
    />
  );
}
