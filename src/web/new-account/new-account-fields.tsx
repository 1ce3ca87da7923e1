import { failures } from '#contract/failures.ts';
import type { NewAccountForm } from '#web/new-account/new-account-form.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

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
        minLength={8}
        description="At least 8 characters."
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation')}
        label="Confirm Password"
        autoComplete="new-password"
        minLength={8}
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
