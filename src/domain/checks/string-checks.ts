import { checkTexts } from '#domain/checks/check-texts.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import type { StringCheck, StringCheckInput } from '#domain/checks/string-input.ts';
import type { Wording } from '#domain/checks/check.ts';
import { leastGlow } from '#domain/electrical/brightness.ts';
import { smallestE12 } from '#domain/electrical/e12.ts';
import { predictMilliamps, stringResistance } from '#domain/electrical/predict-current.ts';
import { countInString } from '#domain/parts/resolved-part.ts';
import { formatDecimal, formatOhms } from '#domain/units/formats.ts';
import { type Microvolts, toVolts, toMilliamps } from '#domain/units/amounts.ts';
import { nameOfPart } from '#domain/checks/checked-project.ts';

/** Minimum share of the supply voltage for the resistor, which keeps the brightness predictable. */
const leastHeadroom = 0.1;

/** Tolerance of LEDs and resistors. */
const tolerance = 0.05;

const volts = (value: number): string => formatDecimal(value, 2);

/** Maximum number of these LEDs that light in one string, lowest forward voltage first. */
function maxLeds({ series, microvolts }: StringCheckInput): number {
  let remaining = microvolts - 1;
  let count = 0;
  for (const led of series.toSorted((one, other) => one.microvolts - other.microvolts)) {
    const fitting = Math.min(countInString(led), Math.floor(remaining / led.microvolts));
    remaining -= fitting * led.microvolts;
    count += fitting;
  }
  return count;
}

/** Lowest supply voltage (V) that leaves enough for the resistor of LEDs with this forward voltage (V). */
export function leastSupplyVolts(totalVf: number): number {
  return totalVf / (1 - leastHeadroom);
}

/** Lowest voltage of a supply of the table that is high enough, none with a rectifier; above the table, whole volts. */
function suggestedVolts(totalVf: number): number {
  const least = leastSupplyVolts(totalVf);
  const enough = powerParts.flatMap(({ voltage, alternating }) =>
    alternating === undefined && voltage >= least ? voltage : [],
  );
  return enough.length === 0 ? Math.ceil(least) : Math.min(...enough);
}

/** Fix if fewer than two of the LEDs would light together. */
function fixFor(max: number): Pick<Wording, 'fix'> {
  if (max === 0) return { fix: 'Choose a supply of {suggest} V or more.' };
  if (max > 1) return {};
  return { fix: checkTexts['supply-too-low'].fix.replace('of these fit on', 'of these fits on') };
}

/** Current (mA) of a string without headroom, with the smallest standard resistor; 0 if it stays dark. */
function glowMilliamps({ microvolts, pathResistance, series }: StringCheckInput): number {
  const path = stringResistance(series, smallestE12 + pathResistance.ohms);
  const current = predictMilliamps(toVolts(microvolts) - pathResistance.kneeV, path);
  return current < leastGlow ? 0 : current;
}

/** End of the message about LEDs that lack voltage: they stay dark, or glow. */
function outcome(input: StringCheckInput): string {
  const glow = glowMilliamps(input);
  if (glow === 0) return input.ledString.ledCount === 1 ? 'It will not light.' : 'They will not light.';
  const subject = input.ledString.ledCount === 1 ? 'it' : 'they';
  return `With ${smallestE12} Ω ${subject} would glow at about ${formatDecimal(glow, glow < 1 ? 2 : 1)} mA.`;
}

function supplyTooLow(input: StringCheckInput): Wording | null {
  const { ledString, supply, microvolts } = input;
  const isTooLow = ledString.status === 'insufficient-voltage' && ledString.ownOhms === null;
  if (!isTooLow || ledString.totalVf === null) return null;
  const max = maxLeds(input);
  const subject = ledString.ledCount === 1 ? 'This LED needs {need} V' : 'These {n} LEDs need {need} V in series';
  return {
    message: `${subject} but {supply} gives {v} V. ${outcome(input)}`,
    values: {
      n: String(ledString.ledCount),
      need: volts(ledString.totalVf),
      supply: supply.name,
      v: volts(toVolts(microvolts)),
      max: String(max),
      suggest: volts(suggestedVolts(ledString.totalVf)),
    },
    ...fixFor(max),
  };
}

/** Replaces the advice to remove an LED if there is only one. */
function unlessSingle({ ledString }: StringCheckInput, fix: string): Pick<Wording, 'fix'> {
  return ledString.ledCount === 1 ? { fix } : {};
}

function noHeadroom(input: StringCheckInput): Wording | null {
  if (input.ledString.status !== 'no-headroom' || input.ledString.ownOhms !== null) return null;
  const message =
    input.ledString.ledCount === 1
      ? { message: 'The LED uses all {v} V, so nothing is left for a resistor to control the current.' }
      : {};
  const fix = unlessSingle(input, 'Use a supply with a higher voltage.');
  return { values: { v: volts(toVolts(input.microvolts)) }, ...message, ...fix };
}

/** Worst-case current as a multiple of the rating: a full battery, and parts at the limit of their tolerance. */
function worstRatio({ ledString, supply, microvolts, pathResistance, series, weakestMa }: StringCheckInput): number {
  const lowLeds = series.map((led) => ({
    ...led,
    microvolts: (led.microvolts * (1 - tolerance)) as Microvolts,
  }));
  const ohms = (ledString.standardOhms ?? 0) * (1 - tolerance) + pathResistance.ohms;
  const fullVolts = supply.profile?.vMax ?? toVolts(microvolts) * (1 + tolerance);
  return predictMilliamps(fullVolts - pathResistance.kneeV, stringResistance(lowLeds, ohms)) / weakestMa;
}

function headroomValues({ ledString, microvolts }: StringCheckInput): Record<string, string> {
  const headroom = ledString.headroomV ?? 0;
  return { h: volts(headroom), pct: formatDecimal((headroom / toVolts(microvolts)) * 100, 0) };
}

function headroomVeryLow(input: StringCheckInput): Wording | null {
  if (!input.ledString.flags.includes('headroom-very-low')) return null;
  const values = { ...headroomValues(input), worst: formatDecimal(worstRatio(input), 1) };
  return { values, ...unlessSingle(input, 'Use a supply with a higher voltage.') };
}

function headroomLow(input: StringCheckInput): Wording | null {
  if (!input.ledString.flags.includes('headroom-low')) return null;
  const fix = unlessSingle(input, 'A supply with a higher voltage makes it steadier.');
  return { values: headroomValues(input), ...fix };
}

/** Checks of the headroom of a string. */
export const headroomChecks = {
  'supply-too-low': supplyTooLow,
  'no-headroom': noHeadroom,
  'headroom-very-low': headroomVeryLow,
  'headroom-low': headroomLow,
} as const satisfies Record<string, StringCheck>;

/** Heat (W) from which a resistor is unsuitable for a high-power LED. Electrical rules, section 3. */
const driverOnlyFrom = 2;

const watts = (value: number): string => formatDecimal(value, 2);

function resistorBelowRange({ ledString }: StringCheckInput): Wording | null {
  return ledString.flags.includes('below-range') ? { values: { exact: formatOhms(ledString.exactOhms) } } : null;
}

function resistorAboveRange({ ledString }: StringCheckInput): Wording | null {
  return ledString.flags.includes('above-range') ? { values: { exact: formatOhms(ledString.exactOhms) } } : null;
}

function resistorOver10W({ ledString }: StringCheckInput): Wording | null {
  return ledString.flags.includes('rating-over-10w') ? { values: { p: watts(2 * (ledString.powerW ?? 0)) } } : null;
}

/** Heat (W) from which a resistor must be kept off plastic, and from which no model tolerates it. */
export const hotFrom = 0.25;
export const veryHotFrom = 1;

function resistorHot({ ledString }: StringCheckInput): Wording | null {
  const heat = ledString.actualPowerW ?? 0;
  return heat >= hotFrom && heat < veryHotFrom ? { values: { p: watts(heat) } } : null;
}

function resistorVeryHot({ ledString }: StringCheckInput): Wording | null {
  const heat = ledString.actualPowerW ?? 0;
  if (heat < veryHotFrom) return null;
  return { values: { p: watts(heat), vf: formatDecimal(ledString.totalVf ?? 0, 2) } };
}

/** Reports the effect of a resistor placed by hand in addition to the calculated one. */
export function manualResistor({ ledString }: StringCheckInput, placed: number): Wording | null {
  if (placed === 0 || ledString.status !== 'ok') return null;
  const mine = formatOhms(placed);
  const values = {
    mine,
    calc: formatOhms(ledString.standardOhms),
    i: formatDecimal(ledString.predictedMa?.nominal ?? 0, 1),
  };
  if (ledString.ownOhms === null) return { values };
  return {
    values,
    message: 'You placed a {mine} resistor and the circuit has your {calc}. With both, the current falls to {i} mA.',
  };
}

function needsDriver({ ledString, series }: StringCheckInput): Wording | null {
  const led = series.find((candidate) => candidate.flags.includes('needs-driver'));
  if (led === undefined || !ledString.flags.includes('needs-driver')) return null;
  const heat = ledString.actualPowerW;
  return {
    values: {
      name: nameOfPart(led),
      ma: formatDecimal(toMilliamps(led.microamps), 1),
      p: watts(heat ?? 0),
    },
    ...(heat === null ? { message: '{name} should run from a {ma} mA constant-current driver.' } : {}),
    ...(heat !== null && heat >= driverOnlyFrom ? { severity: 'error' } : {}),
  };
}

/** Checks of the resistor of a string. */
export const resistorChecks = {
  'resistor-below-range': resistorBelowRange,
  'resistor-above-range': resistorAboveRange,
  'resistor-hot': resistorHot,
  'resistor-very-hot': resistorVeryHot,
  'resistor-over-10w': resistorOver10W,
  'needs-driver': needsDriver,
} as const satisfies Record<string, StringCheck>;
