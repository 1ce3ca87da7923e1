import { useState } from 'react';
import { ForgotPasswordForm, SignInForm } from '#web/features/sign-in/sign-in-forms.tsx';
import { continueAfterSignIn } from '#web/session/after-sign-in.ts';
import { currentOffer, signUpPath } from '#web/session/offer.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Mark } from '#web/ui/page/page-bar.tsx';

export interface SignInDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Sign In by email or username, with a link for a forgotten password. It closes on success. */
export function SignInDialog({ isOpen, onOpenChange }: SignInDialogProps) {
  return isOpen ? <OpenSignInDialog onOpenChange={onOpenChange} /> : null;
}

function OpenSignInDialog({ onOpenChange }: Pick<SignInDialogProps, 'onOpenChange'>) {
  const [hasForgotten, setForgotten] = useState(false);
  const close = () => {
    onOpenChange(false);
    void continueAfterSignIn();
  };
  return (
    <Dialog title={hasForgotten ? 'Forgot password?' : 'Sign In'} isOpen onOpenChange={onOpenChange} size="small">
      <span className="mb-4 flex justify-center">
        <Mark />
      </span>
      {hasForgotten ? <ForgotPasswordForm /> : <SignInForm onSignedIn={close} />}
      {!hasForgotten && currentOffer().signUp !== 'invite' && (
        <p className="mt-4 text-center text-sm text-muted">
          New to Lightyard?{' '}
          <a href={signUpPath()} className="font-medium text-ink underline underline-offset-2">
            Sign Up
          </a>
        </p>
      )}
      <div className="mt-3 flex justify-center">
        <Button variant="quiet" size="small" onPress={() => setForgotten(!hasForgotten)}>
          {hasForgotten ? 'Back to Sign In' : 'Forgot password?'}
        </Button>
      </div>
    </Dialog>
  );
}
