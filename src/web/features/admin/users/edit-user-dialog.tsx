import { useState } from 'react';
import { readUser } from '#contract/accounts.ts';
import { type AdministeredUser, updateUser } from '#contract/admin-users.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAdminWrite } from '#web/features/admin/use-admin-write.ts';
import { useUserForm } from '#web/features/admin/users/use-user-form.ts';
import { changesOf, differences, fieldsOf, type NewUser, rebased } from '#web/features/admin/users/user-fields.ts';
import { UserForm } from '#web/features/admin/users/user-form.tsx';
import { refreshUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface EditUserDialogProps {
  readonly user: AdministeredUser;
  readonly onClose: () => void;
}

const formId = 'edit-user';

/** Edit User. Mounted while it is open. Source: specification 2, sections 2 and 5. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { form, told, isPending } = useUserEdit(user, onClose);
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={formId} isPending={isPending} busyText="Updating...">
        Update User
      </Button>
    </>
  );
  return (
    <Dialog title="Edit User" isOpen onOpenChange={onClose} footer={footer}>
      {told !== null && <ChangedMeanwhile told={told} />}
      <UserForm
        id={formId}
        fields={form.fields}
        errors={form.errors}
        passwordHelp="Leave it blank to keep the current one."
        onChange={form.change}
        onSubmit={form.submit}
      />
    </Dialog>
  );
}

/** Sends what was changed, unless another administrator was faster: then the form is brought up to date and says so. */
function useUserEdit(user: AdministeredUser, onClose: () => void) {
  const [before, setBefore] = useState<Parameters<typeof changesOf>[0]>(user);
  const [told, setTold] = useState<readonly string[] | null>(null);
  const catchUp = async () => {
    const now = await call(readUser, { params: { userId: user.id } });
    setBefore(now);
    setTold(differences(before, now));
    form.setFields((typed) => rebased(typed, before, now));
  };
  const update = useAdminWrite({
    send: async (typed: NewUser) => {
      const body = changesOf(before, typed);
      if (body === null) return false;
      await call(updateUser, { params: { userId: user.id }, body }).catch(async (error: unknown) => {
        if (!isStale(error)) throw error;
        await catchUp();
        throw error;
      });
      // One's own name or role is in the record that this browser keeps.
      void refreshUser();
      return true;
    },
    done: (isChanged) => (isChanged ? 'User updated successfully' : null),
    failed: 'Failed to update user',
    isQuiet: isStale,
    onDone: onClose,
    onFailed: (error) => form.showRefusal(error),
  });
  const form = useUserForm(fieldsOf(user), (typed) => {
    setTold(null);
    update.start(typed);
  });
  return { form, told, isPending: update.isPending };
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STALE';
}

/** What another administrator has set since the dialog was opened. */
function ChangedMeanwhile({ told }: { readonly told: readonly string[] }) {
  return (
    <Notice tone="warning" live title="Another administrator has changed this user meanwhile." className="mb-4">
      {told.length > 0 && (
        <>
          <p>This counts now:</p>
          <ul className="my-1 list-disc pl-5 wrap-anywhere">
            {told.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>What you have changed is still below. Update User sets it all the same.</p>
    </Notice>
  );
}
