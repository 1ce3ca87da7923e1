import { Check, Copy } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import {
  type AdministeredUser,
  deleteUser,
  endUserSessions,
  inviteUser,
  updateUser,
} from '#contract/accounts/admin-users.ts';
import { ignoreNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAdminWrite } from '#web/features/admin/admin-calls.ts';
import { displayName } from '#web/features/admin/users/user-fields.ts';
import type { UserAction } from '#web/features/admin/users/users-table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx';

export type UserDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete' | 'suspend'; readonly user: AdministeredUser }
  | { readonly kind: 'link'; readonly email: string; readonly link: string };

/** Actions on the users of the list: some open a dialog, others run at once. */
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
    done: (user) => `${displayName(user)} is signed out everywhere`,
    failed: 'Failed to end the sessions',
  });
  const { start: lift } = useAdminWrite({
    send: (user: AdministeredUser) => setSuspended(user, false).then(() => user),
    done: (user) => `${displayName(user)} can sign in again`,
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

interface UserConfirmProps {
  readonly user: AdministeredUser;
  /** Called on cancel. */
  readonly onClose: () => void;
  /** Called instead of `onClose` after success. */
  readonly onDone: () => void;
}

/** Confirms the deletion of a user. Mounted while open. Source: specification 2, section 2. */
export function DeleteUserDialog({ user, onClose, onDone }: UserConfirmProps) {
  const deletion = useAdminWrite({
    send: () => ignoreNotFound(call(deleteUser, { params: { userId: user.id } })),
    done: () => 'User deleted successfully',
    failed: 'Failed to delete user',
    onDone,
  });
  return (
    <ConfirmDialog
      title="Are you sure?"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete User"
      busyText="Deleting..."
      isPending={deletion.isPending}
      onConfirm={() => deletion.start(undefined)}
    >
      <p>This action cannot be undone. This will permanently delete the user account and all associated data.</p>
      <AffectedUser user={user} />
    </ConfirmDialog>
  );
}

/** Confirms the suspension of a user. Mounted while open. */
export function SuspendUserDialog({ user, onClose, onDone }: UserConfirmProps) {
  const suspension = useAdminWrite({
    send: () => setSuspended(user, true),
    done: () => 'User suspended',
    failed: 'Failed to update user',
    onDone,
  });
  return (
    <ConfirmDialog
      title="Suspend this user?"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Suspend"
      busyText="Suspending..."
      isPending={suspension.isPending}
      onConfirm={() => suspension.start(undefined)}
    >
      <p>This signs them out everywhere. They can't sign in until you lift the suspension. Their projects are kept.</p>
      <AffectedUser user={user} />
    </ConfirmDialog>
  );
}

/** Suspends a user or lifts the suspension; succeeds if another administrator has already done so. */
async function setSuspended({ id }: AdministeredUser, suspended: boolean): Promise<void> {
  await call(updateUser, { params: { userId: id }, body: { suspended, was: { suspended: !suspended } } });
}

function AffectedUser({ user }: { readonly user: AdministeredUser }) {
  const name = displayName(user);
  return (
    <p className="mt-3 text-ink wrap-anywhere">
      <span className="font-semibold">{name}</span>
      {name !== user.email && <span className="block text-muted">{user.email}</span>}
    </p>
  );
}

interface SetPasswordLinkDialogProps {
  readonly email: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** Reports that a set-password link was mailed, and shows it for copying. Source: decisions B13. */
export function SetPasswordLinkDialog({ email, link, onClose }: SetPasswordLinkDialogProps) {
  const footer = (
    <Button variant="quiet" onPress={onClose}>
      Done
    </Button>
  );
  return (
    <Dialog title="Invitation on its way" isOpen onOpenChange={onClose} footer={footer}>
      <div className="flex flex-col gap-4 text-sm">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{email}</strong> will get this link by email to set a password. You can also
          send it yourself. It works once, and anyone who has it can sign in as this user.
        </p>
        <LinkToCopy link={link} />
      </div>
    </Dialog>
  );
}

function LinkToCopy({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'waiting' | 'copied' | 'by-hand'>('waiting');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
    } catch {
      // The Clipboard API is unavailable on pages without HTTPS.
      field.current?.select();
      setState('by-hand');
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <InputField
        ref={field}
        label="Link to set a password"
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        className="min-w-48 flex-1"
      />
      <Button variant="primary" autoFocus onPress={() => void copy()} className="min-w-28">
        {state === 'copied' ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {state === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <p role="status" className="basis-full text-xs text-muted empty:hidden">
        {state === 'copied' && 'The link is copied to your clipboard.'}
        {state === 'by-hand' && "This browser doesn't allow copying. The link is selected; press Ctrl+C."}
      </p>
    </div>
  );
}
