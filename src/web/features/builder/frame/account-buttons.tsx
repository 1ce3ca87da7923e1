import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { userMessage } from '#web/api/api-error.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { paths } from '#web/paths.ts';
import { signUpPath } from '#web/session/offer.ts';
import { signOut, useSession } from '#web/session/session.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { AdminLink, ProfileLink } from '#web/ui/page/page-bar.tsx';
import { buttonStyle, iconButtonStyle } from '#web/ui/style/button-style.ts';

/**
 * The end of the top bar: Sign In and Sign Up for a guest; the profile and Sign Out for a member, the dashboard for an
 * app_admin. Source: specification 1, section 2.
 */
export function AccountButtons() {
  const { user } = useSession();
  if (user !== null) {
    return (
      <>
        <ProfileLink />
        {user.role === 'app_admin' && <AdminLink />}
        <SignOutButton />
      </>
    );
  }
  return (
    <>
      <Button variant="quiet" onPress={openSignIn} className="max-sm:px-2.5!">
        Sign In
      </Button>
      <a href={signUpPath()} className={`${buttonStyle('primary')} max-sm:px-2.5!`}>
        Sign Up
      </a>
    </>
  );
}

/** Signs out once every edit is sent; asks first when some cannot be. */
function SignOutButton() {
  const { begin, isAsking, setAsking, leave } = useSigningOut();
  return (
    <>
      <button type="button" title="Sign Out" aria-label="Sign Out" onClick={begin} className={iconButtonStyle()}>
        <LogOut aria-hidden="true" />
      </button>
      <ConfirmDialog
        title="Sign out without saving?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Sign Out"
        onConfirm={leave}
      >
        Your last edits are not saved yet. Signing out now loses them.
      </ConfirmDialog>
    </>
  );
}

/** Signing out of the builder. */
export interface SigningOut {
  /** Signs out once every edit is sent; asks when some cannot be. */
  readonly begin: () => void;
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /** Signs out, even if edits are lost. */
  readonly leave: () => void;
}

/** Signs out of the builder without losing edits by accident; a failure is shown with a retry. */
function useSigningOut(): SigningOut {
  const { session } = useBuilderControls();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    try {
      // Without a project in its address the builder leads home, and leaves nothing of this one behind.
      await signOut(() => navigate(paths.builder, { replace: true }));
    } catch (error) {
      const action = { label: 'Retry', onPress: () => void leave() };
      showToast({ tone: 'error', title: 'You could not be signed out', description: userMessage(error), action });
    }
  };
  const begin = async () => {
    await whenSent(session);
    if (session.state().saveState === 'unsent') setAsking(true);
    else await leave();
  };
  return { begin: () => void begin(), isAsking, setAsking, leave: () => void leave() };
}

/** Waits until nothing is on its way: all is saved, or cannot be for now. */
function whenSent(session: EditSession): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.state().saveState === 'saving') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}
