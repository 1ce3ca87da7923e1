import { useEffect } from 'react';
import { BareScreen, homeLink } from '#web/features/builder/frame/bare-screen.tsx';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/**
 * Replaces a member's project when its owner is no longer signed in. Edits that were not sent are kept and sent when the
 * owner is back.
 */
export function SignedOutScreen({ session }: { readonly session: EditSession }) {
  const { user } = useSession();
  const waiting = session.kept().pending.length;
  useEffect(() => {
    if (session.kept().pending.length > 0) openSignIn();
    return () => void session.retry();
  }, [session]);
  const action = (
    <div className="flex gap-2">
      {homeLink}
      <Button variant="primary" onPress={openSignIn}>
        Sign In
      </Button>
    </div>
  );
  return (
    <BareScreen>
      <EmptyState
        isPage
        title={user === null ? 'You are signed out' : 'You are signed in as somebody else'}
        action={action}
      >
        Sign in as the owner of this project to go on with it.
        {waiting > 0 && ' Your last edits are not saved yet. They are kept in this tab and sent once you are back.'}
      </EmptyState>
    </BareScreen>
  );
}
