import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { readUser } from '#contract/accounts/accounts.ts';
import { type AdministeredUser, createUser, updateUser } from '#contract/accounts/admin-users.ts';
import type { Reply } from '#contract/endpoint.ts';
import { isStale } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAdminWrite } from '#web/features/admin/admin-calls.ts';
import {
  changesOf,
  listDifferences,
  fieldsOf,
  type NewUser,
  noFields,
  rebaseFields,
  roleNames,
  type UserFields,
  userRules,
} from '#web/features/admin/users/user-fields.ts';
import { Form, type FormProps, type FormState } from '#web/form.tsx';
import { refreshUser } from '#web/session/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { InputField, PasswordField } from '#web/ui/fields/input-field.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

interface CreateUserDialogProps {
  readonly onClose: () => void;
  /** Called with the new user instead of `onClose`. */
  readonly onCreated: (user: Reply<typeof createUser>) => void;
}

const createFormId = 'create-user';

/** Create User. Mounted while open. Source: specification 2, sections 2 and 5. */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const creation = useAdminWrite({
    send: (user: NewUser) => call(createUser, { body: user }),
    done: () => 'User created successfully',
    failed: 'Failed to create user',
    onDone: onCreated,
  });
  const footer = (
    <FormFooter form={createFormId} onCancel={onClose} isPending={creation.isPending} busyText="Creating...">
      Create User
    </FormFooter>
  );
  return (
    <Dialog title="Create User" isOpen onOpenChange={onClose} footer={footer}>
      <UserForm
        id={createFormId}
        defaultValues={noFields}
        error={creation.error}
        passwordHelp="Leave blank to email the user a link to set one."
        onSubmit={(typed) => creation.start(typed)}
      />
    </Dialog>
  );
}

interface EditUserDialogProps {
  readonly user: AdministeredUser;
  readonly onClose: () => void;
}

const editFormId = 'edit-user';

/** Edit User. Mounted while open. Source: specification 2, sections 2 and 5. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { changed, isPending, error, submit } = useUserEdit(user, onClose);
  const footer = (
    <FormFooter form={editFormId} onCancel={onClose} isPending={isPending} busyText="Updating...">
      Update User
    </FormFooter>
  );
  return (
    <Dialog title="Edit User" isOpen onOpenChange={onClose} footer={footer}>
      {changed !== null && <ChangedMeanwhile changed={changed} />}
      <UserForm
        id={editFormId}
        defaultValues={fieldsOf(user)}
        error={error}
        passwordHelp="Leave blank to keep the current password."
        onSubmit={submit}
      />
    </Dialog>
  );
}

/** Sends the changed fields. If another administrator has changed the user, updates the form and shows a notice. */
function useUserEdit(user: AdministeredUser, onClose: () => void) {
  const [before, setBefore] = useState<Parameters<typeof changesOf>[0]>(user);
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const catchUp = async ({ reset, getValues }: UserFormState) => {
    const now = await call(readUser, { params: { userId: user.id } });
    setBefore(now);
    setChanged(listDifferences(before, now));
    reset(rebaseFields(getValues(), before, now));
  };
  const update = useAdminWrite({
    send: async ({ typed, form }: { readonly typed: NewUser; readonly form: UserFormState }) => {
      const body = changesOf(before, typed);
      if (body === null) return false;
      await call(updateUser, { params: { userId: user.id }, body }).catch(async (error: unknown) => {
        if (!isStale(error)) throw error;
        await catchUp(form);
        throw error;
      });
      // The administrator's own name or role is also stored in this browser.
      void refreshUser();
      return true;
    },
    done: (isChanged) => (isChanged ? 'User updated successfully' : null),
    failed: 'Failed to update user',
    isQuiet: isStale,
    onDone: onClose,
  });
  const submit = (typed: NewUser, form: UserFormState) => {
    setChanged(null);
    update.start({ typed, form });
  };
  return { changed, isPending: update.isPending, error: update.error, submit };
}

/** Fields that another administrator has changed since the dialog was opened. */
function ChangedMeanwhile({ changed }: { readonly changed: readonly string[] }) {
  return (
    <Notice tone="warning" live title="Another administrator changed this user in the meantime." className="mb-4">
      {changed.length > 0 && (
        <>
          <p>Current values:</p>
          <ul className="my-1 list-disc pl-5 wrap-anywhere">
            {changed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>Your changes are still below. Choose Update User to save them anyway.</p>
    </Notice>
  );
}

type UserFormState = FormState<UserFields, NewUser>;

interface UserFormProps extends Pick<FormProps<UserFields, NewUser>, 'id' | 'defaultValues' | 'error' | 'onSubmit'> {
  /** Meaning of a blank password. */
  readonly passwordHelp: string;
}

const roleItems: ReadonlyArray<SelectItem<AdministeredUser['role']>> = [
  { id: 'subscriber', label: roleNames.subscriber, description: 'Can plan projects' },
  { id: 'service_admin', label: roleNames.service_admin, description: 'As a subscriber, with complimentary access' },
  { id: 'app_admin', label: roleNames.app_admin, description: 'Can also manage users and templates' },
];

/** Email, username, names, role, and password for Create User and Edit User. Source: specification 2, section 5. */
function UserForm({ passwordHelp, ...props }: UserFormProps) {
  return (
    <Form
      {...props}
      schema={userRules}
      reValidateMode="onSubmit"
      autoComplete="off"
      className="grid gap-4 sm:grid-cols-2"
    >
      {(form) => <UserFormFields form={form} passwordHelp={passwordHelp} />}
    </Form>
  );
}

function UserFormFields({ form, passwordHelp }: { readonly form: UserFormState; readonly passwordHelp: string }) {
  // Clear the error of a field while it is edited.
  const field = (name: keyof UserFields) => form.field(name, { onChange: () => form.clearErrors(name) });
  return (
    <>
      <InputField
        {...field('email')}
        autoComplete="off"
        label="Email"
        maxLength={320}
        autoFocus
        className="sm:col-span-2"
      />
      <InputField
        {...field('username')}
        autoComplete="off"
        label="Username (optional)"
        maxLength={40}
        className="sm:col-span-2"
      />
      <InputField {...field('firstName')} autoComplete="off" label="First name (optional)" maxLength={80} />
      <InputField {...field('lastName')} autoComplete="off" label="Last name (optional)" maxLength={80} />
      <Controller
        name="role"
        control={form.control}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Select
            label="Role"
            items={roleItems}
            selectedKey={value}
            placeholder={value === null ? 'Select a role' : roleNames[value]}
            onChange={(role) => {
              onChange(role);
              form.clearErrors('role');
            }}
            error={error?.message}
          />
        )}
      />
      <PasswordField
        {...field('password')}
        label="Password (optional)"
        autoComplete="new-password"
        description={passwordHelp}
      />
    </>
  );
}
