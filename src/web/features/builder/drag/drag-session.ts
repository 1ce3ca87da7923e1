import type { DragSubject } from '#web/features/builder/drag/drag-subject.ts';
import { Store } from '#web/store.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

/** Subject of the current drag; null without one. */
export const dragged = new Store<DragSubject | null>(() => null);

let isActive = false;
/** Number of drags so far, so that the delayed end of one does not end the next. */
let sessionCount = 0;

/**
 * Starts a drag. Drop areas are notified in the next frame, because some browsers cancel a drag if the layout changes
 * while it starts.
 */
export function beginDragSession(subject: DragSubject): void {
  sessionCount += 1;
  isActive = true;
  requestAnimationFrame(() => {
    dragged.set(subject);
  });
}

/** Ends the drag. Drop areas are notified after the result of the drop is painted. */
export function endDragSession(): void {
  const ended = sessionCount;
  void nextPaint().then(() => {
    if (sessionCount !== ended) return;
    isActive = false;
    dragged.set(null);
  });
}

/** Whether a drag by mouse, touch, or keyboard is active, also before drop areas are notified. */
export function isDragging(): boolean {
  return isActive;
}

/** Event of a long press without movement, which is not a drag. */
export const longPressEvent = 'lightyard-long-press';
