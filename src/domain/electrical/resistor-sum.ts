import { nearestE12 } from '#domain/electrical/e12.ts';
import type { LedString, SharedResistor } from '#domain/electrical/led-string.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { formatDecimal, formatOhms, formatWatts } from '#domain/units/formats.ts';

/** Volts and milliamperes, precise to the millivolt and the microampere. */
const volts = (value: number): string => `${formatDecimal(value, 3).replace('-', '−')} V`;
const milliamps = (value: number): string => `${formatDecimal(value, 3)} mA`;

/** Smallest power (W) that is shown as a number. */
const smallestWatts = 0.001;

function watts(value: number): string {
  return value < smallestWatts ? `less than ${formatWatts(smallestWatts)}` : formatWatts(value);
}

/** `9 V − 4 V for 2 LEDs`: the supply voltage less that of the string. */
function difference({ supplyV, totalVf, ledCount }: LedString): string {
  const taken = ledCount === 1 ? '' : ` for ${ledCount} LEDs`;
  return `${volts(supplyV ?? 0)} − ${volts(totalVf ?? 0)}${taken}`;
}

/** `(9 V − 4 V for 2 LEDs) / 20 mA = 250Ω`: the calculation for a string with a resistor. */
export function exactSum(ledString: LedString): string {
  const { currentMa, exactOhms, flags } = ledString;
  const current = `${milliamps(currentMa ?? 0)}${flags.includes('mixed-current') ? ' of the first LED' : ''}`;
  return `(${difference(ledString)}) / ${current} = ${formatOhms(exactOhms)}`;
}

/** `nearest standard value: 270Ω`. */
export function standardValue(ledString: LedString, rounding: ResistorRounding): string {
  return `${roundingText(ledString, rounding)}: ${formatOhms(ledString.calculatedOhms)}`;
}

function roundingText({ flags, exactOhms, calculatedOhms }: LedString, rounding: ResistorRounding): string {
  if (flags.includes('above-range')) return 'largest standard value';
  if (flags.includes('below-range')) return 'smallest standard value';
  if (formatOhms(exactOhms) === formatOhms(calculatedOhms)) return 'standard value';
  return `${stepText(exactOhms, calculatedOhms, rounding)} standard value`;
}

/** Direction of rounding; the resistor of bulbs is rounded up in any project. */
function stepText(exactOhms: number | null, standardOhms: number | null, rounding: ResistorRounding): string {
  const isUp = rounding === 'next-higher' || (exactOhms !== null && nearestE12(exactOhms, 1) !== standardOhms);
  return isUp ? 'next higher' : 'nearest';
}

/** The heat of the resistor, and the rating to buy. */
function heat({ flags, powerW, ratingW }: Pick<LedString, 'flags' | 'powerW' | 'ratingW'>): string {
  const dissipated = `it turns ${watts(powerW ?? 0)} into heat`;
  const rating = formatWatts(ratingW ?? 0);
  if (flags.includes('rating-over-10w')) return `${dissipated}, more than half of the largest rating, ${rating}`;
  return `${dissipated}, so use one rated ${rating}`;
}

/** Text for a string without voltage for a resistor. */
function withoutVoltage(ledString: LedString): string {
  const { ledCount, headroomV, status } = ledString;
  const left = `${difference(ledString)} = ${volts(headroomV ?? 0)}; nothing is left for a resistor`;
  if (status === 'no-headroom') return `${left}, and without one nothing limits the current`;
  return `${left}, so ${ledCount === 1 ? 'it stays' : 'they stay'} dark`;
}

/** `you use 470Ω; it turns 0.1 W into heat, so use one rated 0.25 W`; a value of 0 is a wire. */
function ownValue(ownOhms: number, { powerW, ratingW, flags }: Parameters<typeof heat>[0]): string {
  return ownOhms === 0 ? 'you use a wire' : `you use ${formatResistor(ownOhms)}; ${heat({ flags, powerW, ratingW })}`;
}

/** Explains the calculation of one resistor for several strings; without one, the reason. */
export function sharedSum(
  strings: readonly LedString[],
  { exactOhms, standardOhms, ownOhms, powerW, ratingW }: SharedResistor,
  rounding: ResistorRounding,
): string {
  const most = strings.reduce<LedString | undefined>(
    (found, each) => (found === undefined || (each.totalVf ?? 0) > (found.totalVf ?? 0) ? each : found),
    undefined,
  );
  if (most === undefined) return '';
  if (exactOhms === null && ownOhms === null) return withoutVoltage(most);
  const total = strings.reduce((sum, { currentMa }) => sum + (currentMa ?? 0), 0);
  const exact = exactOhms === null ? '' : ` / ${milliamps(total)} = ${formatOhms(exactOhms)}`;
  const sum = `(${difference(most)})${exact}, for all ${strings.length} strings`;
  const values = { flags: [], powerW, ratingW };
  if (ownOhms !== null) return `${sum}; ${ownValue(ownOhms, values)}`;
  return `${sum}; ${stepText(exactOhms, standardOhms, rounding)} standard value: ${formatOhms(standardOhms)}; ${heat(values)}`;
}

/**
 * Explains the calculation of a resistor in one line: `(9 V − 2 V) / 20 mA = 350Ω; nearest standard value: 330Ω; it
 * turns 0.14 W into heat, so use one rated 0.5 W`; without a resistor, the reason. Rule B257.
 */
export function resistorSum(ledString: LedString, rounding: ResistorRounding): string {
  const { status, supplyV, multiplicity, ownOhms, calculatedOhms } = ledString;
  switch (status) {
    case 'no-leds':
      return 'No LED here needs its own resistor';
    case 'pre-resistored':
      return `Each LED comes with a resistor for ${volts(supplyV ?? 0)}`;
    case 'invalid-supply':
      return 'The supply voltage is unknown, so the resistor can’t be calculated';
    case 'insufficient-voltage':
    case 'no-headroom':
      return withoutVoltage(ledString);
    default: {
      const each = multiplicity === 1 ? '' : `For each of the ${multiplicity}: `;
      if (ownOhms !== null && calculatedOhms === null) {
        return `${each}${difference(ledString)} = ${volts(ledString.headroomV ?? 0)}; ${ownValue(ownOhms, ledString)}`;
      }
      const end = ownOhms === null ? heat(ledString) : ownValue(ownOhms, ledString);
      return `${each}${exactSum(ledString)}; ${standardValue(ledString, rounding)}; ${end}`;
    }
  }
}
