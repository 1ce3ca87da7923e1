import type { Glow } from '#web/features/builder/model/glow.ts';
import { colorAt, isAnimated, shareAt } from '#web/features/builder/model/glow-rhythm.ts';
import type { LightState } from '#web/features/builder/design/lights/lights.ts';
import type { Viewport } from '#web/features/builder/wiring/drawing/viewport.ts';

/** Smallest and largest radius of a glow on the screen (px). */
const [smallest, largest] = [9, 400];
/** Radii of sprites differ by this factor, so that zooming reuses most of them. */
const sizeStep = 1.15;
const mostSprites = 160;

/** Opacity of the halo over its radius. */
const halo: readonly (readonly [at: number, alpha: number])[] = [
  [0, 1],
  [0.14, 1],
  [0.24, 0.66],
  [0.4, 0.36],
  [0.62, 0.14],
  [0.82, 0.04],
  [1, 0],
];
/** Radius of a sprite for each radius of a glow: the halo fades out beyond it. */
const fade = 2;

/** Draws lights on a canvas that is added to a picture. Each color and size is painted once. */
export class GlowLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #sprites = new Map<string, HTMLCanvasElement>();
  readonly #colors = new Map<string, string>();

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** Draws the lights that are on at a time (ms); null without motion. Returns whether any of them changes. */
  draw(glows: readonly Glow[], { off, levels }: LightState, viewport: Viewport, time: number | null): boolean {
    const context = this.#canvas.getContext('2d');
    if (context === null) return false;
    const { width, height } = this.#canvas;
    context.globalAlpha = 1;
    context.clearRect(0, 0, width, height);
    context.globalCompositeOperation = 'lighter';
    let isChanging = false;
    for (const glow of glows) {
      if (off.has(glow.key)) continue;
      isChanging ||= isAnimated(glow);
      const x = viewport.x + glow.x * viewport.scale;
      const y = viewport.y + glow.y * viewport.scale;
      const sprite = this.#sprite(
        time === null ? glow.color : colorAt(glow, time),
        glow.radius * viewport.scale * fade,
      );
      const half = sprite.width / 2;
      if (x < -half || y < -half || x > width + half || y > height + half) continue;
      const dimmed = glow.dimmerId === null ? 1 : (levels.get(glow.dimmerId) ?? 1);
      context.globalAlpha = glow.level * dimmed * (time === null ? 1 : shareAt(glow, time));
      context.drawImage(sprite, Math.round(x - half), Math.round(y - half));
    }
    return isChanging && time !== null;
  }

  #sprite(color: string, radius: number): HTMLCanvasElement {
    const bounded = Math.min(largest, Math.max(smallest, radius));
    const step = Math.round(Math.log(bounded) / Math.log(sizeStep));
    const key = `${color} ${step}`;
    const known = this.#sprites.get(key);
    if (known !== undefined) return known;
    if (this.#sprites.size >= mostSprites) this.#sprites.clear();
    const sprite = paintSprite(this.#color(color), sizeStep ** step);
    this.#sprites.set(key, sprite);
    return sprite;
  }

  /** Color of a light as CSS, which styles/palettes.css defines. */
  #color(name: string): string {
    if (name.startsWith('hue ')) return `oklch(0.72 0.2 ${name.slice(4)})`;
    const known = this.#colors.get(name);
    if (known !== undefined) return known;
    const probe = document.createElement('span');
    probe.dataset['led'] = name;
    this.#canvas.after(probe);
    const color = getComputedStyle(probe).getPropertyValue('--led').trim();
    probe.remove();
    this.#colors.set(name, color);
    return color;
  }
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
  // The hot middle of the light.
  fill(Math.max(2, middle * 0.12), [
    [0, 0.85],
    [0.5, 0.6],
    [1, 0],
  ]);
  return sprite;
}
