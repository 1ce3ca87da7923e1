import { colorVolts } from '#domain/catalogue/leds.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import { effectiveVf } from '#domain/parts/effective-values.ts';
import { type PartFacts, isCalculated } from '#domain/parts/part-facts.ts';

/** The colours that LEDs are offered in. Source: specification 1, section 3. */
export const ledColors: readonly string[] = [...colorVolts.keys()];

/** Whether the color of an LED can be chosen: of plain LEDs, and of parts that are no longer in the library. */
export function hasColorChoice(part: PartFacts | null): boolean {
  return part === null || part.category === 'standard' || (part.category === undefined && isCalculated(part));
}

/**
 * Whether a part of the catalogue is sold in every LED color: plain LEDs, strips of one color and filaments. Somebody's
 * own part has the color that its owner gave it.
 */
export function hasEveryColor(part: PartFacts): boolean {
  if (part.type !== 'led' || part.isCustom === true) return false;
  const isStripOrFilament = part.category === 'strip' || part.category === 'filament';
  return hasColorChoice(part) || (isStripOrFilament && ledColors.includes(String(part.color)));
}

/** The forward voltage (V) of a color: the part's for its own color, else the color's; undefined if unknown. */
export function voltsOfColor(color: string, part: PartFacts | null): number | undefined {
  return color === part?.color ? effectiveVf(part, {}).microvolts / 1e6 : colorVolts.get(color);
}

/**
 * The own properties of a light in another color: with the voltage of that color where it decides the voltage, without
 * the temperature of a white.
 */
export function recolor(own: ComponentProperties, part: PartFacts | null, color: string): ComponentProperties {
  const { colorTemperature: _, ...others } = own;
  const forwardVoltage = hasColorChoice(part) ? voltsOfColor(color, part) : undefined;
  return { ...others, color, ...(forwardVoltage === undefined ? {} : { forwardVoltage }) };
}

/**
 * The own properties with which a part of the library is placed, in a color if it comes in it. null is the usual color
 * of each, which plain LEDs keep as their own.
 */
export function libraryProperties(part: PartFacts, color: string | null): ComponentProperties {
  if (!hasEveryColor(part)) return {};
  const own = hasColorChoice(part) && typeof part.color === 'string' ? part.color : null;
  const chosen = color ?? own;
  return chosen === null ? {} : recolor({}, part, chosen);
}
