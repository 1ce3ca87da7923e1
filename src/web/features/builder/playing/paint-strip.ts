import type { LevelAt } from '#domain/effects/play-effect.ts';

/** Window of time (ms) that a strip shows. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly spanMs: number;
}

/** Levels that are read for each pixel, so that a short flash is not missed. */
const samplesPerPixel = 4;

/** Paints the levels of a light over time into a canvas, in the canvas's text color. */
export function paintStrip(canvas: HTMLCanvasElement, levelAt: LevelAt, { fromMs, spanMs }: TimeWindow): void {
  const ratio = Math.min(2, devicePixelRatio);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = getComputedStyle(canvas).color;
  for (let x = 0; x < width; x += 1) {
    let [most, sum] = [0, 0];
    for (let sample = 0; sample < samplesPerPixel; sample += 1) {
      const level = levelAt(fromMs + ((x + sample / samplesPerPixel) / width) * spanMs);
      most = Math.max(most, level);
      sum += level;
    }
    const tall = (most / 100) * height;
    // A flash shorter than a pixel is fainter.
    context.globalAlpha = most === 0 ? 0 : 0.35 + (0.55 * sum) / (samplesPerPixel * most);
    context.fillRect(x, height - tall, 1, tall);
  }
}
