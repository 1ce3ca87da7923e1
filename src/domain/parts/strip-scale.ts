import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import { readNumber } from '#domain/units/amounts.ts';

/** Length and density to which a strip's catalogue current applies. Electrical rules, section 5. */
const ratedCm = 100;
const ratedLedsPerMeter = 60;
const cmPerInch = 2.54;

function positive(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number > 0 ? number : null;
}

/** Converts a length to cm (the unit is cm unless it is inch); null if it is not a positive number. */
export function lengthInCm(length: unknown, unit: unknown): number | null {
  const number = positive(length);
  return number === null || unit !== 'inch' ? number : number * cmPerInch;
}

/** Length of a strip (cm): the component's, else the part's, else 100. */
export function stripCm(part: PartFacts | null, properties: PlacedProperties): number {
  return (
    lengthInCm(properties.stripLength, properties.stripLengthUnit) ??
    lengthInCm(part?.stripLength, part?.stripLengthUnit) ??
    ratedCm
  );
}

/** Density of a strip (LEDs per meter): the component's, else the part's, else 60. */
export function stripDensity(part: PartFacts | null, properties: PlacedProperties): number {
  return positive(properties.ledsPerMeter) ?? positive(part?.ledsPerMeter) ?? ratedLedsPerMeter;
}

/** Number of pixels of an addressable strip. */
export function pixelCount(part: PartFacts | null, properties: PlacedProperties): number {
  return Math.max(1, Math.round((stripCm(part, properties) / 100) * stripDensity(part, properties)));
}

/** Whether a part is bought by length: a strip or an addressable strip. */
export function isStrip(part: PartFacts | null): boolean {
  return part?.category === 'strip' || part?.category === 'addressable';
}

/** Factor of the rated current that a part draws: length and density of strips, 1 for all others. Rule E29. */
export function loadScale(part: PartFacts | null, properties: PlacedProperties): number {
  if (!isStrip(part)) return 1;
  return (stripCm(part, properties) / ratedCm) * (stripDensity(part, properties) / ratedLedsPerMeter);
}
