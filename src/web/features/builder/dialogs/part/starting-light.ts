import { colourVolts } from '#domain/catalogue/leds.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';

/** The colours that LEDs are offered in. Source: specification 1, section 3. */
export const ledColors: readonly string[] = [...colourVolts.keys()];

/** The colours that strips are offered in. Source: specification 1, section 3. */
export const stripColors: readonly string[] = [...ledColors, 'rgb', 'rgbw'];

/** The colour of a light, and for white its temperature (K). */
export interface Light {
  readonly color: string;
  readonly colorTemperature: number;
}

/** White at 2700 K, unless the item or its part says otherwise. Source: specification 1, section 9. */
export function startingLight(own: ComponentProperties, part: PartFacts | null): Light {
  const partColor = typeof part?.color === 'string' && part.color !== 'warm-white' ? part.color : 'white';
  const partKelvin = typeof part?.colorTemperature === 'number' ? part.colorTemperature : 2700;
  return { color: own.color ?? partColor, colorTemperature: own.colorTemperature ?? partKelvin };
}

/** The properties of a strip or filament with its light: a temperature only for white. Source: specification 1, section 2. */
export function withLight(properties: ComponentProperties, { color, colorTemperature }: Light): ComponentProperties {
  const { colorTemperature: _kelvin, ...others } = properties;
  return color === 'white' ? { ...others, color, colorTemperature } : { ...others, color };
}
