import type { Box, Point, Size } from '#domain/wiring/sheet.ts';
import {
  firstSeen,
  fitted,
  isReadAsFitted,
  keptInWindow,
  moved,
  nearestToMiddle,
  revealed,
  visibleBox,
  type Viewport,
  overview,
  zoomed,
} from '#web/features/builder/wiring/viewport.ts';

const zoomStep = 1.25;

/** Where a drawing stands in its window. It lives outside of React, so that moving it renders nothing. */
export class ViewportControl {
  #chosen: Viewport | null = null;
  #drawing: Size = { width: 1, height: 1 };
  #window: Size = { width: 0, height: 0 };
  readonly #listeners = new Set<() => void>();

  /** Begins with what somebody chose before, if they did. */
  constructor(chosen: Viewport | null = null) {
    this.#chosen = chosen;
  }

  /** What somebody chose to see; null for what is seen at first. */
  get chosen(): Viewport | null {
    return this.#chosen;
  }

  /**
   * What is seen now: at first the width of the drawing where it can be read, then what was chosen, as far as the window
   * shows some of it.
   */
  get viewport(): Viewport {
    if (this.#chosen === null) return firstSeen(this.#drawing, this.#window);
    // Only the result is limited to the window: a window that is smaller for a while, as in print, leaves the choice as
    // it is.
    return keptInWindow(this.#chosen, this.#drawing, this.#window);
  }

  get window(): Size {
    return this.#window;
  }

  /** The part of the drawing in the window, and so many windows more on each side. */
  seen(more = 0): Box {
    return visibleBox(this.viewport, this.#window, more);
  }

  /** Calls back after every change. Returns how to stop it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  setWindow(window: Size): void {
    this.#window = window;
    this.#tell();
  }

  /** Takes the size of another drawing; `shift` is how far what was looked at has moved in it. */
  setDrawing(drawing: Size, shift: Point = { x: 0, y: 0 }): void {
    this.#drawing = drawing;
    if (this.#chosen === null) return this.#tell();
    const { scale } = this.#chosen;
    this.#choose(moved(this.#chosen, -shift.x * scale, -shift.y * scale));
  }

  moveBy(dx: number, dy: number): void {
    this.#choose(moved(this.viewport, dx, dy));
  }

  /**
   * Scales by a factor around a point of the window; by default its middle, or the point of the drawing nearest to it.
   */
  zoomBy(factor: number, at: Point = nearestToMiddle(this.viewport, this.#drawing, this.#window)): void {
    this.#choose(zoomed(this.viewport, factor, at, overview(this.#drawing, this.#window).scale));
  }

  zoomIn = (): void => this.zoomBy(zoomStep);
  zoomOut = (): void => this.zoomBy(1 / zoomStep);

  /** Shows the width of the drawing again, and goes on doing so when the window changes, unless that is too small to read. */
  fit = (): void => {
    this.#chosen = isReadAsFitted(this.#drawing, this.#window) ? null : fitted(this.#drawing, this.#window);
    this.#tell();
  };

  showAll = (): void => this.#choose(overview(this.#drawing, this.#window));

  /**
   * Moves a part of the drawing into the window, if it is not there; `covered` is the height of what lies over its end.
   */
  reveal(box: Box, covered = 0): void {
    const { width, height } = this.#window;
    const next = revealed(this.viewport, box, { width, height: Math.max(height / 2, height - covered) });
    if (next.x !== this.viewport.x || next.y !== this.viewport.y) this.#choose(next);
  }

  /** Moves a part of the drawing up, if what lies in the lower left corner of the window would cover it. */
  uncover(box: Box, { width, height }: Size): void {
    const { x, y, scale } = this.viewport;
    const over = y + (box.y + box.height) * scale - (this.#window.height - height);
    if (over > 0 && x + box.x * scale < width) this.moveBy(0, -over);
  }

  #choose(viewport: Viewport): void {
    this.#chosen = viewport;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const step = 60;

type KeyMove = (control: ViewportControl) => void;

const moves: Readonly<Record<string, KeyMove>> = {
  '+': (control) => control.zoomIn(),
  '=': (control) => control.zoomIn(),
  '-': (control) => control.zoomOut(),
  '0': (control) => control.fit(),
  '9': (control) => control.showAll(),
  ArrowLeft: (control) => control.moveBy(step, 0),
  ArrowRight: (control) => control.moveBy(-step, 0),
  ArrowUp: (control) => control.moveBy(0, step),
  ArrowDown: (control) => control.moveBy(0, -step),
  PageUp: (control) => control.moveBy(0, control.window.height * 0.9),
  PageDown: (control) => control.moveBy(0, -control.window.height * 0.9),
};

/** What a key does to the drawing; null for other keys. */
export function moveOfKey(key: string): KeyMove | null {
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}
