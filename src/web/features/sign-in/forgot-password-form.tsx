import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { forgotPassword } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { FormTrouble } from '#web/features/sign-in/form-trouble.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

const form = z.object({
  email: z.string().check(z.trim(), z.maxLength(320), z.email('Please enter a valid email address')),
});
const resolver = zodResolver(form);
const defaultValues = { email: '' };

/** Asks for an email and has a link to set a password sent there; whether it is anybody's is not said. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues });
  const { errors, isSubmitting } = formState;
  const [trouble, setTrouble] = useState<unknown>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = handleSubmit(async ({ email }) => {
    setTrouble(null);
    setSentTo(null);
    try {
      await call(forgotPassword, { body: { email } });
      setSentTo(email);
    } catch (error) {
      setTrouble(error);
    }
  });
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
      <FormTrouble error={trouble} />
      {sentTo !== null && (
        <Notice tone="success" live title="A mail is on its way.">
          If {sentTo} has an account here, the mail holds a link to set a new password. It works once, for an hour.
        </Notice>
      )}
      <Button variant="primary" type="submit" isPending={isSubmitting} busyText="Sending...">
        Send the link
      </Button>
    </form>
  );
}
