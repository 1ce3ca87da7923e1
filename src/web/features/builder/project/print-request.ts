import { useEffect } from 'react';
import type { BuilderView } from '#web/features/builder/project/builder-context.ts';

let requested: BuilderView | null = null;
const listeners = new Set<() => void>();

/** Prints a view of the project as soon as it is on the screen. */
export function requestPrint(view: BuilderView): void {
  requested = view;
  for (const listener of listeners) listener();
}

/** Prints if this view was requested, now or while it is shown. */
export function usePrintRequest(view: BuilderView): void {
  useEffect(() => {
    const look = () => {
      if (requested !== view) return;
      requested = null;
      window.print();
    };
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  }, [view]);
}
