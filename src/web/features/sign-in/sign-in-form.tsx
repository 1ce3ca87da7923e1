import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn as signInCall } from '#contract/accounts.ts';
import { FormTrouble } from '#web/features/sign-in/form-trouble.tsx';
import { signIn } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/input-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const resolver = zodResolver(signInCall.body);
const defaultValues = { emailOrUsername: '', password: '' };

/** Asks for email or username and password, and says what stood in the way. Source: specification 1, sections 2 and 5. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver, defaultValues });
  const { errors, isSubmitting } = formState;
  const [trouble, setTrouble] = useState<unknown>(null);
  const submit = handleSubmit(async (given) => {
    setTrouble(null);
    try {
      await signIn(given);
    } catch (error) {
      setTrouble(error);
      setFocus('password', { shouldSelect: true });
      return;
    }
    onSignedIn();
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <InputField
        {...register('emailOrUsername')}
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        error={errors.emailOrUsername?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <FormTrouble error={trouble} />
      <Button variant="primary" type="submit" isPending={isSubmitting} busyText="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
