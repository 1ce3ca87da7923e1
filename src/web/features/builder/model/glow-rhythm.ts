import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';
import { lightRhythms } from '#domain/parts/light.ts';
import type { Glow } from '#web/features/builder/model/glow.ts';

/** Brightness over one period, as in styles/lights.css: shares of the period (percent) and of the brightness. */
type Rhythm = readonly (readonly [at: number, share: number])[];

const flash: Rhythm = [
  [0, 1],
  [46, 1],
  [54, 0.04],
  [96, 0.04],
  [100, 1],
];
const rhythms: Partial<Record<LightEffect, Rhythm>> = {
  flicker: [
    [0, 1],
    [9, 0.62],
    [22, 0.95],
    [37, 0.5],
    [52, 1],
    [61, 0.78],
    [72, 0.9],
    [86, 0.55],
    [100, 1],
  ],
  strobe: [
    [0, 1],
    [8, 1],
    [12, 0.04],
    [18, 0.04],
    [22, 1],
    [30, 1],
    [34, 0.04],
    [100, 0.04],
  ],
  breathing: [
    [0, 0.08],
    [50, 1],
    [100, 0.08],
  ],
  'slow-flash': flash,
  'fast-flash': flash,
};

/** Whether the brightness or color of a light changes over time. */
export function isAnimated({ effect, isBlinking }: Glow): boolean {
  return isBlinking || effect !== null;
}

/** Share of its brightness that a light has at a time (ms). */
export function shareAt({ effect, isBlinking, delay }: Glow, time: number): number {
  // A timer switches all lights of its circuit together, regardless of their own effect.
  if (isBlinking) return interpolate(flash, phase(time, lightRhythms['slow-flash'].periodMs));
  const rhythm = effect === null ? undefined : rhythms[effect];
  if (effect === null || rhythm === undefined) return 1;
  return interpolate(rhythm, phase(time + delay, lightRhythms[effect].periodMs));
}

/** Hues of lights of several colors, in steps for which a sprite is kept. */
const hueSteps = 24;

/** Color of a light at a time (ms): `hue` and degrees for one of several colors. */
export function colorAt({ color, effect, delay }: Glow, time: number): string {
  if (effect !== 'rainbow-fade' && effect !== 'rainbow-flash' && effect !== 'running') return color;
  const steps = effect === 'rainbow-flash' ? 7 : hueSteps;
  const at = phase(time + delay, lightRhythms[effect].periodMs) / 100;
  return `hue ${Math.round((Math.floor(at * steps) / steps) * 360)}`;
}

function phase(time: number, period: number): number {
  return ((time % period) / period) * 100;
}

function interpolate(rhythm: Rhythm, at: number): number {
  const next = rhythm.findIndex(([end]) => end >= at);
  const [end, to] = rhythm[next] ?? [100, 1];
  const [start, from] = rhythm[next - 1] ?? [end, to];
  return end === start ? to : from + ((to - from) * (at - start)) / (end - start);
}
