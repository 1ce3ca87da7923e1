import { useCallback, useState } from 'react';
import { type AdministeredUser, endUserSessions, inviteUser } from '#contract/admin-users.ts';
import { call } from '#web/api/call.ts';
import { useAdminWrite } from '#web/features/admin/use-admin-write.ts';
import { setSuspended } from '#web/features/admin/users/user-confirms.tsx';
import { calledName } from '#web/features/admin/users/user-fields.ts';
import type { UserAction } from '#web/features/admin/users/user-row.tsx';

/** The dialog that is open. */
export type UserDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete' | 'suspend'; readonly user: AdministeredUser }
  | { readonly kind: 'link'; readonly email: string; readonly link: string };

/** What can be done with the users of the list: some of it asks first, in a dialog, the rest is done at once. */
export function useUserActions() {
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const params = ({ id }: AdministeredUser) => ({ params: { userId: id } });
  const { start: invite } = useAdminWrite({
    send: (user: AdministeredUser) => call(inviteUser, params(user)),
    done: ({ email }) => `A new link is on its way to ${email}`,
    failed: 'Failed to send the invitation',
    onDone: ({ email, setPasswordLink: link }) => {
      if (link !== null) setDialog({ kind: 'link', email, link });
    },
  });
  const { start: endSessions } = useAdminWrite({
    send: (user: AdministeredUser) => call(endUserSessions, params(user)).then(() => user),
    done: (user) => `${calledName(user)} is signed out everywhere`,
    failed: 'Failed to end the sessions',
  });
  const { start: lift } = useAdminWrite({
    send: (user: AdministeredUser) => setSuspended(user, false).then(() => user),
    done: (user) => `${calledName(user)} can sign in again`,
    failed: 'Failed to update user',
  });
  const act = useCallback(
    (action: UserAction, user: AdministeredUser) => {
      if (action === 'invite') invite(user);
      else if (action === 'end-sessions') endSessions(user);
      else if (action === 'lift-suspension') lift(user);
      else setDialog({ kind: action, user });
    },
    [invite, endSessions, lift],
  );
  return { dialog, setDialog, act };
}
