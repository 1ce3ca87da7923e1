import * as z from 'zod/mini';
import { type Resolver, useForm } from 'react-hook-form';
import { failures } from '#contract/failures.ts';
import { issueMessage } from '#contract/issue-message.ts';
import { passwordLength } from '#contract/fields.ts';
import { newAccountFields } from '#contract/sign-up.ts';
import { refusedFields, showRefusal } from '#web/api/api-error.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { InputField, PasswordField } from '#web/ui/fields/input-field.tsx';

/** Email, Username, Password and Confirm Password of a new account. Source: specification 2, section 2. */
export function NewAccountFields({ form }: { readonly form: NewAccountForm }) {
  const { register, errors } = form;
  return (
    <>
      <EmailField input={register('email')} error={errors.email?.message} />
      <InputField
        {...register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        minLength={3}
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="new-password"
        description={`At least ${passwordLength.min} characters.`}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation')}
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
    </>
  );
}

interface EmailFieldProps {
  readonly input: ReturnType<NewAccountForm['register']>;
  readonly error: string | undefined;
}

/** The email, and the way in where it has an account. */
function EmailField({ input, error }: EmailFieldProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      <InputField {...input} label="Email" type="email" autoComplete="email" error={error} className="w-full" />
      {error === failures.EMAIL_TAKEN[1] && (
        <Button size="small" onPress={openSignIn}>
          Sign In with it
        </Button>
      )}
    </div>
  );
}

/** The way in for who has an account already, above the form of a new one. */
export function HaveAccount() {
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      Have an account already?
      <Button variant="quiet" size="small" onPress={openSignIn}>
        Sign In
      </Button>
    </p>
  );
}

/** What the form of a new account asks for. */
interface NewAccountValues {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
}

type NewAccountField = keyof NewAccountValues;

/** What is wrong, in words, by field. */
type NewAccountErrors = Partial<Record<NewAccountField, string>>;

/** What is sent for a new account. */
export type NewAccount = Omit<NewAccountValues, 'confirmation'>;

const shape = z.object(newAccountFields);

/**
 * Looks at what was typed by the rules of the contract; the account, or what is wrong. Source: specification 2, section
 * 5.
 */
function readNewAccount(values: NewAccountValues): { account: NewAccount } | { errors: NewAccountErrors } {
  const read = shape.safeParse(values, { error: issueMessage });
  const errors: NewAccountErrors = {};
  for (const { path, message } of read.error?.issues ?? []) errors[path[0] as NewAccountField] ??= message;
  if (values.confirmation === '') errors.confirmation = 'Please confirm your password';
  else if (values.confirmation !== values.password) errors.confirmation = 'Passwords do not match.';
  return read.success && errors.confirmation === undefined ? { account: read.data } : { errors };
}

/**
 * The words of the toast for what was typed; null where the words at the fields are enough. Source: specification 2,
 * section 8.
 */
function newAccountToast({ email, username, password, confirmation }: NewAccountValues) {
  if ([email, username, password].some((value) => value.trim() === '')) {
    return { title: 'Missing Information', description: 'Please fill in all account fields.' };
  }
  if (confirmation === password) return null;
  return { title: 'Password Mismatch', description: 'Passwords do not match. Please try again.' };
}

/** Whether the server refused one of the fields, which then says why. */
export function isFieldRefused(error: unknown): boolean {
  return Object.keys(refusedFields(error, Object.keys(newAccountFields))).length > 0;
}

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
    showRefusal: (error: unknown) => showRefusal({ getValues, setError }, error),
  };
}

type NewAccountForm = ReturnType<typeof useNewAccountForm>;
