import { navigate } from 'wouter/use-browser-location';
import { userMessage } from '#web/api/api-error.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { whenSaved } from '#web/features/builder/sync/when-saved.ts';
import { paths } from '#web/paths.ts';
import { signOut } from '#web/session/session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Signs out of the builder after all edits are saved; asks for confirmation if some cannot be sent. */
export async function beginSignOut({ session, dialogs }: Pick<BuilderControls, 'session' | 'dialogs'>): Promise<void> {
  if (await whenSaved(session)) await leaveAccount();
  else dialogs.open({ kind: 'sign-out' });
}

/** Signs out, even if edits are lost; a failure is shown in a toast with a retry. */
export async function leaveAccount(): Promise<void> {
  try {
    // Removes the project from the address, so that nothing of it remains.
    await signOut(() => navigate(paths.builder, { replace: true }));
  } catch (error) {
    const action = { label: 'Retry', onPress: () => void leaveAccount() };
    showToast({ tone: 'error', title: 'You could not be signed out', description: userMessage(error), action });
  }
}
