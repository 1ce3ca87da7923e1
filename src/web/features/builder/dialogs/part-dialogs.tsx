import { type ReactNode, useCallback, useState } from 'react';
import { type PartDialog, PartDialogsContext } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { openDialog, ShownDialog } from '#web/features/builder/dialogs/shown-dialog.tsx';

/** Begins to load the dialogs at the first sign that somebody is about to do something; opening one tries again. */
function warm(): void {
  openDialog.start().catch(() => undefined);
}

/** Lets everything inside open the dialogs about parts and circuits. */
export function PartDialogs({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly dialog: PartDialog; readonly count: number } | null>(null);
  const open = useCallback((dialog: PartDialog) => setShown((last) => ({ dialog, count: (last?.count ?? 0) + 1 })), []);
  const close = useCallback((gone: PartDialog) => setShown((last) => (last?.dialog === gone ? null : last)), []);
  return (
    <PartDialogsContext value={open}>
      <div onPointerOver={warm} onFocus={warm} className="contents">
        {children}
      </div>
      {shown !== null && <ShownDialog key={shown.count} dialog={shown.dialog} onGone={close} />}
    </PartDialogsContext>
  );
}
