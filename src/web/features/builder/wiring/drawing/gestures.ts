import type { Point } from '#domain/wiring/sheet.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

const lineHeight = 16;
/** Distance (px) from which a pointer drags the drawing instead of pressing. */
const pressMoves = 5;
/** Maximum time (ms) and distance (px) between the taps of a double tap. */
const doubleTapTime = 350;
const doubleTapDistance = 30;
const doubleTapZoom = 2;
const longPressTime = 400;

/** A drag of something on the drawing, in place of the drawing itself. */
export interface Grab {
  /** Whether it starts only after a long press; an earlier movement moves the drawing. */
  readonly isLongPress?: boolean;
  readonly onMove: (at: Point) => void;
  readonly onDrop: (at: Point) => void;
  readonly onCancel: () => void;
}

/** Receiver of gestures. */
export interface GestureTarget {
  readonly control: ViewportControl;
  /** A press at a point of the window, without dragging. */
  readonly onPress: (at: Point, event: PointerEvent) => void;
  /** A hovering pointer without a pressed button. */
  readonly onHover: (at: Point) => void;
  /** Returns what a pointer that goes down drags; null for the drawing. */
  readonly grab?: (at: Point, event: PointerEvent) => Grab | null;
  /** Whether a double tap is two presses; otherwise it zooms. */
  readonly takesDoubleTap?: () => boolean;
}

/** The wheel scrolls; with Ctrl, or a pinch on a touchpad, it zooms about the pointer. */
function onWheel(event: WheelEvent, at: Point, control: ViewportControl): void {
  event.preventDefault();
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
  const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
  if (event.ctrlKey || event.metaKey) control.zoomBy(Math.exp((-event.deltaY * unit) / 300), at);
  else control.moveBy(-dx * unit, -dy * unit);
}

/** Tracks the pointers on a frame: one drags, two drag and zoom, a short one presses. */
class PointerTracker {
  readonly #target: GestureTarget;
  readonly #held = new Map<number, Point>();
  #start: Point | null = null;
  #lastTap: (Point & { readonly time: number }) | null = null;
  #grab: Grab | null = null;
  #longPress: ReturnType<typeof setTimeout> | undefined;

  constructor(target: GestureTarget) {
    this.#target = target;
  }

  down(id: number, at: Point, event: PointerEvent): void {
    this.#held.set(id, at);
    this.#start = this.#held.size === 1 ? at : null;
    // A second finger moves and zooms the drawing.
    this.#release();
    const grab = this.#start === null ? null : (this.#target.grab?.(at, event) ?? null);
    if (grab?.isLongPress !== true) this.#grab = grab;
    else this.#longPress = setTimeout(() => this.#beginLongPress(grab, at), longPressTime);
  }

  #beginLongPress(grab: Grab, at: Point): void {
    this.#grab = grab;
    this.#start = null;
    grab.onMove(at);
  }

  #release(): void {
    clearTimeout(this.#longPress);
    this.#grab?.onCancel();
    this.#grab = null;
  }

  move(id: number, now: Point): void {
    const previous = this.#held.get(id);
    if (previous === undefined) return this.#target.onHover(now);
    if (this.#start !== null && distance(this.#start, now) <= pressMoves) return;
    this.#start = null;
    clearTimeout(this.#longPress);
    if (this.#grab !== null) return this.#grab.onMove(now);
    const other = [...this.#held].find(([each]) => each !== id)?.[1];
    this.#held.set(id, now);
    const { control } = this.#target;
    const share = other === undefined ? 1 : 0.5;
    control.moveBy((now.x - previous.x) * share, (now.y - previous.y) * share);
    const spread = other === undefined ? 1 : distance(now, other) / distance(previous, other);
    if (other === undefined || !Number.isFinite(spread) || spread <= 0) return;
    control.zoomBy(spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  up(id: number, at: Point, event: PointerEvent): void {
    const isPress = this.#held.delete(id) && this.#start !== null;
    this.#start = null;
    if (!isPress) return this.#drop(at);
    this.#release();
    const time = event.timeStamp;
    const lastTap = this.#lastTap;
    const isPressOnly = this.#target.takesDoubleTap?.() === true;
    const isDouble =
      !isPressOnly &&
      lastTap !== null &&
      time - lastTap.time < doubleTapTime &&
      distance(lastTap, at) < doubleTapDistance;
    this.#lastTap = isDouble || isPressOnly ? null : { ...at, time };
    if (isDouble) this.#target.control.zoomBy(doubleTapZoom, at);
    else this.#target.onPress(at, event);
  }

  #drop(at: Point): void {
    const grab = this.#grab;
    this.#grab = null;
    grab?.onDrop(at);
  }

  cancel(id: number): void {
    this.#held.delete(id);
    this.#start = null;
    this.#release();
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Attaches wheel, mouse, and touch gestures to a frame. Returns a function that detaches them. */
export function attachGestures(frame: HTMLElement, target: GestureTarget): () => void {
  const tracker = new PointerTracker(target);
  const at = (event: MouseEvent): Point => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const stop = new AbortController();
  const { signal } = stop;
  frame.addEventListener('wheel', (event) => onWheel(event, at(event), target.control), { passive: false, signal });
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // The mouse events that follow a tap would move the focus away from the card that it opens.
    if (event.pointerType === 'touch') event.preventDefault();
    frame.setPointerCapture(event.pointerId);
    tracker.down(event.pointerId, at(event), event);
  };
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', (event) => tracker.move(event.pointerId, at(event)), { signal });
  frame.addEventListener('pointerup', (event) => tracker.up(event.pointerId, at(event), event), { signal });
  frame.addEventListener('pointercancel', (event) => tracker.cancel(event.pointerId), { signal });
  return () => stop.abort();
}
