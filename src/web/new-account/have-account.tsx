import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';

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
