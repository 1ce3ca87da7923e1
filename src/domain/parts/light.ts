import type { ComponentProperties } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';

/** The color of a light: its own, else its part's. A white of a known temperature is a warm or a cool white. */
export function lightColor(part: PartFacts | null, properties: ComponentProperties): string {
  const color = properties.color ?? (typeof part?.color === 'string' ? part.color : 'white');
  if (color !== 'white' || properties.colorTemperature === undefined) return color;
  if (properties.colorTemperature <= 3000) return 'warm-white';
  return properties.colorTemperature >= 5000 ? 'cool-white' : 'white';
}

/** How an effect goes on a screen: once around in `periodMs`, in which it is bright `flashes` times. */
export interface LightRhythm {
  readonly periodMs: number;
  readonly flashes: number;
}

/**
 * Each is about as fast as the part itself, but never flashes more than three times in a second, which can hurt people
 * with photosensitive epilepsy. Source: WCAG 2.3.1.
 */
export const lightRhythms: Readonly<Record<LightEffect, LightRhythm>> = {
  flicker: { periodMs: 2600, flashes: 5 },
  strobe: { periodMs: 1200, flashes: 2 },
  breathing: { periodMs: 3000, flashes: 1 },
  'slow-flash': { periodMs: 1000, flashes: 1 },
  'fast-flash': { periodMs: 400, flashes: 1 },
  'rainbow-fade': { periodMs: 9000, flashes: 1 },
  'rainbow-flash': { periodMs: 3500, flashes: 7 },
  running: { periodMs: 4000, flashes: 1 },
};

/**
 * What a part does while it is on: by what is built into it; what shines in all colours drifts through them, and an
 * addressable strip runs. null for a steady light, an unknown part, and one's own parts.
 */
export function lightEffect(part: Pick<PartFacts, 'category' | 'effect'> | null, color: string): LightEffect | null {
  if (part?.effect !== undefined) return part.effect;
  if (color !== 'rgb' && color !== 'rgbw') return null;
  return part?.category === 'addressable' ? 'running' : 'rainbow-fade';
}
