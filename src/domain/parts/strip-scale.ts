import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';
import { readNumber } from '#domain/units/amounts.ts';

/** A strip's catalogue current is for this length and density. Electrical rules, section 5. */
const ratedCm = 100;
const ratedLedsPerMeter = 60;
const cmPerInch = 2.54;

function positive(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number > 0 ? number : null;
}

/** A length in cm of a number and its unit (cm unless it is inch); null when the number is none. */
export function lengthInCm(length: unknown, unit: unknown): number | null {
  const number = positive(length);
  return number === null || unit !== 'inch' ? number : number * cmPerInch;
}

/** The length of a strip (cm): the item's, else the part's, else 100. */
export function stripCm(part: PartFacts | null, properties: PlacedProperties): number {
  return (
    lengthInCm(properties.stripLength, properties.stripLengthUnit) ??
    lengthInCm(part?.stripLength, part?.stripLengthUnit) ??
    ratedCm
  );
}

/** The density of a strip (LEDs per metre): the item's, else the part's, else 60. */
export function stripDensity(part: PartFacts | null, properties: PlacedProperties): number {
  return positive(properties.ledsPerMeter) ?? positive(part?.ledsPerMeter) ?? ratedLedsPerMeter;
}

/** Whether a part is bought by length: a strip or an addressable strip. */
export function isStrip(part: PartFacts | null): boolean {
  return part?.category === 'strip' || part?.category === 'addressable';
}

/** How many times its rated current a part draws: strips by length and density, all others once. Rule E29. */
export function loadScale(part: PartFacts | null, properties: PlacedProperties): number {
  if (!isStrip(part)) return 1;
  return (stripCm(part, properties) / ratedCm) * (stripDensity(part, properties) / ratedLedsPerMeter);
}
