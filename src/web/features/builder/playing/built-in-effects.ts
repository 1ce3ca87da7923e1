import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';
import type { EffectStep } from '#domain/effects/effect.ts';
import { type LevelAt, playEffect } from '#domain/effects/play-effect.ts';

function ramp(ms: number, level: number): EffectStep {
  return { ms, level, ramp: true };
}

function hold(ms: number, level: number): EffectStep {
  return { ms, level };
}

/** A flash and a pause of equal length, with the soft edges of a lamp. */
function flash(periodMs: number): EffectStep[] {
  return [hold(0.46, 100), ramp(0.08, 4), hold(0.42, 4), ramp(0.04, 100)].map((step) => ({
    ...step,
    ms: step.ms * periodMs,
  }));
}

/**
 * Effects that LEDs have built in, about as fast as the real parts, but limited to three flashes per second, which is
 * safe for people with photosensitive epilepsy. Source: WCAG 2.3.1.
 */
export const builtInEffects: Readonly<Partial<Record<LightEffect, readonly EffectStep[]>>> = {
  flicker: [
    ramp(234, 62),
    ramp(338, 95),
    ramp(390, 50),
    ramp(390, 100),
    ramp(234, 78),
    ramp(286, 90),
    ramp(364, 55),
    ramp(364, 100),
  ],
  strobe: [hold(96, 100), ramp(48, 4), hold(72, 4), ramp(48, 100), hold(96, 100), ramp(48, 4), hold(792, 4)],
  breathing: [ramp(1500, 100), ramp(1500, 8)],
  'slow-flash': flash(1000),
  'fast-flash': flash(400),
};

/** Effects of lights of several colors, with the period (ms) of all colors and the number of colors, if they jump. */
const rainbows: Readonly<Partial<Record<LightEffect, { readonly periodMs: number; readonly colors: number }>>> = {
  'rainbow-fade': { periodMs: 9000, colors: 24 },
  'rainbow-flash': { periodMs: 3500, colors: 7 },
  running: { periodMs: 4000, colors: 24 },
};

const players = new Map<LightEffect, LevelAt>();

/** Level (percent) of an LED with a built-in effect at a time (ms). */
export function builtInLevel(effect: LightEffect, ms: number): number {
  const steps = builtInEffects[effect];
  if (steps === undefined) return 100;
  const play = players.get(effect) ?? playEffect({ steps });
  players.set(effect, play);
  // The first cycle would begin in the dark.
  return play(ms + steps.reduce((sum, step) => sum + step.ms, 0));
}

/** Hue (degrees, in steps) of an LED of several colors at a time (ms); null for other LEDs. */
export function builtInHue(effect: LightEffect, ms: number): number | null {
  const rainbow = rainbows[effect];
  if (rainbow === undefined) return null;
  const { periodMs, colors } = rainbow;
  return Math.round((Math.floor(((ms % periodMs) / periodMs) * colors) / colors) * 360);
}
