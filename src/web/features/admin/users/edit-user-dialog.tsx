import { useState } from 'react';
import { readUser } from '#contract/accounts.ts';
import { type AdministeredUser, updateUser } from '#contract/admin-users.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { showRefusal } from '#web/api/show-refusal.ts';
import { useAdminWrite } from '#web/features/admin/use-admin-write.ts';
import { changesOf, differences, fieldsOf, type NewUser, rebased } from '#web/features/admin/users/user-fields.ts';
import { UserForm, useUserForm } from '#web/features/admin/users/user-form.tsx';
import { refreshUser } from '#web/session/session.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFooter } from '#web/ui/overlays/form-footer.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

export interface EditUserDialogProps {
  readonly user: AdministeredUser;
  readonly onClose: () => void;
}

const formId = 'edit-user';

/** Edit User. Mounted while it is open. Source: specification 2, sections 2 and 5. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { form, changed, isPending, submit } = useUserEdit(user, onClose);
  const footer = (
    <FormFooter form={formId} onCancel={onClose} isPending={isPending} busyText="Updating...">
      Update User
    </FormFooter>
  );
  return (
    <Dialog title="Edit User" isOpen onOpenChange={onClose} footer={footer}>
      {changed !== null && <ChangedMeanwhile changed={changed} />}
      <UserForm id={formId} form={form} passwordHelp="Leave it blank to keep the current one." onValid={submit} />
    </Dialog>
  );
}

/** Sends what was changed, unless another administrator was faster: then the form is brought up to date and says so. */
function useUserEdit(user: AdministeredUser, onClose: () => void) {
  const [before, setBefore] = useState<Parameters<typeof changesOf>[0]>(user);
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const form = useUserForm(fieldsOf(user));
  const catchUp = async () => {
    const now = await call(readUser, { params: { userId: user.id } });
    setBefore(now);
    setChanged(differences(before, now));
    form.reset(rebased(form.getValues(), before, now));
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
    onFailed: (error) => showRefusal(form, error),
  });
  const submit = (typed: NewUser) => {
    setChanged(null);
    update.start(typed);
  };
  return { form, changed, isPending: update.isPending, submit };
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STALE';
}

/** What another administrator has set since the dialog was opened. */
function ChangedMeanwhile({ changed }: { readonly changed: readonly string[] }) {
  return (
    <Notice tone="warning" live title="Another administrator has changed this user meanwhile." className="mb-4">
      {changed.length > 0 && (
        <>
          <p>This counts now:</p>
          <ul className="my-1 list-disc pl-5 wrap-anywhere">
            {changed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>What you have changed is still below. Update User sets it all the same.</p>
    </Notice>
  );
}
