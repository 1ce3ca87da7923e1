import { useEffect } from 'react';
import { DragGesture } from '#web/features/builder/drag/drag-gesture.ts';

/** How long a finger rests before it drags instead of scrolling (ms). */
const longPress = 180;
/** How far the finger may move meanwhile (px). */
const tremble = 8;

/**
 * The event of an element on which a finger rested and was lifted where it was, so that it carried nothing anywhere.
 */
export const restedEvent = 'lightyard-rested';

/**
 * Lets a finger drag what a mouse can: a long press on a draggable element becomes the drag events that the browser
 * makes for a mouse, so the same code serves both. Before the long press has passed, the finger scrolls as ever.
 * Returns what takes it away again.
 */
export function installTouchDrag(page: Document): () => void {
  const { start, move, finish, stop, ownLongPress } = touchHandlers();
  const remove = new AbortController();
  const options = { capture: true, passive: false, signal: remove.signal };
  page.addEventListener('touchstart', start, options);
  page.addEventListener('touchmove', move, options);
  page.addEventListener('touchend', finish, options);
  page.addEventListener('touchcancel', stop, options);
  page.addEventListener('contextmenu', ownLongPress, options);
  page.addEventListener('dragstart', ownLongPress, options);
  return () => {
    stop();
    remove.abort();
  };
}

/** A finger on something that can be dragged. */
interface Press {
  readonly source: HTMLElement;
  readonly touch: Touch;
  readonly timer: ReturnType<typeof setTimeout>;
  hasMoved: boolean;
}

function touchHandlers() {
  let press: Press | null = null;
  let drag: DragGesture | null = null;
  const end = (isDrop: boolean) => {
    clearTimeout(press?.timer);
    press = null;
    drag?.end(isDrop);
    drag = null;
  };
  return {
    start: (event: TouchEvent) => {
      end(false);
      const touch = event.touches[0];
      const source = event.target instanceof Element ? event.target.closest('[draggable="true"]') : null;
      if (event.touches.length !== 1 || touch === undefined || !(source instanceof HTMLElement)) return;
      const timer = setTimeout(() => (drag = new DragGesture(source, touch)), longPress);
      press = { source, touch, timer, hasMoved: false };
    },
    move: (event: TouchEvent) => {
      const touch = event.touches[0];
      if (press === null || touch === undefined) return;
      press.hasMoved ||= isFar(press.touch, touch);
      if (drag !== null) {
        event.preventDefault();
        drag.move(touch);
      } else if (press.hasMoved) end(false);
    },
    finish: (event: TouchEvent) => {
      const rested = drag !== null && press?.hasMoved === false ? press.source : null;
      // A click would follow otherwise.
      if (drag !== null) event.preventDefault();
      end(rested === null);
      rested?.dispatchEvent(new Event(restedEvent, { bubbles: true }));
    },
    stop: () => end(false),
    /** The browser's own long press (menu, selection, its own drag) would take the finger away. */
    ownLongPress: (event: Event) => {
      if (press !== null && event.isTrusted) event.preventDefault();
    },
  };
}

function isFar(from: Touch, to: Touch): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > tremble;
}

/** While the caller is on the screen, a finger drags what a mouse can. */
export function useTouchDrag(): void {
  useEffect(() => installTouchDrag(document), []);
}
