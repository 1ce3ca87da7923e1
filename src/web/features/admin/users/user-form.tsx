import { Controller, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { AdministeredUser } from '#contract/admin-users.ts';
import { type NewUser, readFields, roleNames, type UserFields } from '#web/features/admin/users/user-fields.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';

const resolver: Resolver<UserFields, unknown, NewUser> = (fields) => {
  const read = readFields(fields);
  if ('user' in read) return { values: read.user, errors: {} };
  const errors = Object.entries(read.errors).map(([field, message]) => [field, { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as Record<keyof UserFields, never> };
};

export type UserFormState = UseFormReturn<UserFields, unknown, NewUser>;

/** The form of a user, with what is typed and what is wrong with it. */
export function useUserForm(defaultValues: UserFields): UserFormState {
  return useForm({ defaultValues, resolver, reValidateMode: 'onSubmit' });
}

interface UserFormProps {
  /** By which a submit button outside the form names it. */
  readonly id: string;
  readonly form: UserFormState;
  /** What a blank password means. */
  readonly passwordHelp: string;
  /** Called with the user once nothing is wrong. */
  readonly onValid: (user: NewUser) => void;
}

const roleItems: ReadonlyArray<SelectItem<AdministeredUser['role']>> = [
  { id: 'subscriber', label: roleNames.subscriber, description: 'Plans projects of their own' },
  { id: 'service_admin', label: roleNames.service_admin, description: 'As a subscriber, with complimentary access' },
  { id: 'app_admin', label: roleNames.app_admin, description: 'Looks after users and templates too' },
];

/** Email, username, names, role and password, as Create User and Edit User ask them. Source: specification 2, section 5. */
export function UserForm({ id, form, passwordHelp, onValid }: UserFormProps) {
  const { errors } = form.formState;
  const submit = form.handleSubmit((user) => onValid(user));
  // A field is not marked as wrong while it is being corrected.
  const register = (name: keyof UserFields) => form.register(name, { onChange: () => form.clearErrors(name) });
  const text = (name: 'email' | 'username' | 'firstName' | 'lastName') => ({
    ...register(name),
    autoComplete: 'off',
    error: errors[name]?.message,
  });
  return (
    <form
      id={id}
      onSubmit={(event) => void submit(event)}
      noValidate
      autoComplete="off"
      className="grid gap-4 sm:grid-cols-2"
    >
      <InputField {...text('email')} label="Email" maxLength={320} autoFocus className="sm:col-span-2" />
      <InputField {...text('username')} label="Username (optional)" maxLength={40} className="sm:col-span-2" />
      <InputField {...text('firstName')} label="First name (optional)" maxLength={80} />
      <InputField {...text('lastName')} label="Last name (optional)" maxLength={80} />
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
        {...register('password')}
        label="Password (optional)"
        autoComplete="new-password"
        description={passwordHelp}
        error={errors.password?.message}
      />
    </form>
  );
}
