import { useSyncExternalStore } from 'react';
import type { DragSubject } from '#web/features/builder/drag/drag-subject.ts';

let current: DragSubject | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function set(subject: DragSubject | null): void {
  current = subject;
  for (const listener of listeners) listener();
}

/**
 * Tells the drop areas what is on its way. It waits a frame: a page that changes its layout while a drag starts makes
 * some browsers end the drag at once.
 */
export function beginDragSession(subject: DragSubject): void {
  requestAnimationFrame(() => {
    set(subject);
  });
}

/** Nothing is being dragged any more. */
export function endDragSession(): void {
  requestAnimationFrame(() => {
    set(null);
  });
}

/** What is being dragged at this moment, by mouse, finger or keyboard; null when nothing is. */
export function useDragSession(): DragSubject | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
