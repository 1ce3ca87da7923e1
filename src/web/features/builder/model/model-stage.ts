import type { Point } from '#domain/wiring/sheet.ts';
import { lightState } from '#web/features/builder/design/lights/lights.ts';
import { fitCanvas, GlowLayer, isAnimated } from '#web/features/builder/model/glow-layer.ts';
import { MarkPainter, type Preview } from '#web/features/builder/model/paint-marks.ts';
import type { Mark, Scene } from '#web/features/builder/model/scene.ts';
import { distance } from '#web/features/builder/model/spread.ts';
import { playClock } from '#web/features/builder/playing/playing.ts';
import { placeAt } from '#web/features/builder/wiring/drawing/viewport.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

/** Elements of a stage: the image, the lights that are added to it, and the marks above. */
export interface StageElements {
  readonly image: HTMLElement;
  readonly glow: HTMLCanvasElement;
  readonly marks: HTMLCanvasElement;
}

/** Pixels of the marks for each CSS pixel, at most. */
const sharpest = 2;
const nothing: Preview = {};

/**
 * Draws a picture with its lights and marks. Moving, zooming, and effects draw in the next frame, without rendering
 * React components.
 */
export class ModelStage {
  readonly #elements: StageElements;
  readonly #control: ViewportControl;
  readonly #glow: GlowLayer;
  readonly #stops: readonly (() => void)[];
  #stopPlaying: (() => void) | null = null;
  #scene: Scene | null = null;
  #preview = nothing;
  #crosshair: Point | null = null;
  #frame = 0;
  #areMarksStale = true;

  constructor(elements: StageElements, control: ViewportControl) {
    this.#elements = elements;
    this.#control = control;
    this.#glow = new GlowLayer(elements.glow);
    const redraw = () => this.#redraw();
    this.#stops = [control.subscribe(redraw), lightState.subscribe(redraw), () => this.#stopPlaying?.()];
  }

  /** Replaces the scene. */
  show(scene: Scene): void {
    this.#scene = scene;
    this.#stopPlaying?.();
    const isPlayed = scene.glows.some((glow) => isAnimated(glow, scene.player));
    this.#stopPlaying = isPlayed ? playClock.onFrame(() => this.#draw()) : null;
    this.#redraw();
  }

  /** Shows a gesture before it ends; nothing by default. */
  preview(preview: Preview = nothing): void {
    this.#preview = preview;
    this.#redraw();
  }

  /** Shows the crosshair of the keys at a position in the drawing; null hides it. */
  showCrosshair(at: Point | null): void {
    this.#crosshair = at;
    this.#redraw();
  }

  /** Returns the mark nearest to a point of the window; null if none is within reach (px). */
  markAt(at: Point, reach: number): Mark | null {
    if (this.#scene?.showsMarks !== true) return null;
    const { viewport } = this.#control;
    const point = placeAt(viewport, at);
    let nearest: Mark | null = null;
    let least = reach / viewport.scale;
    for (const mark of this.#scene.marks) {
      const away = distance(mark, point);
      if (away > least) continue;
      nearest = mark;
      least = away;
    }
    return nearest;
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
    cancelAnimationFrame(this.#frame);
  }

  #redraw(): void {
    this.#areMarksStale = true;
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    if (this.#scene === null) return;
    const { image, marks } = this.#elements;
    const { viewport, window: size } = this.#control;
    if (fitCanvas(marks, size, Math.min(sharpest, devicePixelRatio))) this.#areMarksStale = true;
    const ms = playClock.time();
    const played = ms === null ? null : { player: this.#scene.player, ms };
    this.#glow.draw(this.#scene.glows, lightState.now(), this.#control, played);
    if (this.#areMarksStale) {
      image.style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale})`;
      this.#drawMarks(this.#scene);
    }
    this.#areMarksStale = false;
  }

  #drawMarks(scene: Scene): void {
    const { marks } = this.#elements;
    const context = marks.getContext('2d');
    if (context === null) return;
    const ratio = Math.min(sharpest, devicePixelRatio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, marks.width, marks.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    new MarkPainter(context, this.#control.viewport).paint(scene, this.#preview, this.#crosshair);
  }
}
