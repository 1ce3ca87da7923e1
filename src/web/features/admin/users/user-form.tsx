import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AdministeredUser } from '#contract/admin-users.ts';
import { type FieldErrors, roleNames, type UserFields } from '#web/features/admin/users/user-fields.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

export interface UserFormProps {
  /** By which a submit button outside the form names it. */
  readonly id: string;
  readonly fields: UserFields;
  readonly errors: FieldErrors;
  /** What a blank password means. */
  readonly passwordHelp: string;
  readonly onChange: (changed: Partial<UserFields>) => void;
  readonly onSubmit: () => void;
}

const roleItems: ReadonlyArray<SelectItem<AdministeredUser['role']>> = [
  { id: 'subscriber', label: roleNames.subscriber, description: 'Plans projects of their own' },
  { id: 'service_admin', label: roleNames.service_admin, description: 'As a subscriber, with complimentary access' },
  { id: 'app_admin', label: roleNames.app_admin, description: 'Looks after users and templates too' },
];

/** Email, username, names, role and password, as Create User and Edit User ask them. Source: specification 2, section 5. */
export function UserForm({ id, fields, errors, passwordHelp, onChange, onSubmit }: UserFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const text = (name: 'email' | 'username' | 'firstName' | 'lastName') => ({
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <form id={id} onSubmit={submit} noValidate autoComplete="off" className="grid gap-4 sm:grid-cols-2">
      <TextField {...text('email')} label="Email" maxLength={320} autoFocus className="sm:col-span-2" />
      <TextField {...text('username')} label="Username (optional)" maxLength={40} className="sm:col-span-2" />
      <TextField {...text('firstName')} label="First name (optional)" maxLength={80} />
      <TextField {...text('lastName')} label="Last name (optional)" maxLength={80} />
      <Select
        label="Role"
        items={roleItems}
        selectedKey={fields.role}
        placeholder={fields.role === null ? 'Select a role' : roleNames[fields.role]}
        onChange={(role) => onChange({ role })}
        error={errors.role}
      />
      <PasswordField
        label="Password (optional)"
        autoComplete="new-password"
        value={fields.password}
        onChange={(event) => onChange({ password: event.target.value })}
        description={passwordHelp}
        error={errors.password}
      />
    </form>
  );
}
