import { type RefObject, useLayoutEffect } from 'react';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

/** Updates a viewport with the size of its frame, now and after each resize. */
export function useWindowSize(frame: RefObject<HTMLElement | null>, control: ViewportControl): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => control.setWindow({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, control]);
}
