import type { LedString } from '#domain/electrical/led-string.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { formatDecimal, formatOhms, formatWatts } from '#domain/units/formats.ts';

/** Volts and milliamperes with what decides: to the millivolt and the microampere. */
const volts = (value: number): string => `${formatDecimal(value, 3).replace('-', '−')} V`;
const milliamps = (value: number): string => `${formatDecimal(value, 3)} mA`;

/** The smallest power (W) that is shown as it is. */
const smallestWatts = 0.001;

function watts(value: number): string {
  return value < smallestWatts ? `less than ${formatWatts(smallestWatts)}` : formatWatts(value);
}

/** `9 V − 4 V for 2 LEDs`: what the supply gives and what the string takes of it. */
function difference({ supplyV, totalVf, ledCount }: LedString): string {
  const taken = ledCount === 1 ? '' : ` for ${ledCount} LEDs`;
  return `${volts(supplyV ?? 0)} − ${volts(totalVf ?? 0)}${taken}`;
}

/** `(9 V − 4 V for 2 LEDs) / 20 mA = 250Ω`: the sum of a string that has a resistor. */
export function exactSum(ledString: LedString): string {
  const { currentMa, exactOhms, flags } = ledString;
  const current = `${milliamps(currentMa ?? 0)}${flags.includes('mixed-current') ? ' of the first LED' : ''}`;
  return `(${difference(ledString)}) / ${current} = ${formatOhms(exactOhms)}`;
}

/** `nearest in shops: 270Ω`: the value of its resistor that is sold. */
export function soldValue(ledString: LedString, rounding: ResistorRounding): string {
  return `${inShops(ledString, rounding)}: ${formatOhms(ledString.standardOhms)}`;
}

/** How the value that is sold was found. */
function inShops({ flags, exactOhms, standardOhms }: LedString, rounding: ResistorRounding): string {
  if (flags.includes('above-range')) return 'largest in shops';
  if (flags.includes('below-range')) return 'smallest in shops';
  if (formatOhms(exactOhms) === formatOhms(standardOhms)) return 'in shops';
  return rounding === 'next-higher' ? 'next higher in shops' : 'nearest in shops';
}

/** What the resistor turns into heat, and the rating that bears it. */
function heat({ flags, powerW, ratingW }: LedString): string {
  const taken = `it takes ${watts(powerW ?? 0)}`;
  const rating = formatWatts(ratingW ?? 0);
  if (flags.includes('rating-over-10w')) return `${taken}, and the largest rating, ${rating}, is less than twice that`;
  return `${taken}, we say ${rating} (at least twice) so that it stays cool`;
}

/** A string without voltage for a resistor. */
function withoutVoltage(ledString: LedString): string {
  const { ledCount, headroomV, status } = ledString;
  const left = `${difference(ledString)} = ${volts(headroomV ?? 0)}; nothing is left for a resistor`;
  if (status === 'no-headroom') return `${left}, and without one nothing limits the current`;
  return `${left}, so ${ledCount === 1 ? 'it stays' : 'they stay'} dark`;
}

/**
 * How the resistor of a string is worked out, in one line: `(9 V − 2 V) / 20 mA = 350Ω; nearest in shops: 330Ω; it takes
 * 0.14 W, we say 0.5 W (at least twice) so that it stays cool`; where there is none, why. Rule B257.
 */
export function resistorSum(ledString: LedString, rounding: ResistorRounding): string {
  const { status, supplyV, multiplicity } = ledString;
  switch (status) {
    case 'no-leds':
      return 'No LED here needs a resistor of its own';
    case 'pre-resistored':
      return `Pre-resistored: the resistor for ${volts(supplyV ?? 0)} comes with each LED`;
    case 'invalid-supply':
      return 'The voltage of the supply is not known, so no resistor can be worked out';
    case 'insufficient-voltage':
    case 'no-headroom':
      return withoutVoltage(ledString);
    default: {
      const each = multiplicity === 1 ? '' : `For each of the ${multiplicity}: `;
      return `${each}${exactSum(ledString)}; ${soldValue(ledString, rounding)}; ${heat(ledString)}`;
    }
  }
}
