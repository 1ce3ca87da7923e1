import { type ReactNode, useSyncExternalStore } from 'react';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** All dialogs about parts, circuits and sections; loaded when a user is about to open one. */
const openDialog = lazyComponent(
  async () => (await import('#web/features/builder/dialogs/open-dialog.tsx')).OpenDialog,
);

/** Begins to load the dialogs; opening one tries again if this fails. */
function preload(): void {
  openDialog.start().catch(() => undefined);
}

/** Shows the dialog that is open above the builder. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const { dialogs } = useBuilderControls();
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  return (
    <>
      <div onPointerOver={preload} onFocus={preload} className="contents">
        {children}
      </div>
      {dialog !== null && (
        <openDialog.Component key={dialog.key} request={dialog.request} onClose={() => dialogs.close(dialog)} />
      )}
    </>
  );
}
