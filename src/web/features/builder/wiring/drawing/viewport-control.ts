import type { Box, Point, Size } from '#domain/wiring/sheet.ts';
import {
  fitsWidth,
  fitToWidth,
  clampToWindow,
  moveViewport,
  nearestToMiddle,
  revealBox,
  visibleBox,
  type Viewport,
  overview,
  zoomAt,
} from '#web/features/builder/wiring/drawing/viewport.ts';
import { type Readable, Store } from '#web/store.ts';

const zoomStep = 1.25;

/** View that the user chose: a position and scale, or always the whole drawing. */
export type Chosen = Viewport | 'whole';

/** A drawing in its window. */
interface ViewportState {
  /** View that the user chose; null for the initial view. */
  readonly chosen: Chosen | null;
  readonly drawing: Size;
  readonly window: Size;
}

/** Position of a drawing in its window. It is outside of React state, so that moving it does not render. */
export class ViewportControl implements Readable<ViewportState> {
  readonly #state: Store<ViewportState>;

  /** Starts with a view that the user chose earlier, if any. */
  constructor(chosen: Chosen | null = null) {
    this.#state = new Store(() => ({ chosen, drawing: { width: 1, height: 1 }, window: { width: 0, height: 0 } }));
  }

  readonly now = (): ViewportState => this.#state.now();

  readonly subscribe: Readable<ViewportState>['subscribe'] = (listener) => this.#state.subscribe(listener);

  /** View that the user chose; null for the initial view. */
  get chosen(): Chosen | null {
    return this.now().chosen;
  }

  /** The current viewport: the fitted width or the chosen view, clamped so that some of the drawing is visible. */
  get viewport(): Viewport {
    const { chosen, drawing, window } = this.now();
    if (chosen === null) return fitToWidth(drawing, window);
    if (chosen === 'whole') return overview(drawing, window);
    // Only the result is clamped: a window that is smaller for a while, as in print, does not change the choice.
    return clampToWindow(chosen, drawing, window);
  }

  get window(): Size {
    return this.now().window;
  }

  /** The visible part of the drawing, extended by `more` windows on each side. */
  visibleBox(more = 0): Box {
    return visibleBox(this.viewport, this.window, more);
  }

  /** Sets the size of the window. A drawing that fits its width keeps fitting. */
  setWindow(window: Size): void {
    const now = this.now();
    // A hidden window, as in print, has no size.
    const chosen = window.width > 0 ? refit(now, now.drawing, window) : now.chosen;
    this.#state.set({ ...now, chosen, window });
  }

  /** Sets the size of another drawing; `shift` is how far the visible blocks have moved in it. */
  setDrawing(drawing: Size, shift: Point = { x: 0, y: 0 }): void {
    const now = this.now();
    let { chosen } = now;
    if (chosen !== null && chosen !== 'whole') {
      // A drawing that fits the width follows the shift only vertically.
      const across = fitsWidth(chosen, now.drawing, now.window) ? 0 : shift.x;
      chosen = moveViewport(chosen, -across * chosen.scale, -shift.y * chosen.scale);
    }
    this.#state.set({ ...now, chosen: refit({ ...now, chosen }, drawing, now.window), drawing });
  }

  moveBy(dx: number, dy: number): void {
    this.#choose(moveViewport(this.viewport, dx, dy));
  }

  /**
   * Scales by a factor around a point of the window; by default its middle, or the point of the drawing nearest to it.
   */
  zoomBy(factor: number, at: Point = nearestToMiddle(this.viewport, this.now().drawing, this.window)): void {
    this.#choose(zoomAt(this.viewport, factor, at, overview(this.now().drawing, this.window).scale));
  }

  zoomIn = (): void => this.zoomBy(zoomStep);
  zoomOut = (): void => this.zoomBy(1 / zoomStep);

  /** Fits the width of the drawing from its top, also after a resize. */
  fit = (): void => this.#choose(null);

  /** Shows the whole drawing, also after a resize. */
  showAll = (): void => this.#choose('whole');

  /** Scrolls a part of the drawing into the window if needed; `covered` is the covered height at its bottom. */
  reveal(box: Box, covered = 0): void {
    const { width, height } = this.window;
    const next = revealBox(this.viewport, box, { width, height: Math.max(height / 2, height - covered) });
    if (next.x !== this.viewport.x || next.y !== this.viewport.y) this.#choose(next);
  }

  /** Moves a part of the drawing up if a card in the lower left corner of the window would cover it. */
  uncover(box: Box, { width, height }: Size): void {
    const { x, y, scale } = this.viewport;
    const over = y + (box.y + box.height) * scale - (this.window.height - height);
    if (over > 0 && x + box.x * scale < width) this.moveBy(0, -over);
  }

  #choose(chosen: Chosen | null): void {
    this.#state.set({ ...this.now(), chosen });
  }
}

/** Refits a drawing that fits the width of its window, keeping the position at its top. */
function refit({ chosen, ...before }: ViewportState, drawing: Size, window: Size): Chosen | null {
  if (chosen === null || chosen === 'whole' || before.window.width === 0) return chosen;
  if (!fitsWidth(chosen, before.drawing, before.window)) return chosen;
  const fit = fitToWidth(drawing, window);
  return { ...fit, y: (chosen.y * fit.scale) / chosen.scale };
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

/** The move for a key; null for other keys. */
export function moveOfKey(key: string): KeyMove | null {
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}
