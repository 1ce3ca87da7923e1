import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { PartDialogsContext, type PartDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';

const load = () => import('#web/features/builder/dialogs/open-dialog.tsx');
const OpenDialog = lazy(async () => ({ default: (await load()).OpenDialog }));

/** Lets everything inside open the dialogs about parts and circuits. Their code arrives once the builder stands. */
export function PartDialogs({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<PartDialog | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load(), 1000);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <PartDialogsContext value={setDialog}>
      {children}
      <Suspense>
        {dialog !== null && (
          <OpenDialog
            dialog={dialog}
            onClose={() => {
              setDialog(null);
            }}
          />
        )}
      </Suspense>
    </PartDialogsContext>
  );
}
