import { LogOut } from 'lucide-react';
import { userMessage } from '#web/api/api-error.ts';
import { signUpPath } from '#web/session/offer.ts';
import { signOut, useSession } from '#web/session/session.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { AdminLink, ProfileLink, Brand, ThemeButton } from '#web/ui/page/page-bar.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** The top bar of the templates screen: home link, theme button, and account. */
export function TemplatesBar() {
  const { user } = useSession();
  return (
    <header className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8">
      <Brand />
      <span className="flex-1" />
      <ThemeButton />
      {user !== null ? (
        <>
          <ProfileLink />
          {user.role === 'app_admin' && <AdminLink />}
          <IconButton label="Sign Out" icon={<LogOut />} onPress={() => void leave()} />
        </>
      ) : (
        <>
          <Button variant="quiet" onPress={openSignIn} className="max-sm:px-2.5!">
            Sign In
          </Button>
          <a href={signUpPath()} className={`${buttonStyle('secondary')} max-sm:px-2.5!`}>
            Sign Up
          </a>
        </>
      )}
    </header>
  );
}

/** Signs out and goes home; a failure is shown and can be retried. */
async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    const action = { label: 'Try again', onPress: () => void leave() };
    showToast({ title: 'You are still signed in.', description: userMessage(error), tone: 'error', action });
  }
}
