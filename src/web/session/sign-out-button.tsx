import { LogOut } from 'lucide-react';
import { userMessage } from '#web/api/api-error.ts';
import { signOut } from '#web/session/session.ts';
import { iconButtonStyle } from '#web/ui/style/button-style.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    const action = { label: 'Retry', onPress: () => void leave() };
    showToast({ tone: 'error', title: 'You could not be signed out', description: userMessage(error), action });
  }
}

/** Sign-out button for pages without unsent work. */
export function SignOutButton() {
  return (
    <button
      type="button"
      title="Sign Out"
      aria-label="Sign Out"
      onClick={() => void leave()}
      className={iconButtonStyle()}
    >
      <LogOut aria-hidden="true" />
    </button>
  );
}
