import { LogOut } from 'lucide-react';
import { userMessage } from '#web/api/api-error.ts';
import { paths } from '#web/paths.ts';
import { signOut } from '#web/session/session.ts';
import { Brand } from '#web/ui/brand.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ThemeButton } from '#web/ui/theme-button.tsx';
import { showToast } from '#web/ui/toasts.ts';

async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    const action = { label: 'Retry', onPress: () => void leave() };
    showToast({ tone: 'error', title: 'You could not be signed out', description: userMessage(error), action });
  }
}

/** The bar above the dashboard, where that of the front page is. */
export function AdminBar() {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8">
      <Brand />
      <span className="flex-1" />
      <a href={paths.templates} className={buttonStyle('quiet')}>
        Templates
      </a>
      <ThemeButton />
      <button
        type="button"
        title="Sign Out"
        aria-label="Sign Out"
        onClick={() => void leave()}
        className={`${buttonStyle('quiet')} size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4`}
      >
        <LogOut aria-hidden="true" />
      </button>
    </header>
  );
}
