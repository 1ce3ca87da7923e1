import { closeSignIn, isSignInOpen } from '#web/session/sign-in-prompt.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useStore } from '#web/use-store.ts';

const signInDialog = lazyComponent(async () => (await import('#web/features/sign-in/sign-in-dialog.tsx')).SignInDialog);

/** The Sign In dialog opened by `openSignIn`; rendered once in the application. */
export function SignInPrompt() {
  const isOpen = useStore(isSignInOpen);
  return isOpen ? <signInDialog.Component isOpen onOpenChange={closeSignIn} /> : null;
}
