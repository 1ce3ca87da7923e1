import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { subscribeToAskedDialogs } from '#web/features/builder/dialogs/asked-dialog.ts';
import { type PartDialog, PartDialogsContext } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { openDialog, ShownDialog } from '#web/features/builder/dialogs/shown-dialog.tsx';

/** Begins to load the dialogs at the first sign that somebody is about to do something; opening one tries again. */
function warm(): void {
  openDialog.start().catch(() => undefined);
}

interface Shown {
  readonly dialog: PartDialog;
  /** Tells a dialog from the one before. */
  readonly count: number;
  readonly next?: PartDialog;
}

function nextOf({ next, count }: Shown): Shown | null {
  return next === undefined ? null : { dialog: next, count: count + 1 };
}

/** Lets everything inside open the dialogs about parts and circuits. */
export function PartDialogs({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const open = useCallback((dialog: PartDialog) => setShown((last) => ({ dialog, count: (last?.count ?? 0) + 1 })), []);
  const close = useCallback(
    (gone: PartDialog) => setShown((last) => (last?.dialog === gone ? nextOf(last) : last)),
    [],
  );
  useEffect(() => {
    return subscribeToAskedDialogs((next) => {
      if (next.kind === 'section') return;
      // It waits for the one that is open: something may be entered there.
      setShown((last) => (last === null ? { dialog: next, count: 1 } : { ...last, next }));
    });
  }, []);
  return (
    <PartDialogsContext value={open}>
      <div onPointerOver={warm} onFocus={warm} className="contents">
        {children}
      </div>
      {shown !== null && <ShownDialog key={shown.count} dialog={shown.dialog} onGone={close} />}
    </PartDialogsContext>
  );
}
