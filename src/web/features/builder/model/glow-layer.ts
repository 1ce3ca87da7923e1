import { glowColor, glowReach, halo, hotMiddle } from '#domain/parts/glow.ts';
import type { Size } from '#domain/wiring/sheet.ts';
import type { Glow } from '#web/features/builder/model/glow.ts';
import type { LightState } from '#web/features/builder/design/lights/lights.ts';
import { builtInHue, builtInLevel } from '#web/features/builder/playing/built-in-effects.ts';
import { levelOfLight, type LightPlayer } from '#web/features/builder/playing/light-player.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import type { Viewport } from '#web/features/builder/wiring/drawing/viewport.ts';

/** Smallest and largest radius of a glow on the screen (px). */
const [smallest, largest] = [9, 400];
/** Radii of sprites differ by this factor, so that zooming reuses most of them. */
const sizeStep = 1.15;
const mostSprites = 160;

/** Pixels of the canvas for each CSS pixel: large halos are as soft in a coarse canvas, and drawn much faster. */
function ratioFor(glows: readonly Glow[], scale: number): number {
  const radius = glows.reduce((most, glow) => Math.max(most, glow.radius), 0) * scale;
  if (radius <= 14) return 1;
  return radius <= 45 ? 0.5 : 0.25;
}

/** The window onto a picture. */
type Shown = Pick<ViewportControl, 'window' | 'viewport'>;

/** Effects of the lights at a time (ms) of the clock. */
interface Played {
  readonly player: LightPlayer;
  readonly ms: number;
}

/** Whether the brightness or color of a light changes over time. */
export function isAnimated({ effect, isBlinking, key }: Glow, player: LightPlayer): boolean {
  return isBlinking || effect !== null || player.isPlayed(key);
}

/** Share of its brightness that a light has: by its own effect, unless a timer switches it, and that of its circuit. */
function playedLevels(played: Played | null): (glow: Glow) => number {
  if (played === null) return () => 1;
  const { player, ms } = played;
  const circuits = new Map<string, number>();
  return ({ key, isBlinking, effect, delay }) => {
    const level = circuits.get(key) ?? levelOfLight(player, key, isBlinking, ms) ?? 100;
    circuits.set(key, level);
    const own = isBlinking || effect === null ? 100 : builtInLevel(effect, ms + delay);
    return (level * own) / 10_000;
  };
}

/** Color of a light at a time (ms): `hue` and degrees for one of several colors. */
function colorAt({ color, effect, delay }: Glow, ms: number): string {
  const hue = effect === null ? null : builtInHue(effect, ms + delay);
  return hue === null ? color : `hue ${hue}`;
}

/** Draws lights on a canvas that is added to a picture. Each color and size is painted once. */
export class GlowLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #sprites = new Map<string, HTMLCanvasElement>();

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** Draws the lights that are on, with their effects; null draws them at level 100. */
  draw(
    glows: readonly Glow[],
    { off, levels }: LightState,
    { window: size, viewport }: Shown,
    played: Played | null,
  ): void {
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    const ratio = ratioFor(glows, viewport.scale);
    fitCanvas(this.#canvas, size, ratio);
    context.globalAlpha = 1;
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.globalCompositeOperation = 'lighter';
    const levelOf = playedLevels(played);
    for (const glow of glows.filter(({ key }) => !off.has(key))) {
      const dimmed = glow.dimmerId === null ? 1 : (levels.get(glow.dimmerId) ?? 1);
      context.globalAlpha = glow.level * dimmed * levelOf(glow);
      this.#stamp(context, glow, viewport, ratio, played === null ? glow.color : colorAt(glow, played.ms));
    }
  }

  #stamp(context: CanvasRenderingContext2D, glow: Glow, { x, y, scale }: Viewport, ratio: number, color: string): void {
    const sprite = this.#sprite(color, Math.max(smallest, glow.radius * scale * glowReach) * ratio);
    const half = sprite.width / 2;
    const [left, top] = [(x + glow.x * scale) * ratio - half, (y + glow.y * scale) * ratio - half];
    const { width, height } = this.#canvas;
    if (left < -sprite.width || top < -sprite.height || left > width || top > height) return;
    // Whole pixels are faster, but visible as steps in a coarse canvas.
    if (ratio === 1) context.drawImage(sprite, Math.round(left), Math.round(top));
    else context.drawImage(sprite, left, top);
  }

  #sprite(color: string, radius: number): HTMLCanvasElement {
    const bounded = Math.min(largest, Math.max(2, radius));
    const step = Math.round(Math.log(bounded) / Math.log(sizeStep));
    const key = `${color} ${step}`;
    const known = this.#sprites.get(key);
    if (known !== undefined) return known;
    if (this.#sprites.size >= mostSprites) this.#sprites.clear();
    const sprite = paintSprite(cssColor(color), sizeStep ** step);
    this.#sprites.set(key, sprite);
    return sprite;
  }
}

/** Color of a light as CSS: by its name, or one hue of several. */
function cssColor(name: string): string {
  return name.startsWith('hue ') ? `oklch(0.72 0.2 ${name.slice(4)})` : glowColor(name);
}

function paintSprite(color: string, radius: number): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  const size = Math.ceil(radius) * 2;
  sprite.width = size;
  sprite.height = size;
  const context = sprite.getContext('2d');
  if (context === null) return sprite;
  const middle = size / 2;
  const fill = (reach: number, stops: typeof halo) => {
    const gradient = context.createRadialGradient(middle, middle, 0, middle, middle, reach);
    for (const [at, alpha] of stops) gradient.addColorStop(at, `rgb(255 255 255 / ${alpha})`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, size, size);
  };
  fill(middle, halo);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = color;
  context.fillRect(0, 0, size, size);
  context.globalCompositeOperation = 'source-over';
  fill(Math.max(2, middle * hotMiddle.radius), hotMiddle.stops);
  return sprite;
}

/** Sets the pixels of a canvas that covers a window; returns whether they have changed. */
export function fitCanvas(canvas: HTMLCanvasElement, { width, height }: Size, ratio: number): boolean {
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === across && canvas.height === down) return false;
  canvas.width = across;
  canvas.height = down;
  return true;
}
