import { type ReactNode, useEffect } from 'react';
import { useSession } from '#web/session/session.ts';
import { paths } from '#web/paths.ts';
import { Brand, newTab } from '#web/ui/page/page-bar.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Whether the page is in the page of another site, in which no other page can be opened. */
function isFramed(): boolean {
  return window.self !== window.top;
}

/** Screen in place of the builder while there is no project to show. */
export function BareScreen({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mat app-shell">
      <header className="flex h-14 shrink-0 items-center border-b border-line bg-surface px-3">
        <Brand opensTab={isFramed()} />
      </header>
      <main className="pane grid min-h-0 flex-1 place-items-center pb-24">{children}</main>
    </div>
  );
}

interface BareMessageProps {
  readonly title: string;
  /** The button or link next to the link to the home page. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** Message of such a screen, with actions. */
export function BareMessage({ title, action, children }: BareMessageProps) {
  const actions = (
    <div className="flex gap-2">
      <a href={paths.home} {...newTab(isFramed())} className={buttonStyle('secondary')}>
        Back to Lightyard
      </a>
      {action}
    </div>
  );
  return (
    <EmptyState isPage title={title} action={actions}>
      {children}
    </EmptyState>
  );
}

/**
 * Replaces a member's project when its owner is no longer signed in. Unsent edits are kept, and sent when the owner
 * returns.
 */
export function SignedOutScreen({ session }: { readonly session: EditSession }) {
  const { user } = useSession();
  const waiting = session.kept().pending.length;
  useEffect(() => {
    if (session.kept().pending.length > 0) openSignIn();
    return () => void session.retry();
  }, [session]);
  const signInButton = (
    <Button variant="primary" onPress={openSignIn}>
      Sign In
    </Button>
  );
  return (
    <BareScreen>
      <BareMessage
        title={user === null ? 'You are signed out' : 'You are signed in with another account'}
        action={signInButton}
      >
        Sign in as the owner of this project to continue.
        {waiting > 0 && ' Your last edits are not saved yet. This tab keeps them and sends them once you sign in.'}
      </BareMessage>
    </BareScreen>
  );
}
