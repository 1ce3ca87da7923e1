import { checkTexts } from '#domain/checks/check-texts.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import type { StringCheck, StringCheckInput } from '#domain/checks/string-input.ts';
import type { Wording } from '#domain/checks/to-check.ts';
import { predictMilliamps, stringResistance } from '#domain/electrical/predict-current.ts';
import { countInString } from '#domain/parts/resolved-part.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { type Microvolts, toVolts } from '#domain/units/amounts.ts';

/** The share of a supply that should be left for the resistor, so that the brightness can be predicted. */
const leastHeadroom = 0.1;

/** How far LEDs and resistors of one kind differ from each other. */
const tolerance = 0.05;

const volts = (value: number): string => formatDecimal(value, 2);

/** The most of these LEDs that light in one string, taking those with the lowest forward voltage first. */
function mostThatFit({ series, microvolts }: StringCheckInput): number {
  let left = microvolts - 1;
  let count = 0;
  for (const led of series.toSorted((one, other) => one.microvolts - other.microvolts)) {
    const fitting = Math.min(countInString(led), Math.floor(left / led.microvolts));
    left -= fitting * led.microvolts;
    count += fitting;
  }
  return count;
}

/** The lowest supply voltage that leaves enough for the resistor; above the table, whole volts. */
function suggestedVolts(totalVf: number): number {
  const least = totalVf / (1 - leastHeadroom);
  const enough = powerParts.map(({ voltage }) => voltage).filter((voltage) => voltage >= least);
  return enough.length === 0 ? Math.ceil(least) : Math.min(...enough);
}

/** The words where fewer than two of the LEDs would light together. */
function fixFor(max: number): Pick<Wording, 'fix'> {
  if (max === 0) return { fix: 'Choose a supply of {suggest} V or more.' };
  if (max > 1) return {};
  return { fix: checkTexts['supply-too-low'].fix.replace('of these fit on', 'of these fits on') };
}

function supplyTooLow(input: StringCheckInput): Wording | null {
  const { ledString, supply, microvolts } = input;
  if (ledString.status !== 'insufficient-voltage' || ledString.totalVf === null) return null;
  const max = mostThatFit(input);
  return {
    values: {
      n: String(ledString.ledCount),
      need: volts(ledString.totalVf),
      supply: supply.name,
      v: volts(toVolts(microvolts)),
      max: String(max),
      suggest: volts(suggestedVolts(ledString.totalVf)),
    },
    ...(ledString.ledCount === 1
      ? { message: 'This LED needs {need} V but {supply} gives {v} V. It will not light.' }
      : {}),
    ...fixFor(max),
  };
}

function noHeadroom({ ledString, microvolts }: StringCheckInput): Wording | null {
  return ledString.status === 'no-headroom' ? { values: { v: volts(toVolts(microvolts)) } } : null;
}

/** The current in the worst case, a full battery and parts at the edge of their tolerance, as times the rating. */
function worstRatio({ ledString, supply, microvolts, beside, series, weakestMa }: StringCheckInput): number {
  const lowLeds = series.map((led) => ({
    ...led,
    microvolts: (led.microvolts * (1 - tolerance)) as Microvolts,
  }));
  const ohms = (ledString.standardOhms ?? 0) * (1 - tolerance) + beside.ohms;
  const fullVolts = supply.profile?.vMax ?? toVolts(microvolts) * (1 + tolerance);
  return predictMilliamps(fullVolts - beside.kneeV, stringResistance(lowLeds, ohms)) / weakestMa;
}

function headroomValues({ ledString, microvolts }: StringCheckInput): Record<string, string> {
  const headroom = ledString.headroomV ?? 0;
  return { h: volts(headroom), pct: formatDecimal((headroom / toVolts(microvolts)) * 100, 0) };
}

function headroomVeryLow(input: StringCheckInput): Wording | null {
  if (!input.ledString.flags.includes('headroom-very-low')) return null;
  return { values: { ...headroomValues(input), worst: formatDecimal(worstRatio(input), 1) } };
}

function headroomLow(input: StringCheckInput): Wording | null {
  return input.ledString.flags.includes('headroom-low') ? { values: headroomValues(input) } : null;
}

/** What a string may lack in voltage. */
export const headroomChecks = {
  'supply-too-low': supplyTooLow,
  'no-headroom': noHeadroom,
  'headroom-very-low': headroomVeryLow,
  'headroom-low': headroomLow,
} as const satisfies Record<string, StringCheck>;
