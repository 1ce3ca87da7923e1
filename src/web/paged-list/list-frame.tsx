import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { ReactNode } from 'react';
import { userMessage } from '#web/api/api-error.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface ListHeaderProps {
  /** Labels the list; scroll target when the page changes. */
  readonly id: string;
  readonly title: string;
  /** Number of entries as text; null while it is loading. */
  readonly count: string | null;
  readonly children?: ReactNode;
}

/** Header of a list: title, number of entries, and sort controls at the end. */
export function ListHeader({ id, title, count, children }: ListHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-baseline gap-3">
        <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl font-bold tracking-tight outline-none">
          {title}
        </h2>
        {count !== null && <p className="text-sm text-muted">{count}</p>}
      </div>
      <div className="flex min-h-9 items-center gap-1 pointer-coarse:min-h-11">{children}</div>
    </header>
  );
}

/** Returns a count with its noun: "1 project", "1,204 projects". */
export function countText(count: number, thing: string, things = `${thing}s`): string {
  return count === 1 ? `1 ${thing}` : `${count.toLocaleString('en')} ${things}`;
}

interface ListRowsProps {
  /** The id of the list's header. */
  readonly listId: string;
  /** Whether other rows are loading. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Rows of a page of a list, dimmed while other rows are loading. */
export function ListRows({ listId, isBusy, children }: ListRowsProps) {
  return (
    <ul
      aria-labelledby={listId}
      aria-busy={isBusy}
      className={classNames('mt-5 space-y-2.5 transition-opacity duration-150', isBusy && 'opacity-60 delay-200')}
    >
      {children}
    </ul>
  );
}

interface ListErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Error of a list with a retry button. */
export function ListError({ title, error, onRetry }: ListErrorProps) {
  return (
    <Notice
      tone="error"
      live
      title={title}
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

const widths = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'];

/** Placeholder of the rows with their final height. */
export function ListSkeleton({ rowHeight = 'min-h-18' }: { readonly rowHeight?: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div aria-hidden="true" className="mt-5 space-y-2.5">
        {widths.map((width, index) => (
          <div
            key={index}
            className={`flex ${rowHeight} animate-breathe flex-col justify-center gap-2.5 rounded-lg border border-l-6 border-line bg-surface px-5`}
          >
            <span className={`h-4 rounded bg-line ${width}`} />
            <span className="h-3 w-3/5 max-w-60 rounded bg-line/60" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Placeholder of the sort controls. */
export function OrderSkeleton() {
  return <span className="h-9 w-60 animate-breathe rounded-md bg-line/60" />;
}

interface Order<SortKey extends string> {
  readonly sort?: SortKey;
  readonly direction?: 'asc' | 'desc';
}

interface ListOrderProps<SortKey extends string> {
  readonly sortKeys: readonly SelectItem<SortKey>[];
  readonly order: Order<SortKey>;
  readonly onChange: (order: Order<SortKey>) => void;
}

/** Sort key of a list, and a button that reverses the order. */
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
        label={isDescending ? 'Descending, switch to ascending' : 'Ascending, switch to descending'}
        icon={isDescending ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />}
        variant="secondary"
        onPress={() => onChange({ direction: isDescending ? 'asc' : 'desc' })}
      />
    </>
  );
}
