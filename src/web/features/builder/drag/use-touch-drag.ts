import { useEffect } from 'react';

/** Enables dragging by touch while a view is shown; its code is loaded only on touch screens. */
export function useTouchDrag(): void {
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return undefined;
    const installation = import('#web/features/builder/drag/touch-drag.ts').then(({ installTouchDrag }) =>
      installTouchDrag(document),
    );
    return () => void installation.then((remove) => remove());
  }, []);
}
