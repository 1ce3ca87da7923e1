import { type Resolver, useForm } from 'react-hook-form';
import {
  type NewAccount,
  type NewAccountField,
  newAccountToast,
  type NewAccountValues,
  readNewAccount,
  refusedFields,
} from '#web/new-account/new-account-rules.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

const defaultValues: NewAccountValues = { email: '', username: '', password: '', confirmation: '' };

const resolver: Resolver<NewAccountValues> = (values) => {
  const read = readNewAccount(values);
  if ('account' in read) return { values, errors: {} };
  const errors = Object.entries(read.errors).map(([field, message]) => [field, { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as Record<NewAccountField, never> };
};

/**
 * The form of a new account: what is wrong stands at its field, the first of them has the focus, and what is missing or
 * does not match is a toast as well. Source: specification 2, sections 5 and 8.
 */
export function useNewAccountForm() {
  const { register, handleSubmit, formState, getValues, setError } = useForm({ defaultValues, resolver });
  const { errors } = formState;
  return {
    register,
    errors,
    /** Submits the form: calls with the account once all is right. */
    submit: (onValid: (account: NewAccount) => void) =>
      handleSubmit(
        (values) => {
          const read = readNewAccount(values);
          if ('account' in read) onValid(read.account);
        },
        () => {
          const toast = newAccountToast(getValues());
          if (toast !== null) showToast({ tone: 'error', ...toast });
        },
      ),
    /** Puts what the server refused at its fields. */
    showRefusal: (error: unknown) => {
      for (const [field, message] of Object.entries(refusedFields(error))) {
        setError(field as NewAccountField, { type: 'refused', message }, { shouldFocus: true });
      }
    },
  };
}

export type NewAccountForm = ReturnType<typeof useNewAccountForm>;
