import * as z from 'zod/mini';
import type { ReactNode } from 'react';
import { failures } from '#contract/failures.ts';
import { passwordLength } from '#contract/fields.ts';
import { newAccountFields } from '#contract/accounts/sign-up.ts';
import { refusedFields } from '#web/api/api-error.ts';
import { Form, type FormState } from '#web/form.tsx';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { InputField, PasswordField } from '#web/ui/fields/input-field.tsx';
import { SheetTitle } from '#web/ui/page/page-frame.tsx';

/** Email, username, and password fields of a new account. Source: specification 2, section 2. */
function NewAccountFields({ field }: Pick<FormState<NewAccountValues>, 'field'>) {
  return (
    <>
      <EmailField {...field('email')} />
      <InputField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        minLength={3}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        description={`At least ${passwordLength.min} characters.`}
      />
      <PasswordField {...field('confirmation')} label="Confirm Password" autoComplete="new-password" />
    </>
  );
}

/** The email field, with a sign-in link if the email has an account. */
function EmailField(input: ReturnType<FormState<NewAccountValues>['field']>) {
  return (
    <div className="flex flex-col items-start gap-2">
      <InputField {...input} label="Email" type="email" autoComplete="email" className="w-full" />
      {input.error === failures.EMAIL_TAKEN[1] && (
        <Button size="small" onPress={openSignIn}>
          Sign In with it
        </Button>
      )}
    </div>
  );
}

/** Sign-in link for users with an account, above the form. */
function HaveAccount() {
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      Have an account already?
      <Button variant="quiet" size="small" onPress={openSignIn}>
        Sign In
      </Button>
    </p>
  );
}

/** Request fields of a new account. */
export type NewAccount = z.output<z.ZodMiniObject<typeof newAccountFields>>;

const rules = z
  .object({
    ...newAccountFields,
    confirmation: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
      path: ['confirmation'],
      error: 'Passwords do not match.',
      // Runs even if another field is invalid.
      when: () => true,
    }),
  );

type NewAccountValues = z.input<typeof rules>;

/**
 * Returns the toast text for the values; null if the messages at the fields suffice. Source: specification 2, section
 * 8.
 */
function newAccountToast({ email, username, password, confirmation }: NewAccountValues) {
  if ([email, username, password].some((value) => value.trim() === '')) {
    return { title: 'Missing Information', description: 'Please fill in all account fields.' };
  }
  if (confirmation === password) return null;
  return { title: 'Password Mismatch', description: 'Passwords do not match. Please try again.' };
}

/** Whether the server refused a field, which shows the reason. */
export function isFieldRefused(error: unknown): boolean {
  return Object.keys(refusedFields(error, Object.keys(newAccountFields))).length > 0;
}

const noAccount: NewAccount = { email: '', username: '', password: '' };

interface NewAccountFormProps {
  /** The account to correct, if the user returns to the form. */
  readonly account?: NewAccount | undefined;
  readonly onSubmit: (account: NewAccount) => void;
  /** The server's refusal of the previous submit. */
  readonly error: unknown;
  readonly title: string;
  /** Content after the account fields. */
  readonly children: ReactNode;
}

/**
 * Form of a new account; missing and mismatched values are also shown in a toast. Source: specification 2, sections 5
 * and 8.
 */
export function NewAccountForm({ account = noAccount, onSubmit, error, title, children }: NewAccountFormProps) {
  return (
    <Form
      schema={rules}
      defaultValues={{ ...account, confirmation: account.password }}
      error={error}
      onSubmit={({ confirmation: _, ...entered }) => onSubmit(entered)}
      onInvalid={(values) => {
        const toast = newAccountToast(values);
        if (toast !== null) showToast({ tone: 'error', ...toast });
      }}
    >
      {({ field }) => (
        <>
          <SheetTitle>{title}</SheetTitle>
          <HaveAccount />
          <NewAccountFields field={field} />
          {children}
        </>
      )}
    </Form>
  );
}
