import { useEffect } from 'react';
import type { BuilderView } from '#web/features/builder/project/builder-context.ts';
import { Store } from '#web/store.ts';
import { useStore } from '#web/use-store.ts';

const requested = new Store<BuilderView | null>(() => null);

/** Prints a view of the project once it is rendered. */
export function requestPrint(view: BuilderView): void {
  requested.set(view);
}

/** Prints if this view was requested, now or while it is shown. */
export function usePrintRequest(view: BuilderView): void {
  const isRequested = useStore(requested, (now) => now === view);
  useEffect(() => {
    if (!isRequested) return;
    requested.set(null);
    window.print();
  }, [isRequested]);
}
