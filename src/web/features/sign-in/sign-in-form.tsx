import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { signIn as signInCall } from '#contract/accounts.ts';
import { useWrite } from '#web/api/queries.ts';
import { FormTrouble } from '#web/features/sign-in/form-trouble.tsx';
import { signIn } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

const resolver = zodResolver(signInCall.body);

interface SignInFormProps {
  /** Whose email is known already. */
  readonly email?: string;
  readonly onSignedIn: () => void;
}

/** Asks for email or username and password, and says what stood in the way. Source: specification 1, sections 2 and 5. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const form = useForm({ resolver, defaultValues: { emailOrUsername: email, password: '' } });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useWrite({
    mutationFn: signIn,
    onSuccess: () => onSignedIn(),
    onError: () => form.setFocus('password', { shouldSelect: true }),
  });
  const submit = form.handleSubmit((given) => mutate(given));
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <InputField
        {...form.register('emailOrUsername')}
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={email === ''}
        error={errors.emailOrUsername?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        error={errors.password?.message}
      />
      <FormTrouble error={error} />
      <Button variant="primary" type="submit" isPending={isPending} busyText="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
