import type { DragSubject } from '#web/features/builder/drag/drag-subject.ts';
import { Store } from '#web/store.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

/** What is being dragged at this moment; null when nothing is. */
export const dragged = new Store<DragSubject | null>(() => null);

let isUnderWay = false;
/** How many drags have begun; the end of one leaves the next alone. */
let begun = 0;

/**
 * Tells the drop areas what is on its way. It waits a frame: a page that changes its layout while a drag starts makes
 * some browsers end the drag at once.
 */
export function beginDragSession(subject: DragSubject): void {
  begun += 1;
  isUnderWay = true;
  requestAnimationFrame(() => {
    dragged.set(subject);
  });
}

/** Nothing is being dragged any more. The drop areas learn of it once what the drop did is painted. */
export function endDragSession(): void {
  const ended = begun;
  void nextPaint().then(() => {
    if (begun !== ended) return;
    isUnderWay = false;
    dragged.set(null);
  });
}

/** Whether something is being dragged, by mouse, finger or keyboard; also before the drop areas know. */
export function isDragging(): boolean {
  return isUnderWay;
}

/** The event of a long press that ended where it began: the finger rested on the element and dragged nothing. */
export const longPressEvent = 'lightyard-long-press';
