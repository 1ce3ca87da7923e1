import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { ProjectSortKey } from '#contract/projects.ts';
import type { ProjectListView } from '#web/features/home/project-list-view.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select, type SelectItem } from '#web/ui/select.tsx';

const sortKeys: readonly SelectItem<ProjectSortKey>[] = [
  { id: 'updated', label: 'Updated' },
  { id: 'created', label: 'Created' },
  { id: 'name', label: 'Name' },
  { id: 'color', label: 'Color' },
];

type Order = Pick<ProjectListView, 'sort' | 'direction'>;

export interface ListOrderProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** What the projects are sorted by, and the button that turns the order round. */
export function ListOrder({ order: { sort, direction }, onChange }: ListOrderProps) {
  const isDescending = direction === 'desc';
  return (
    <>
      <span aria-hidden="true" className="mr-1 text-sm text-muted">
        Sort by
      </span>
      <Select
        label="Sort by"
        variant="compact"
        items={sortKeys}
        selectedKey={sort}
        onChange={(key) => onChange({ sort: key, direction })}
        className="[&_button]:h-9 [&_button]:w-32 [&_button]:text-sm"
      />
      <IconButton
        label={isDescending ? 'Descending, turn to ascending' : 'Ascending, turn to descending'}
        icon={isDescending ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />}
        variant="secondary"
        onPress={() => onChange({ sort, direction: isDescending ? 'asc' : 'desc' })}
      />
    </>
  );
}
