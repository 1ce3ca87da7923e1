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
import { type Readable, Store } from '#web/store.ts';

const zoomStep = 1.25;

/** What somebody chose to see: a place at a scale, or always all of it. */
export type Chosen = Viewport | 'whole';

/** The window of a drawing. */
interface ViewportState {
  /** What a user chose to see; null for what is seen at first. */
  readonly chosen: Chosen | null;
  readonly drawing: Size;
  readonly window: Size;
}

/** The position of a drawing in its window. It lives outside of React, so that moving it renders nothing. */
export class ViewportControl implements Readable<ViewportState> {
  readonly #state: Store<ViewportState>;

  /** Begins with what a user chose before, if they did. */
  constructor(chosen: Chosen | null = null) {
    this.#state = new Store(() => ({ chosen, drawing: { width: 1, height: 1 }, window: { width: 0, height: 0 } }));
  }

  readonly now = (): ViewportState => this.#state.now();

  readonly subscribe: Readable<ViewportState>['subscribe'] = (listener) => this.#state.subscribe(listener);

  /** What a user chose to see; null for what is seen at first. */
  get chosen(): Chosen | null {
    return this.now().chosen;
  }

  /** What is seen now: the width of the drawing, or what was chosen, as far as the window shows some of it. */
  get viewport(): Viewport {
    const { chosen, drawing, window } = this.now();
    if (chosen === null) return fitted(drawing, window);
    if (chosen === 'whole') return overview(drawing, window);
    // Only the result is limited to the window: a window that is smaller for a while, as in print, leaves the choice as
    // it is.
    return keptInWindow(chosen, drawing, window);
  }

  get window(): Size {
    return this.now().window;
  }

  /** The part of the drawing in the window, and so many windows more on each side. */
  seen(more = 0): Box {
    return visibleBox(this.viewport, this.window, more);
  }

  /** Takes the size of the window. What is as wide as it stays so. */
  setWindow(window: Size): void {
    const now = this.now();
    // A window that is hidden, as in print, has no size.
    const chosen = window.width > 0 ? refitted(now, now.drawing, window) : now.chosen;
    this.#state.set({ ...now, chosen, window });
  }

  /** Takes the size of another drawing; `shift` is how far what was looked at has moved in it. */
  setDrawing(drawing: Size, shift: Point = { x: 0, y: 0 }): void {
    const now = this.now();
    let { chosen } = now;
    if (chosen !== null && chosen !== 'whole') {
      // What is as wide as its window is followed down, not aside.
      const across = fitsWidth(chosen, now.drawing, now.window) ? 0 : shift.x;
      chosen = moved(chosen, -across * chosen.scale, -shift.y * chosen.scale);
    }
    this.#state.set({ ...now, chosen: refitted({ ...now, chosen }, drawing, now.window), drawing });
  }

  moveBy(dx: number, dy: number): void {
    this.#choose(moved(this.viewport, dx, dy));
  }

  /**
   * Scales by a factor around a point of the window; by default its middle, or the point of the drawing nearest to it.
   */
  zoomBy(factor: number, at: Point = nearestToMiddle(this.viewport, this.now().drawing, this.window)): void {
    this.#choose(zoomed(this.viewport, factor, at, overview(this.now().drawing, this.window).scale));
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
    const { width, height } = this.window;
    const next = revealed(this.viewport, box, { width, height: Math.max(height / 2, height - covered) });
    if (next.x !== this.viewport.x || next.y !== this.viewport.y) this.#choose(next);
  }

  /** Moves a part of the drawing up, if what lies in the lower left corner of the window would cover it. */
  uncover(box: Box, { width, height }: Size): void {
    const { x, y, scale } = this.viewport;
    const over = y + (box.y + box.height) * scale - (this.window.height - height);
    if (over > 0 && x + box.x * scale < width) this.moveBy(0, -over);
  }

  #choose(chosen: Chosen | null): void {
    this.#state.set({ ...this.now(), chosen });
  }
}

/** Keeps a drawing that is as wide as its window so, with the same place at its top. */
function refitted({ chosen, ...before }: ViewportState, drawing: Size, window: Size): Chosen | null {
  if (chosen === null || chosen === 'whole' || before.window.width === 0) return chosen;
  if (!fitsWidth(chosen, before.drawing, before.window)) return chosen;
  const fit = fitted(drawing, window);
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

/** What a key does to the drawing; null for other keys. */
export function moveOfKey(key: string): KeyMove | null {
  return Object.hasOwn(moves, key) ? (moves[key] ?? null) : null;
}
