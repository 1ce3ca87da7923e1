import { type ReactNode, useState } from 'react';
import { type PartDialog, PartDialogsContext } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const openDialog = lazyComponent(
  async () => (await import('#web/features/builder/dialogs/open-dialog.tsx')).OpenDialog,
);

/** Begins to load the dialogs at the first sign that somebody is about to do something; opening one tries again. */
function warm(): void {
  openDialog.start().catch(() => undefined);
}

/** Lets everything inside open the dialogs about parts and circuits. */
export function PartDialogs({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<PartDialog | null>(null);
  return (
    <PartDialogsContext value={setDialog}>
      <div onPointerOver={warm} onFocus={warm} className="contents">
        {children}
      </div>
      {dialog !== null && <openDialog.Component dialog={dialog} onClose={() => setDialog(null)} />}
    </PartDialogsContext>
  );
}
