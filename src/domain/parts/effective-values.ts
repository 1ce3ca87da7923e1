import { colorVolts } from '#domain/catalogue/leds.ts';
import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import { type Microvolts, readMicrovolts, type Microamps, readMicroamps } from '#domain/units/amounts.ts';

/** Where a forward voltage came from. */
type VfSource = 'override' | 'colour' | 'catalogue' | 'default';

export interface EffectiveVf {
  readonly microvolts: Microvolts;
  readonly source: VfSource;
  /** The item has a forward voltage of its own that is zero, negative or unreadable. */
  readonly overrideIgnored: boolean;
}

const defaultVf = 2_000_000 as Microvolts;

/** The forward voltage of a colour that an item of category standard was given and its part does not have. */
function colourVf(part: PartFacts | null, color: unknown): Microvolts | null {
  if (part?.category !== 'standard' || typeof color !== 'string' || color === part.color) return null;
  return readMicrovolts(colorVolts.get(color));
}

/** The forward voltage of one LED: the item's own, else its colour's, else the catalogue's, else 2 V. Rule E11. */
export function effectiveVf(part: PartFacts | null, properties: PlacedProperties): EffectiveVf {
  const override = readMicrovolts(properties.forwardVoltage);
  if (override !== null) return { microvolts: override, source: 'override', overrideIgnored: false };
  const overrideIgnored = properties.forwardVoltage !== undefined && properties.forwardVoltage !== null;
  const colour = colourVf(part, properties.color);
  if (colour !== null) return { microvolts: colour, source: 'colour', overrideIgnored };
  const catalogue = readMicrovolts(part?.forwardVoltage);
  if (catalogue !== null) return { microvolts: catalogue, source: 'catalogue', overrideIgnored };
  return { microvolts: defaultVf, source: 'default', overrideIgnored };
}

/** Where a rated current came from. */
type MaSource = 'override' | 'catalogue' | 'default';

export interface EffectiveMa {
  readonly microamps: Microamps;
  readonly source: MaSource;
}

const defaultCurrent = 20_000 as Microamps;

/** The current of one LED: the item's own, else the catalogue's, else 20 mA. Rule E13. */
export function effectiveMa(part: PartFacts | null, properties: PlacedProperties): EffectiveMa {
  const override = readMicroamps(properties.current);
  if (override !== null) return { microamps: override, source: 'override' };
  const catalogue = readMicroamps(part?.current);
  if (catalogue !== null) return { microamps: catalogue, source: 'catalogue' };
  return { microamps: defaultCurrent, source: 'default' };
}

/** What an LED is made for and what it can take at most (µA), whatever current it is set to. */
export interface LedLimits {
  readonly rated: number;
  readonly limit: number;
}

/**
 * The rating of an LED, and its limit: the catalogue's, else 1.5 times the rating. Of an LED that is not in the library
 * only the current that it is planned with is known. Source: own values, head.
 */
export function ledLimits({
  part,
  microamps,
}: {
  readonly part: PartFacts | null;
  readonly microamps: number;
}): LedLimits {
  const rated = part === null ? microamps : effectiveMa(part, {}).microamps;
  return { rated, limit: readMicroamps(part?.maxCurrent) ?? 1.5 * rated };
}

/** The current that an LED is made for (mA), whatever it is planned with: the catalogue's, else 20 mA. */
export function ratedMilliamps(part: PartFacts | null): number {
  return effectiveMa(part, {}).microamps / 1000;
}
