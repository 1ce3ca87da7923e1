import { KeyRound, LogOut, Pencil, ShieldBan, ShieldCheck, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { AdministeredUser } from '#contract/admin-users.ts';
import { dayText } from '#web/dates.ts';
import { calledName, fullName, roleNames } from '#web/features/admin/users/user-fields.ts';
import { planNames } from '#web/plan-text.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';

/** What can be done with a user of the list. */
export type UserAction = 'edit' | 'delete' | 'invite' | 'end-sessions' | 'suspend' | 'lift-suspension';

export interface UserRowProps {
  readonly user: AdministeredUser;
  /** It is the administrator's own row. */
  readonly isOwn: boolean;
  /** Keeps its identity, so that a row is drawn again only when its user has changed. */
  readonly onAction: (action: UserAction, user: AdministeredUser) => void;
}

// On a narrow screen a row is a card: name and actions first, below them the email, below it the rest in one line.
const rowStyle =
  'transition-colors hover:bg-ink/4 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 ' +
  'max-lg:px-4 max-lg:py-3';
const cell = 'lg:h-14 lg:px-3 lg:py-2 lg:first:pl-5 lg:last:pr-3';
const smallCell = `${cell} max-lg:order-4 max-lg:text-xs max-lg:text-muted`;

/** A user of the list, with what can be done. Source: specification 2, section 2. */
export const UserRow = memo(function UserRow({ user, isOwn, onAction }: UserRowProps) {
  const { subscriptionStatus, subscriptionType, createdAt } = user;
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
        {subscriptionStatus === 'active' ? 'Active' : <span className="text-muted">Inactive</span>}
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
  const name = calledName(user);
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

function menuOf(user: AdministeredUser, isOwn: boolean, onAction: UserRowProps['onAction']): readonly MenuAction[] {
  const action = (id: UserAction, label: string, icon: MenuAction['icon']) => {
    return { id, label, icon, onAction: () => onAction(id, user) };
  };
  const isSuspended = user.suspendedAt !== null;
  return [
    // Nobody who is suspended is sent a mail.
    ...(user.hasPassword ? [] : [{ ...action('invite', 'Resend invitation', <KeyRound />), isDisabled: isSuspended }]),
    action('end-sessions', 'Sign out everywhere', <LogOut />),
    !isSuspended
      ? { ...action('suspend', 'Suspend', <ShieldBan />), isDisabled: isOwn, tone: 'danger' }
      : action('lift-suspension', 'Lift suspension', <ShieldCheck />),
  ];
}
