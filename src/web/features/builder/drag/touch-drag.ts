import { DragGesture } from '#web/features/builder/drag/drag-gesture.ts';

/** How long a finger rests before it drags instead of scrolling (ms). */
const longPress = 180;
/** How far it may tremble meanwhile (px). */
const tremble = 8;

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

function touchHandlers() {
  let press: { readonly touch: Touch; readonly timer: ReturnType<typeof setTimeout> } | null = null;
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
      press = { touch, timer: setTimeout(() => (drag = new DragGesture(source, touch)), longPress) };
    },
    move: (event: TouchEvent) => {
      const touch = event.touches[0];
      if (press === null || touch === undefined) return;
      const { clientX, clientY } = press.touch;
      if (drag !== null) {
        event.preventDefault();
        drag.move(touch);
      } else if (Math.hypot(touch.clientX - clientX, touch.clientY - clientY) > tremble) end(false);
    },
    finish: (event: TouchEvent) => {
      // A click would follow otherwise.
      if (drag !== null) event.preventDefault();
      end(true);
    },
    stop: () => end(false),
    /** The browser's own long press (menu, selection, its own drag) would take the finger away. */
    ownLongPress: (event: Event) => {
      if (press !== null && event.isTrusted) event.preventDefault();
    },
  };
}
