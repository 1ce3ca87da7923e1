import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { forgotPassword } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { FormTrouble } from '#web/features/sign-in/form-trouble.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

const rules = z.object({
  email: z.string().check(z.trim(), z.maxLength(320), z.email('Please enter a valid email address')),
});
const resolver = zodResolver(rules);
const defaultValues = { email: '' };

/** Asks for an email and has a link to set a password sent there; whether it is anybody's is not said. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues });
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
