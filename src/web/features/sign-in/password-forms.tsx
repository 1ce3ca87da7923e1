import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { forgotPassword, setPassword } from '#contract/accounts.ts';
import { passwordField } from '#contract/fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { FormTrouble } from '#web/features/sign-in/form-trouble.tsx';
import { storeUser } from '#web/session/stored-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

const passwordRules = z.object({ password: passwordField, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'The passwords do not match',
  }),
);
const passwordResolver = zodResolver(passwordRules);
const noPasswords = { password: '', confirmation: '' };

interface SetPasswordFormProps {
  /** Of the mailed link. */
  readonly token: string;
  /** Called when the password is set and its owner signed in. */
  readonly onSet: () => void;
  /** Called when the link has been used or is too old. */
  readonly onExpired: () => void;
}

/** Asks for a new password, twice, and signs in with it. */
export function SetPasswordForm({ token, onSet, onExpired }: SetPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: passwordResolver, defaultValues: noPasswords });
  const { errors } = formState;
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
  const submit = handleSubmit(({ password }) => mutate(password));
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <PasswordField
        {...register('password')}
        label="New password"
        autoComplete="new-password"
        autoFocus
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation')}
        label="The same again"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <FormTrouble error={error} />
      <Button variant="primary" type="submit" isPending={isPending} busyText="Setting...">
        Set password
      </Button>
    </form>
  );
}

/** A token of another form is refused as a field, but it is the link that is wrong. */
function isExpiredLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'LINK_EXPIRED' || error.issues.some((issue) => issue.path === 'token');
}

const emailRules = z.object({
  email: z.string().check(z.trim(), z.maxLength(320), z.email('Please enter a valid email address')),
});
const emailResolver = zodResolver(emailRules);
const noEmail = { email: '' };

/** Asks for an email and has a link to set a password sent there; whether it is anybody's is not said. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, formState } = useForm({ resolver: emailResolver, defaultValues: noEmail });
  const { errors } = formState;
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
  const submit = handleSubmit(({ email }) => mutate(email));
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <InputField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        description="We mail you a link to set a new password."
        error={errors.email?.message}
      />
      <FormTrouble error={error} />
      {sentTo !== undefined && (
        <Notice tone="success" live title="A mail is on its way.">
          If {sentTo} has an account here, the mail holds a link to set a new password. It works once, for an hour.
        </Notice>
      )}
      <Button variant="primary" type="submit" isPending={isPending} busyText="Sending...">
        Send the link
      </Button>
    </form>
  );
}
