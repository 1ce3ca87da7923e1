import { type AdministeredUser, deleteUser, updateUser } from '#contract/admin-users.ts';
import { goneIsDone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAdminWrite } from '#web/features/admin/use-admin-write.ts';
import { calledName } from '#web/features/admin/users/user-fields.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface UserConfirmProps {
  readonly user: AdministeredUser;
  /** Called when it is cancelled. */
  readonly onClose: () => void;
  /** Called instead of `onClose` once it is done. */
  readonly onDone: () => void;
}

/** Asks before a user is deleted. Mounted while it is open. Source: specification 2, section 2. */
export function DeleteUserDialog({ user, onClose, onDone }: UserConfirmProps) {
  const deletion = useAdminWrite({
    send: () => goneIsDone(call(deleteUser, { params: { userId: user.id } })),
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
      <WhoIsMeant user={user} />
    </ConfirmDialog>
  );
}

/** Asks before a user is shut out. Mounted while it is open. */
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
      <p>They are signed out everywhere at once and cannot sign in until you lift it. Their projects stay.</p>
      <WhoIsMeant user={user} />
    </ConfirmDialog>
  );
}

/** Suspends a user or lifts it, unless another administrator has done so already. */
export async function setSuspended({ id }: AdministeredUser, suspended: boolean): Promise<void> {
  await call(updateUser, { params: { userId: id }, body: { suspended, was: { suspended: !suspended } } });
}

function WhoIsMeant({ user }: { readonly user: AdministeredUser }) {
  const name = calledName(user);
  return (
    <p className="mt-3 text-ink wrap-anywhere">
      <span className="font-semibold">{name}</span>
      {name !== user.email && <span className="block text-muted">{user.email}</span>}
    </p>
  );
}
