import { channelOf } from '#domain/parts/channels.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';

/** Color of a light: its own, else its part's. White with a known color temperature is warm or cool white. */
export function lightColor(part: PartFacts | null, properties: ComponentProperties): string {
  const channel = properties.package === undefined ? null : channelOf(part, properties);
  const color = channel?.color ?? properties.color ?? (typeof part?.color === 'string' ? part.color : 'white');
  if (color !== 'white' || properties.colorTemperature === undefined) return color;
  if (properties.colorTemperature <= 3000) return 'warm-white';
  return properties.colorTemperature >= 5000 ? 'cool-white' : 'white';
}

/** Color of a resolved LED, whose properties may be unvalidated; null if it has none. */
export function ledColor({ part, properties }: Pick<ResolvedLed, 'part' | 'properties'>): string | null {
  const color = channelOf(part, properties)?.color ?? properties.color ?? part?.color;
  return typeof color === 'string' ? color : null;
}

/**
 * Effect of a part while it is on: its built-in one; multicolor lights fade through all colors, and addressable strips
 * run. Null for a steady light, an unknown part, and custom parts.
 */
export function lightEffect(part: Pick<PartFacts, 'category' | 'effect'> | null, color: string): LightEffect | null {
  if (part?.effect !== undefined) return part.effect;
  if (color !== 'rgb' && color !== 'rgbw') return null;
  return part?.category === 'addressable' ? 'running' : 'rainbow-fade';
}
