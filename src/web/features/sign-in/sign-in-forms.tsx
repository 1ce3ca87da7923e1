import * as z from 'zod/mini';
import { forgotPassword, setPassword, signIn as signInCall } from '#contract/accounts/accounts.ts';
import { newPasswordField, passwordLength } from '#contract/fields.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { Form } from '#web/form.tsx';
import { signIn } from '#web/session/session.ts';
import { storeUser } from '#web/session/stored-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { InputField, PasswordField } from '#web/ui/fields/input-field.tsx';

interface SignInFormProps {
  /** Initial email, if known. */
  readonly email?: string;
  readonly onSignedIn: () => void;
}

/** Form for email or username and password, with the errors. Source: specification 1, sections 2 and 5. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const { mutate, isPending, error } = useWrite({ mutationFn: signIn, onSuccess: () => onSignedIn() });
  return (
    <Form
      schema={signInCall.body}
      defaultValues={{ emailOrUsername: email, password: '' }}
      onSubmit={(given, { setFocus }) => mutate(given, { onError: () => setFocus('password', { shouldSelect: true }) })}
    >
      {({ field }) => (
        <>
          <InputField
            {...field('emailOrUsername')}
            label="Email or username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus={email === ''}
          />
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="current-password"
            autoFocus={email !== ''}
          />
          <FormError error={error} />
          <Button variant="primary" type="submit" isPending={isPending} busyText="Signing in...">
            Sign In
          </Button>
        </>
      )}
    </Form>
  );
}

const passwordRules = z.object({ password: newPasswordField, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'The passwords do not match',
  }),
);
const noPasswords = { password: '', confirmation: '' };

interface SetPasswordFormProps {
  /** Token of the mailed link. */
  readonly token: string;
  /** Called after the password is set and the user signed in. */
  readonly onSet: () => void;
  /** Called if the link has been used or has expired. */
  readonly onExpired: () => void;
}

/** Asks for a new password twice and signs in with it. */
export function SetPasswordForm({ token, onSet, onExpired }: SetPasswordFormProps) {
  const { mutate, isPending, error } = useWrite({
    mutationFn: (password: string) => call(setPassword, { body: { token, password } }),
    onSuccess: ({ user }) => {
      storeUser(user);
      onSet();
    },
    onError: (refusal) => {
      if (isExpiredLink(refusal)) onExpired();
    },
  });
  return (
    <Form schema={passwordRules} defaultValues={noPasswords} onSubmit={({ password }) => mutate(password)}>
      {({ field }) => (
        <>
          <PasswordField
            {...field('password')}
            label="New password"
            autoComplete="new-password"
            description={`At least ${passwordLength.min} characters.`}
            autoFocus
          />
          <PasswordField {...field('confirmation')} label="Confirm password" autoComplete="new-password" />
          <FormError error={error} />
          <Button variant="primary" type="submit" isPending={isPending} busyText="Setting...">
            Set password
          </Button>
        </>
      )}
    </Form>
  );
}

/** A malformed token is refused as an invalid field, but the link is wrong. */
function isExpiredLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'LINK_EXPIRED' || error.issues.some((issue) => issue.path === 'token');
}

const emailRules = z.object({
  email: z.string().check(z.trim(), z.maxLength(320), z.email('Please enter a valid email address')),
});
const noEmail = { email: '' };

/** Sends a set-password link to an email; does not reveal whether the email has an account. */
export function ForgotPasswordForm() {
  const {
    mutate,
    isPending,
    error,
    data: sentTo,
  } = useWrite({
    mutationFn: async (email: string) => {
      await call(forgotPassword, { body: { email } });
      return email;
    },
  });
  return (
    <Form schema={emailRules} defaultValues={noEmail} onSubmit={({ email }) => mutate(email)}>
      {({ field }) => (
        <>
          <InputField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            description="We'll email you a link to set a new password."
          />
          <FormError error={error} />
          {sentTo !== undefined && (
            <Notice tone="success" live title="Check your email.">
              If {sentTo} has an account here, we sent it a link to set a new password. It works once, within an hour.
            </Notice>
          )}
          <Button variant="primary" type="submit" isPending={isPending} busyText="Sending...">
            Send the link
          </Button>
        </>
      )}
    </Form>
  );
}

/** Error of a form, with the waiting time if the server sent one; nothing without an error. */
export function FormError({ error }: { readonly error: unknown }) {
  if (error === null) return null;
  const wait = error instanceof ApiError ? error.retryAfter : null;
  return (
    <Notice tone="error" live title={userMessage(error)}>
      {wait !== null && `Try again in ${waitText(wait)}.`}
    </Notice>
  );
}

/** Formats a waiting time (s), rounded up. */
function waitText(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
