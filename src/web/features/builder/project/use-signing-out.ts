import { useState } from 'react';
import { useLocation } from 'wouter';
import { userMessage } from '#web/api/api-error.ts';
import type { EditSession } from '#web/features/builder/commands/edit-session.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { paths } from '#web/paths.ts';
import { signOut } from '#web/session/session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Signing out of the builder. */
export interface SigningOut {
  /** Signs out once every edit is sent; asks when some cannot be. */
  readonly begin: () => void;
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /** Signs out, whatever is lost. */
  readonly leave: () => void;
}

/** Signs out of the builder without losing edits by accident; a failure is said, and can be tried again. */
export function useSigningOut(): SigningOut {
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
