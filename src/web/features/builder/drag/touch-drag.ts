import { createGhost, type Point } from '#web/features/builder/drag/drag-ghost.ts';
import { longPressEvent } from '#web/features/builder/drag/drag-session.ts';
import { countOf, readSubject } from '#web/features/builder/drag/drag-subject.ts';

/** Duration of a press after which a finger drags instead of scrolling (ms). */
const longPressMs = 180;
/** Maximum movement during a long press (px). */
const tolerance = 8;

/**
 * Enables dragging by touch: after a long press on a draggable element, fires the drag events that a browser fires for
 * a mouse, so that the same code handles both. Before that, the finger scrolls. Returns a function that removes the
 * listeners.
 */
export function installTouchDrag(page: Document): () => void {
  const { start, move, finish, stop, suppressLongPress } = touchHandlers();
  const remove = new AbortController();
  const options = { capture: true, passive: false, signal: remove.signal };
  page.addEventListener('touchstart', start, options);
  page.addEventListener('touchmove', move, options);
  page.addEventListener('touchend', finish, options);
  page.addEventListener('touchcancel', stop, options);
  page.addEventListener('contextmenu', suppressLongPress, options);
  page.addEventListener('dragstart', suppressLongPress, options);
  return () => {
    stop();
    remove.abort();
  };
}

/** A touch on a draggable element. */
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
      const timer = setTimeout(() => (drag = new DragGesture(source, touch)), longPressMs);
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
      const pressed = drag !== null && press?.hasMoved === false ? press.source : null;
      // Suppresses the click.
      if (drag !== null) event.preventDefault();
      end(pressed === null);
      pressed?.dispatchEvent(new Event(longPressEvent, { bubbles: true }));
    },
    stop: () => end(false),
    /** Suppresses the browser's own long press (menu, selection, drag), which would cancel the touch. */
    suppressLongPress: (event: Event) => {
      if (press !== null && event.isTrusted) event.preventDefault();
    },
  };
}

function isFar(from: Touch, to: Touch): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > tolerance;
}

/**
 * Creates the data transfer of a drag. Its own properties replace the effects, which browsers fix at `none` for
 * scripts.
 */
function createDataTransfer(): DataTransfer {
  return Object.defineProperties(new DataTransfer(), {
    effectAllowed: { value: 'all', writable: true },
    dropEffect: { value: 'none', writable: true },
  });
}

/** Number of rows in a drag. */
function rowCountOf(dataTransfer: DataTransfer): number {
  for (const type of dataTransfer.types) {
    const subject = readSubject(dataTransfer.getData(type));
    if (subject !== null) return countOf(subject);
  }
  return 1;
}

/** A drag that fires the events that a browser fires for a mouse, from its source element. */
class DragGesture {
  readonly #source: HTMLElement;
  readonly #dataTransfer = createDataTransfer();
  readonly #ghost: ReturnType<typeof createGhost>;
  readonly #stopScrolling: () => void;
  #at: Point;
  #over: Element | null = null;
  #isAccepted = false;

  /** Starts the drag at the position of the finger. */
  constructor(source: HTMLElement, at: Point) {
    this.#source = source;
    this.#at = at;
    this.#fire('dragstart', source);
    this.#ghost = createGhost(source, at, rowCountOf(this.#dataTransfer));
    this.#stopScrolling = startAutoScroll(
      source.ownerDocument,
      () => this.#at,
      (point) => this.move(point),
    );
  }

  /** Moves the drag to a position, or updates the element below it. */
  move(at: Point): void {
    this.#at = at;
    this.#ghost.move(at);
    const under = this.#source.ownerDocument.elementFromPoint(at.clientX, at.clientY);
    const previous = this.#over;
    this.#over = under;
    if (under !== previous) {
      if (under !== null) this.#fire('dragenter', under, previous);
      if (previous !== null) this.#fire('dragleave', previous, under);
    }
    this.#isAccepted = under !== null && this.#fire('dragover', under) && this.#dataTransfer.dropEffect !== 'none';
    this.#fire('drag', this.#source);
  }

  /** Ends the drag, with a drop if `isDrop` and the element below accepts it. */
  end(isDrop: boolean): void {
    this.#stopScrolling();
    this.#ghost.remove();
    if (this.#over !== null) this.#fire(isDrop && this.#isAccepted ? 'drop' : 'dragleave', this.#over);
    this.#fire('dragend', this.#source);
  }

  /** Fires an event; true if a handler prevented its default. */
  #fire(type: string, target: Element, relatedTarget: Element | null = null): boolean {
    const { clientX, clientY } = this.#at;
    const init = { dataTransfer: this.#dataTransfer, relatedTarget, clientX, clientY };
    return !target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, ...init }));
  }
}

/** Distance from the edge of a scroller at which a drag scrolls it (px), and the distance per frame (px). */
const scrollEdge = 48;
const scrollStep = 8;

/**
 * Scrolls the scroller under a drag while it is near the upper or lower edge, as browsers do for a mouse. Calls
 * `onScroll` after each step, because another element is below the drag then. Returns a function that stops it.
 */
function startAutoScroll(page: Document, at: () => Point, onScroll: (point: Point) => void): () => void {
  let frame = 0;
  const scroll = () => {
    const { clientX, clientY } = at();
    const pane = scrollerOf(page.elementFromPoint(clientX, clientY));
    if (pane !== null) {
      const box = pane.getBoundingClientRect();
      const before = pane.scrollTop;
      if (clientY < Math.max(box.top, 0) + scrollEdge) pane.scrollTop -= scrollStep;
      else if (clientY > Math.min(box.bottom, innerHeight) - scrollEdge) pane.scrollTop += scrollStep;
      if (pane.scrollTop !== before) onScroll(at());
    }
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(scroll);
  return () => {
    cancelAnimationFrame(frame);
  };
}

function scrollerOf(element: Element | null): Element | null {
  for (let pane = element; pane !== null; pane = pane.parentElement) {
    if (pane.scrollHeight > pane.clientHeight && /auto|scroll/.test(getComputedStyle(pane).overflowY)) return pane;
  }
  return element?.ownerDocument.scrollingElement ?? null;
}
