import { nearestE12, nextHigherE12 } from '#domain/electrical/e12.ts';
import { ratingFor, stockRating } from '#domain/electrical/power-rating.ts';
import type { StringSums } from '#domain/electrical/string-sums.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { Microvolts } from '#domain/units/amounts.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';

/**
 * The resistor of a string that lights. Supply and headroom in microvolts, the standard value in ohms, ratings in W.
 */
export interface ChosenResistor {
  readonly supply: Microvolts;
  readonly headroom: number;
  readonly standard: number;
  readonly ratingW: number;
  readonly stockW: number | null;
}

/** Rounding of the resistor of lights: that of the project, but upwards for bulbs. Rule V21. */
export function roundingFor(lights: readonly ResolvedLed[], rounding: ResistorRounding): ResistorRounding {
  return lights.some(({ part, role }) => role === 'series' && isBulb(part)) ? 'next-higher' : rounding;
}

/** Chooses the resistor of a string that lights, from microvolts and microamperes. Rules E17, E18, E20, E21. */
export function chooseResistor(
  { totalVf, current }: Pick<StringSums, 'totalVf' | 'current'>,
  supply: Microvolts,
  rounding: ResistorRounding,
): ChosenResistor {
  const headroom = supply - totalVf;
  const standard = rounding === 'next-higher' ? nextHigherE12(headroom, current) : nearestE12(headroom, current);
  const ratingW = ratingFor(2 * headroom * current);
  return { supply, headroom, standard, ratingW, stockW: stockRating(standard, ratingW) };
}
