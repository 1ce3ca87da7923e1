import { colorVolts } from '#domain/catalogue/leds.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import { effectiveVf } from '#domain/parts/effective-values.ts';
import { type PartFacts, isCalculated } from '#domain/parts/part-facts.ts';

/** Selectable LED colors. Source: specification 1, section 3. */
export const ledColors: readonly string[] = [...colorVolts.keys()];

/**
 * Whether the color of an LED can be chosen: true for plain LEDs of one color, and for parts that are no longer in the
 * library.
 */
export function hasColorChoice(part: PartFacts | null): boolean {
  if (part?.commonLeg !== undefined) return false;
  if (part === null || part.category === 'standard' || part.category === 'pre-wired') return true;
  return part.category === undefined && isCalculated(part);
}

/**
 * Whether a built-in part is sold in every LED color: plain LEDs, single-color strips, and filaments. Custom parts have
 * a fixed color.
 */
export function hasEveryColor(part: PartFacts): boolean {
  if (part.type !== 'led' || part.isCustom === true) return false;
  const isStripOrFilament = part.category === 'strip' || part.category === 'filament';
  return hasColorChoice(part) || (isStripOrFilament && ledColors.includes(String(part.color)));
}

/** Forward voltage (V) of a color: the part's for its own color, else the color's default; undefined if unknown. */
export function voltsOfColor(color: string, part: PartFacts | null): number | undefined {
  return color === part?.color ? effectiveVf(part, {}).microvolts / 1e6 : colorVolts.get(color);
}

/**
 * Properties of a light in another color: sets the voltage of the color if the color determines it, and removes the
 * color temperature.
 */
export function recolor(own: ComponentProperties, part: PartFacts | null, color: string): ComponentProperties {
  const { colorTemperature: _, ...others } = own;
  const forwardVoltage = hasColorChoice(part) ? voltsOfColor(color, part) : undefined;
  return { ...others, color, ...(forwardVoltage === undefined ? {} : { forwardVoltage }) };
}

/**
 * Properties of a library part placed in a color, if it comes in that color. Null is the default color, which plain
 * LEDs store explicitly.
 */
export function libraryProperties(part: PartFacts, color: string | null): ComponentProperties {
  if (!hasEveryColor(part)) return {};
  const own = hasColorChoice(part) && typeof part.color === 'string' ? part.color : null;
  const chosen = color ?? own;
  return chosen === null ? {} : recolor({}, part, chosen);
}
