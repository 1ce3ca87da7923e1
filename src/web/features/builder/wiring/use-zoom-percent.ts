import { useSyncExternalStore } from 'react';
import type { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';

/** How large a drawing is shown, in whole percent; below 10 % with one decimal. */
export function useZoomPercent(control: ViewportControl): number {
  return useSyncExternalStore(control.subscribe, () => {
    const percent = control.viewport.scale * 100;
    return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  });
}
