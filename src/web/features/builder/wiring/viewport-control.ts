import type { Box, Point, Size } from '#domain/wiring/sheet.ts';
import {
  fitsWidth,
  fitted,
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

/** What somebody chose to see: a place at a scale, or always all of it. */
export type Chosen = Viewport | 'whole';

/** Where a drawing stands in its window. It lives outside of React, so that moving it renders nothing. */
export class ViewportControl {
  #chosen: Chosen | null = null;
  #drawing: Size = { width: 1, height: 1 };
  #window: Size = { width: 0, height: 0 };
  readonly #listeners = new Set<() => void>();

  /** Begins with what somebody chose before, if they did. */
  constructor(chosen: Chosen | null = null) {
    this.#chosen = chosen;
  }

  /** What somebody chose to see; null for what is seen at first. */
  get chosen(): Chosen | null {
    return this.#chosen;
  }

  /** What is seen now: the width of the drawing, or what was chosen, as far as the window shows some of it. */
  get viewport(): Viewport {
    if (this.#chosen === null) return fitted(this.#drawing, this.#window);
    if (this.#chosen === 'whole') return overview(this.#drawing, this.#window);
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

  /** Takes the size of the window. What is as wide as it stays so. */
  setWindow(window: Size): void {
    // A window that is hidden, as in print, has no size.
    if (window.width > 0) this.#refit(this.#drawing, window);
    this.#window = window;
    this.#tell();
  }

  /** Takes the size of another drawing; `shift` is how far what was looked at has moved in it. */
  setDrawing(drawing: Size, shift: Point = { x: 0, y: 0 }): void {
    const chosen = this.#chosen;
    if (chosen !== null && chosen !== 'whole') {
      // What is as wide as its window is followed down, not aside.
      const across = fitsWidth(chosen, this.#drawing, this.#window) ? 0 : shift.x;
      this.#chosen = moved(chosen, -across * chosen.scale, -shift.y * chosen.scale);
    }
    this.#refit(drawing, this.#window);
    this.#drawing = drawing;
    this.#tell();
  }

  /** Keeps a drawing that is as wide as its window so, with the same place at its top. */
  #refit(drawing: Size, window: Size): void {
    const chosen = this.#chosen;
    if (chosen === null || chosen === 'whole' || this.#window.width === 0) return;
    if (!fitsWidth(chosen, this.#drawing, this.#window)) return;
    const fit = fitted(drawing, window);
    this.#chosen = { ...fit, y: (chosen.y * fit.scale) / chosen.scale };
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

  /** Shows the width of the drawing from its top again, and goes on doing so when the window changes. */
  fit = (): void => this.#choose(null);

  /** Shows all of the drawing, and goes on doing so when the window changes. */
  showAll = (): void => this.#choose('whole');

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

  #choose(chosen: Chosen | null): void {
    this.#chosen = chosen;
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
