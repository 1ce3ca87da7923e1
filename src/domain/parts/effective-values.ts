import { colorVolts } from '#domain/catalogue/leds.ts';
import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import { channelOf } from '#domain/parts/channels.ts';
import { type Microvolts, readMicrovolts, type Microamps, readMicroamps } from '#domain/units/amounts.ts';

/** Source of a forward voltage. */
type VfSource = 'override' | 'colour' | 'catalogue' | 'default';

export interface EffectiveVf {
  readonly microvolts: Microvolts;
  readonly source: VfSource;
  /** Whether the component has an override that is zero, negative, or unreadable. */
  readonly overrideIgnored: boolean;
}

const defaultVf = 2_000_000 as Microvolts;

/** Forward voltage of the channel or color of an LED, if it differs from that of its part. */
function colorVf(part: PartFacts | null, color: unknown): Microvolts | null {
  const channel = channelOf(part, { color });
  if (channel !== null) return readMicrovolts(channel.forwardVoltage);
  const isPlain = part?.category === 'standard' || part?.category === 'pre-wired';
  if (!isPlain || typeof color !== 'string' || color === part.color) return null;
  return readMicrovolts(colorVolts.get(color));
}

/** Forward voltage of an LED: its override, else that of its color, else the catalogue's, else 2 V. Rule E11. */
export function effectiveVf(part: PartFacts | null, properties: PlacedProperties): EffectiveVf {
  const override = readMicrovolts(properties.forwardVoltage);
  if (override !== null) return { microvolts: override, source: 'override', overrideIgnored: false };
  const overrideIgnored = properties.forwardVoltage !== undefined && properties.forwardVoltage !== null;
  const ofColor = colorVf(part, properties.color);
  if (ofColor !== null) return { microvolts: ofColor, source: 'colour', overrideIgnored };
  const catalogue = readMicrovolts(part?.forwardVoltage);
  if (catalogue !== null) return { microvolts: catalogue, source: 'catalogue', overrideIgnored };
  return { microvolts: defaultVf, source: 'default', overrideIgnored };
}

/** Source of a rated current. */
type MaSource = 'override' | 'catalogue' | 'default';

export interface EffectiveMa {
  readonly microamps: Microamps;
  readonly source: MaSource;
}

const defaultCurrent = 20_000 as Microamps;

/** Current of an LED: its override, else the catalogue's, else 20 mA. Rule E13. */
export function effectiveMa(part: PartFacts | null, properties: PlacedProperties): EffectiveMa {
  const override = readMicroamps(properties.current);
  if (override !== null) return { microamps: override, source: 'override' };
  const catalogue = readMicroamps(part?.current);
  if (catalogue !== null) return { microamps: catalogue, source: 'catalogue' };
  return { microamps: defaultCurrent, source: 'default' };
}

/** Rated and maximum current of an LED (µA), regardless of its planned current. */
export interface LedLimits {
  readonly rated: number;
  readonly limit: number;
}

/**
 * Returns the rating and the limit of an LED: the catalogue's limit, else 1.5 times the rating. For an LED outside the
 * library, the planned current is the rating. Source: own values, head.
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

/** Rated current of an LED (mA), regardless of its planned current: the catalogue's, else 20 mA. */
export function ratedMilliamps(part: PartFacts | null): number {
  return effectiveMa(part, {}).microamps / 1000;
}
