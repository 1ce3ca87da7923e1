import { LogOut } from 'lucide-react';
import { useSigningOut } from '#web/features/builder/project/use-signing-out.ts';
import { signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { AdminLink, ProfileLink } from '#web/ui/page/account-links.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** The end of the top bar: Sign In and Sign Up for a guest; the profile and Sign Out for a member, the dashboard for an app_admin. Source: specification 1, section 2. */
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
      <button
        type="button"
        title="Sign Out"
        aria-label="Sign Out"
        onClick={begin}
        className={`${buttonStyle('quiet')} size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4`}
      >
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
