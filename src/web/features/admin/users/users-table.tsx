import { ArrowDown, ArrowUp, KeyRound, LogOut, Pencil, ShieldBan, ShieldCheck, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ListedUser, UserSortKey } from '#contract/accounts/admin-users.ts';
import { billingDayText, dayText } from '#web/dates.ts';
import { displayName, fullName, roleNames } from '#web/features/admin/users/user-fields.ts';
import { planNames } from '#web/plan-text.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface Order {
  readonly sort?: UserSortKey;
  readonly direction?: 'asc' | 'desc';
}

interface UsersTableProps {
  /** The id of the list's header. */
  readonly listId: string;
  /** null while loading. */
  readonly users: readonly ListedUser[] | null;
  readonly ownId: string | undefined;
  readonly order: Order;
  /** Whether other users are loading. */
  readonly isBusy: boolean;
  readonly onSort: (order: Order) => void;
  readonly onAction: UserRowProps['onAction'];
}

// Fixed widths, so that columns do not move between pages.
const columns: ReadonlyArray<{ readonly key: UserSortKey; readonly label: string; readonly width: string }> = [
  { key: 'name', label: 'Name', width: 'w-[24%]' },
  { key: 'email', label: 'Email', width: 'w-[26%]' },
  { key: 'role', label: 'Role', width: 'w-[12%]' },
  { key: 'subscription', label: 'Subscription', width: 'w-[12%]' },
  { key: 'plan', label: 'Plan', width: 'w-[9%]' },
  { key: 'created', label: 'Created', width: 'w-[11%]' },
];

/** Sort keys for narrow screens, where columns have no headings. */
export const userSortItems = columns.map(({ key, label }) => ({ id: key, label }));

const waitingRows = Array.from({ length: 8 }, (_, row) => row);

/** A page of users: a table, on narrow screens a list of cards. */
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
  /** Sort direction of this column; null if another column is sorted. */
  readonly sorted: 'asc' | 'desc' | null;
  /** Called with the current direction if the column is already sorted; otherwise null. */
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

/** Actions on a user of the list. */
export type UserAction = 'edit' | 'delete' | 'invite' | 'end-sessions' | 'suspend' | 'lift-suspension';

interface UserRowProps {
  readonly user: ListedUser;
  /** Whether this is the administrator's own row. */
  readonly isOwn: boolean;
  /** Stable, so that a row rerenders only when its user changes. */
  readonly onAction: (action: UserAction, user: ListedUser) => void;
}

// On narrow screens a row is a card: name and actions, then the email, then the other values in one line.
const rowStyle =
  'transition-colors hover:bg-ink/4 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 ' +
  'max-lg:px-4 max-lg:py-3';
const cell = 'lg:h-14 lg:px-3 lg:py-2 lg:first:pl-5 lg:last:pr-3';
const smallCell = `${cell} max-lg:order-4 max-lg:text-xs max-lg:text-muted`;

/** A user of the list with their actions. Source: specification 2, section 2. */
const UserRow = memo(function UserRow({ user, isOwn, onAction }: UserRowProps) {
  const { subscriptionType, createdAt } = user;
  return (
    <tr className={rowStyle}>
      <td className={`${cell} min-w-0 max-lg:flex-[1_0_calc(100%-8rem)]`}>
        <UserName user={user} isOwn={isOwn} />
      </td>
      <td className={`${cell} max-lg:order-3 max-lg:basis-full max-lg:text-muted`}>
        <span className="line-clamp-2 wrap-anywhere">{user.email}</span>
      </td>
      <td className={smallCell}>{roleNames[user.role]}</td>
      <td className={smallCell}>
        <span className="lg:hidden">Subscription </span>
        <SubscriptionState user={user} />
      </td>
      <td className={`${smallCell} ${subscriptionType === null ? 'max-lg:hidden' : ''}`}>
        {subscriptionType === null ? <span className="text-muted">–</span> : planNames[subscriptionType]}
      </td>
      <td className={`${smallCell} lg:whitespace-nowrap`}>
        <span className="lg:hidden">Created </span>
        <time dateTime={createdAt}>{dayText(createdAt)}</time>
      </td>
      <td className={`${cell} max-lg:order-2`}>
        <UserActions user={user} isOwn={isOwn} onAction={onAction} />
      </td>
    </tr>
  );
});

function SubscriptionState({
  user: { subscriptionStatus, subscriptionExpiresAt, isEnding },
}: Pick<UserRowProps, 'user'>) {
  if (subscriptionStatus !== 'active') return <span className="text-muted">Inactive</span>;
  if (!isEnding || subscriptionExpiresAt === null) return 'Active';
  return <>Active until {billingDayText(subscriptionExpiresAt)}</>;
}

function UserName({ user, isOwn }: Pick<UserRowProps, 'user' | 'isOwn'>) {
  const name = fullName(user);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="line-clamp-2 font-medium wrap-anywhere">
        {name || (user.username ?? <span className="font-normal text-muted">No name</span>)}
      </span>
      {isOwn && <Badge>You</Badge>}
      {user.suspendedAt !== null && <Badge tone="warning">Suspended</Badge>}
      {!user.hasPassword && <Badge tone="hint">Invited</Badge>}
      {name !== '' && user.username !== null && (
        <span className="basis-full text-xs text-muted wrap-anywhere">{user.username}</span>
      )}
    </div>
  );
}

function UserActions({ user, isOwn, onAction }: UserRowProps) {
  const name = displayName(user);
  return (
    <div className="flex justify-end text-muted *:hover:text-ink">
      <IconButton label={`Edit User ${name}`} icon={<Pencil />} size="small" onPress={() => onAction('edit', user)} />
      <IconButton
        label={`Delete User ${name}`}
        icon={<Trash2 />}
        size="small"
        isDisabled={isOwn}
        onPress={() => onAction('delete', user)}
      />
      <MenuButton label={`More actions for ${name}`} actions={menuOf(user, isOwn, onAction)} />
    </div>
  );
}

function menuOf(user: ListedUser, isOwn: boolean, onAction: UserRowProps['onAction']): readonly MenuAction[] {
  const action = (id: UserAction, label: string, icon: MenuAction['icon']) => {
    return { id, label, icon, onAction: () => onAction(id, user) };
  };
  const isSuspended = user.suspendedAt !== null;
  return [
    // Suspended users get no mail.
    ...(user.hasPassword ? [] : [{ ...action('invite', 'Resend invitation', <KeyRound />), isDisabled: isSuspended }]),
    action('end-sessions', 'Sign out everywhere', <LogOut />),
    !isSuspended
      ? { ...action('suspend', 'Suspend', <ShieldBan />), isDisabled: isOwn, tone: 'danger' }
      : action('lift-suspension', 'Lift suspension', <ShieldCheck />),
  ];
}
