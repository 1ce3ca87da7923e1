import { createGhost, type Point } from '#web/features/builder/drag/drag-ghost.ts';
import { longPressEvent } from '#web/features/builder/drag/drag-session.ts';
import { countOf, readSubject } from '#web/features/builder/drag/drag-subject.ts';

/** How long a finger rests before it drags instead of scrolling (ms). */
const longPress = 180;
/** How far the finger may move meanwhile (px). */
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
      rested?.dispatchEvent(new Event(longPressEvent, { bubbles: true }));
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

/**
 * Makes the data transfer of a drag. Browsers fix both effects of a scripted one at `none`, so it has its own
 * properties.
 */
function createDataTransfer(): DataTransfer {
  return Object.defineProperties(new DataTransfer(), {
    effectAllowed: { value: 'all', writable: true },
    dropEffect: { value: 'none', writable: true },
  });
}

/** How many rows a drag carries. */
function carriedCount(dataTransfer: DataTransfer): number {
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

  /** Begins the drag where the finger is. */
  constructor(source: HTMLElement, at: Point) {
    this.#source = source;
    this.#at = at;
    this.#fire('dragstart', source);
    this.#ghost = createGhost(source, at, carriedCount(this.#dataTransfer));
    this.#stopScrolling = keepScrolling(
      source.ownerDocument,
      () => this.#at,
      (point) => this.move(point),
    );
  }

  /** Moves the drag to another place, or to the element that is now at the same place. */
  move(at: Point): void {
    this.#at = at;
    this.#ghost.move(at);
    const under = this.#source.ownerDocument.elementFromPoint(at.clientX, at.clientY);
    const left = this.#over;
    this.#over = under;
    if (under !== left) {
      if (under !== null) this.#fire('dragenter', under, left);
      if (left !== null) this.#fire('dragleave', left, under);
    }
    this.#isAccepted = under !== null && this.#fire('dragover', under) && this.#dataTransfer.dropEffect !== 'none';
    this.#fire('drag', this.#source);
  }

  /** Ends the drag, by a drop if `isDrop` and the element below accepts it. */
  end(isDrop: boolean): void {
    this.#stopScrolling();
    this.#ghost.remove();
    if (this.#over !== null) this.#fire(isDrop && this.#isAccepted ? 'drop' : 'dragleave', this.#over);
    this.#fire('dragend', this.#source);
  }

  /** Fires an event; true if a handler has prevented its default. */
  #fire(type: string, target: Element, relatedTarget: Element | null = null): boolean {
    const { clientX, clientY } = this.#at;
    const init = { dataTransfer: this.#dataTransfer, relatedTarget, clientX, clientY };
    return !target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, ...init }));
  }
}

/** How near to the edge of what scrolls a drag must come (px), and how far it then scrolls in a frame (px). */
const scrollEdge = 48;
const scrollStep = 8;

/**
 * Scrolls what lies under a drag while it stays near the upper or lower edge, as browsers do for a mouse. After each
 * step `moved` is called, since the drag is over something else then. Returns what ends it.
 */
function keepScrolling(page: Document, at: () => Point, moved: (point: Point) => void): () => void {
  let frame = 0;
  const scroll = () => {
    const { clientX, clientY } = at();
    const pane = scrollerOf(page.elementFromPoint(clientX, clientY));
    if (pane !== null) {
      const box = pane.getBoundingClientRect();
      const before = pane.scrollTop;
      if (clientY < Math.max(box.top, 0) + scrollEdge) pane.scrollTop -= scrollStep;
      else if (clientY > Math.min(box.bottom, innerHeight) - scrollEdge) pane.scrollTop += scrollStep;
      if (pane.scrollTop !== before) moved(at());
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
