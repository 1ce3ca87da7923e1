import { createUser } from '#contract/admin-users.ts';
import type { Reply } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { showRefusal } from '#web/api/show-refusal.ts';
import { useAdminWrite } from '#web/features/admin/use-admin-write.ts';
import { type NewUser, noFields } from '#web/features/admin/users/user-fields.ts';
import { UserForm, useUserForm } from '#web/features/admin/users/user-form.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFooter } from '#web/ui/overlays/form-footer.tsx';

export interface CreateUserDialogProps {
  readonly onClose: () => void;
  /** Called with the new user instead of `onClose`. */
  readonly onCreated: (user: Reply<typeof createUser>) => void;
}

const formId = 'create-user';

/** Create User. Mounted while it is open. Source: specification 2, sections 2 and 5. */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const form = useUserForm(noFields);
  const creation = useAdminWrite({
    send: (user: NewUser) => call(createUser, { body: user }),
    done: () => 'User created successfully',
    failed: 'Failed to create user',
    onDone: onCreated,
    onFailed: (error) => showRefusal(form, error),
  });
  const footer = (
    <FormFooter form={formId} onCancel={onClose} isPending={creation.isPending} busyText="Creating...">
      Create User
    </FormFooter>
  );
  return (
    <Dialog title="Create User" isOpen onOpenChange={onClose} footer={footer}>
      <UserForm
        id={formId}
        form={form}
        passwordHelp="Leave it blank, and the user is mailed a link to set one."
        onValid={creation.start}
      />
    </Dialog>
  );
}
