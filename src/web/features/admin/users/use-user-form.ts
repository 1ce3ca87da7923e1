import { useState } from 'react';
import {
  type FieldErrors,
  fieldErrorsOf,
  type NewUser,
  readFields,
  type UserFields,
} from '#web/features/admin/users/user-fields.ts';

/** The state of the form of a user: what is typed, and what is wrong with it. */
export function useUserForm(initial: UserFields, onValid: (user: NewUser) => void) {
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    fields,
    errors,
    setFields,
    change: (changed: Partial<UserFields>) => {
      setFields({ ...fields, ...changed });
      // What is being mended is not called wrong meanwhile.
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))));
    },
    submit: () => {
      const read = readFields(fields);
      if ('errors' in read) return setErrors(read.errors);
      setErrors({});
      onValid(read.user);
    },
    showRefusal: (error: unknown) => setErrors(fieldErrorsOf(error)),
  };
}
