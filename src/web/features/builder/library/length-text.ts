import type { LengthUnit } from '#domain/catalogue/catalogue-part.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';

/** A length as it is shown: rounded to 2 decimals, `cm` or the inch mark behind it. Source: specification 1, section 9. */
export function lengthText(length: number, unit: LengthUnit): string {
  return unit === 'cm' ? `${formatDecimal(length, 2)} cm` : `${formatDecimal(length, 2)}″`;
}
