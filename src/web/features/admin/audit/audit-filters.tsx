import { type AuditAction, auditActions } from '#contract/administration.ts';
import { actionNames } from '#web/features/admin/audit/audit-text.ts';
import { ListSearch } from '#web/paged-list/list-search.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

/** What the audit list is narrowed down to. */
export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** `isTyping`: one of many small changes, which the way back leaves out. */
  readonly onChange: (changed: AuditFilter, isTyping?: boolean) => void;
}

const everything = 'everything';
const items: ReadonlyArray<SelectItem<AuditAction | typeof everything>> = [
  { id: everything, label: 'Everything' },
  ...auditActions.map((id) => ({ id, label: actionNames[id] })),
];

/** By whom, what, and from day to day. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  return (
    <div
      role="search"
      aria-label="Filter"
      className="mt-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_11rem_11rem]"
    >
      <div className="max-lg:col-span-2 sm:max-lg:col-span-1">
        <span aria-hidden="true" className="mb-1.5 block text-xs font-semibold text-muted">
          Who
        </span>
        <ListSearch
          label="Who"
          placeholder="Part of the email"
          search={filter.actor ?? ''}
          onSearch={(actor) => onChange({ actor }, true)}
        />
      </div>
      <Select
        label="What"
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

/** A day; while it is being typed its year may be one of the first ones, which nobody means. */
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
