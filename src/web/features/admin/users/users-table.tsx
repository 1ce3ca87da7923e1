import { ArrowDown, ArrowUp } from 'lucide-react';
import type { AdministeredUser, UserSortKey } from '#contract/admin-users.ts';
import { UserRow, type UserRowProps } from '#web/features/admin/users/user-row.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface Order {
  readonly sort?: UserSortKey;
  readonly direction?: 'asc' | 'desc';
}

export interface UsersTableProps {
  /** The id of the list's header. */
  readonly listId: string;
  /** null while they are on their way. */
  readonly users: readonly AdministeredUser[] | null;
  readonly ownId: string | undefined;
  readonly order: Order;
  /** Others are on their way. */
  readonly isBusy: boolean;
  readonly onSort: (order: Order) => void;
  readonly onAction: UserRowProps['onAction'];
}

// Fixed widths: nothing moves when a page is turned.
const columns: ReadonlyArray<{ readonly key: UserSortKey; readonly label: string; readonly width: string }> = [
  { key: 'name', label: 'Name', width: 'w-[24%]' },
  { key: 'email', label: 'Email', width: 'w-[26%]' },
  { key: 'role', label: 'Role', width: 'w-[12%]' },
  { key: 'subscription', label: 'Subscription', width: 'w-[12%]' },
  { key: 'plan', label: 'Plan', width: 'w-[9%]' },
  { key: 'created', label: 'Created', width: 'w-[11%]' },
];

/** The ways to sort the list, where its columns have no headings. */
export const userSortItems = columns.map(({ key, label }) => ({ id: key, label }));

const waitingRows = Array.from({ length: 8 }, (_, row) => row);

/** The users of a page: a table, on a narrow screen a list of cards. */
export function UsersTable({ listId, users, ownId, order, isBusy, onSort, onAction }: UsersTableProps) {
  return (
    <div className="mt-4 overflow-hidden rounded-lg border border-line bg-surface">
      <table
        aria-labelledby={listId}
        aria-busy={isBusy || users === null}
        className="w-full table-fixed border-collapse text-sm max-lg:block"
      >
        <Headings order={order} onSort={onSort} />
        <tbody
          className={classNames(
            'divide-y divide-line transition-opacity duration-150 max-lg:block',
            isBusy && 'opacity-60 delay-200',
          )}
        >
          {users === null ? (
            <WaitingRows />
          ) : (
            users.map((user) => <UserRow key={user.id} user={user} isOwn={user.id === ownId} onAction={onAction} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

function Headings({ order, onSort }: Pick<UsersTableProps, 'order' | 'onSort'>) {
  return (
    <thead className="border-b border-line max-lg:sr-only">
      <tr>
        {columns.map(({ key, label, width }) => (
          <Heading
            key={key}
            label={label}
            width={width}
            sorted={order.sort === key ? (order.direction ?? null) : null}
            onSort={(direction) => onSort({ sort: key, direction: direction ?? (key === 'created' ? 'desc' : 'asc') })}
          />
        ))}
        <th scope="col" className="w-28 px-3 text-right text-xs font-semibold text-muted pointer-coarse:w-36">
          Actions
        </th>
      </tr>
    </thead>
  );
}

interface HeadingProps {
  readonly label: string;
  readonly width: string;
  /** Which way the list is sorted by this column; null when it is sorted by another. */
  readonly sorted: 'asc' | 'desc' | null;
  /** Called with the way round when the column is sorted already; else null. */
  readonly onSort: (direction: 'asc' | 'desc' | null) => void;
}

function Heading({ label, width, sorted, onSort }: HeadingProps) {
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
      className={`${width} p-0 text-left lg:first:pl-2`}
    >
      <button
        type="button"
        onClick={() => onSort(sorted === null ? null : sorted === 'asc' ? 'desc' : 'asc')}
        className={classNames(
          'group flex h-10 w-full cursor-pointer items-center gap-1 rounded px-3 text-xs font-semibold -outline-offset-2 hover:text-ink',
          sorted === null ? 'text-muted' : 'text-ink',
        )}
      >
        {label}
        <Arrow
          aria-hidden="true"
          className={classNames('size-3.5 shrink-0', sorted === null && 'invisible group-hover:visible')}
        />
      </button>
    </th>
  );
}

function WaitingRows() {
  return (
    <tr className="max-lg:block">
      <td colSpan={7} className="max-lg:block">
        <p role="status" className="sr-only">
          Loading...
        </p>
        {waitingRows.map((row) => (
          <div key={row} className="flex h-14 animate-breathe flex-col justify-center px-5 max-lg:h-24">
            <span className="block h-4 w-2/5 rounded bg-line" />
            <span className="mt-2 block h-3 w-3/5 max-w-60 rounded bg-line/60" />
          </div>
        ))}
      </td>
    </tr>
  );
}
