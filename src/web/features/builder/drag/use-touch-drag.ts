import { useEffect } from 'react';
import { installTouchDrag } from '#web/features/builder/drag/touch-drag.ts';

/** While the caller is on the screen, a finger drags what a mouse can. */
export function useTouchDrag(): void {
  useEffect(() => installTouchDrag(document), []);
}
