import type { PartsFilter } from '#web/features/builder/parts/parts-sheets.ts';
import type { OwnedState } from '#web/features/builder/parts/use-owned-parts.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface OwnedNoteProps {
  readonly owned: OwnedState;
  readonly filter: PartsFilter;
}

/** What there is to know of the column of owned parts: nothing more, as a rule. */
export function OwnedNote({ owned, filter }: OwnedNoteProps) {
  if (owned.status === 'guest') {
    const signIn = (
      <Button size="small" onPress={openSignIn}>
        Sign In
      </Button>
    );
    return (
      <Notice tone="hint" action={signIn} className="print:hidden">
        Signed in, you can note what lies in your drawers already, for all your projects. This list then says what is
        left to buy.
      </Notice>
    );
  }
  if (owned.status === 'failed') {
    const again = (
      <Button size="small" onPress={owned.reload}>
        Retry
      </Button>
    );
    return (
      <Notice tone="error" action={again} live className="print:hidden">
        What you own could not be loaded, so nothing is taken off this list.
      </Notice>
    );
  }
  if (filter !== 'section') return null;
  return (
    <p className="text-xs text-muted print:hidden">
      What you own is shared out over the sections from the first to the last, so no part is counted twice. Change it
      under All Parts.
    </p>
  );
}
