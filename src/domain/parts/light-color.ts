import type { ComponentProperties } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';

/** The color of a light: its own, else its part's. A white of a known temperature is a warm or a cool white. */
export function lightColor(part: PartFacts | null, properties: ComponentProperties): string {
  const color = properties.color ?? (typeof part?.color === 'string' ? part.color : 'white');
  if (color !== 'white' || properties.colorTemperature === undefined) return color;
  if (properties.colorTemperature <= 3000) return 'warm-white';
  return properties.colorTemperature >= 5000 ? 'cool-white' : 'white';
}
