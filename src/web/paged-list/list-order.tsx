import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

interface Order<SortKey extends string> {
  readonly sort?: SortKey;
  readonly direction?: 'asc' | 'desc';
}

export interface ListOrderProps<SortKey extends string> {
  readonly sortKeys: readonly SelectItem<SortKey>[];
  readonly order: Order<SortKey>;
  readonly onChange: (order: Order<SortKey>) => void;
}

/** What a list is sorted by, and the button that turns the order round. */
export function ListOrder<SortKey extends string>({ sortKeys, order, onChange }: ListOrderProps<SortKey>) {
  const isDescending = order.direction === 'desc';
  return (
    <>
      <span aria-hidden="true" className="mr-1 text-sm text-muted">
        Sort by
      </span>
      <Select
        label="Sort by"
        variant="compact"
        items={sortKeys}
        selectedKey={order.sort ?? null}
        onChange={(sort) => onChange({ sort })}
        className="[&_button]:h-9 [&_button]:w-36 [&_button]:text-sm"
      />
      <IconButton
        label={isDescending ? 'Descending, turn to ascending' : 'Ascending, turn to descending'}
        icon={isDescending ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />}
        variant="secondary"
        onPress={() => onChange({ direction: isDescending ? 'asc' : 'desc' })}
      />
    </>
  );
}
