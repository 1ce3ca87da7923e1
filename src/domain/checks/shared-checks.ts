import type { CheckedCircuit } from '#domain/checks/checked-project.ts';
import { checkTexts } from '#domain/checks/check-texts.ts';
import { hotFrom, veryHotFrom } from '#domain/checks/string-checks.ts';
import { type Check, toCheck, type Wording, locationIn } from '#domain/checks/check.ts';
import type { LedString, SharedResistor } from '#domain/electrical/led-string.ts';
import { ledLimits } from '#domain/parts/effective-values.ts';
import { ledColor } from '#domain/parts/light.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toMilliamps } from '#domain/units/amounts.ts';
import { colorLabel, formatDecimal, milliampDigits } from '#domain/units/formats.ts';

type LedsOfStrings = readonly (readonly ResolvedLed[])[];

/** Text about the currents of unequal LEDs, and after the first string fails; an error above a limit. */
function sharedWording(ledsOfStrings: LedsOfStrings, { unequalMa, afterOneFailsMa }: SharedResistor): Wording | null {
  if (unequalMa === null || afterOneFailsMa === null) return null;
  const [high, low] = unequalMa;
  const limit = toMilliamps(Math.min(...ledsOfStrings.flat().map((led) => ledLimits(led).limit)));
  const values = {
    n: String(ledsOfStrings.length),
    high: milliampDigits(high),
    low: milliampDigits(low),
    after: milliampDigits(afterOneFailsMa),
    limit: milliampDigits(limit),
  };
  if (Math.max(high, afterOneFailsMa) <= limit) return { values };
  const message = `${checkTexts['shared-resistor'].message} They can take {limit} mA at most.`;
  return { severity: 'error', message, values };
}

/** Differences of the voltages of strings (µV) from which one resistor is unfair to them, and dangerous. */
const [unfairFrom, dangerousAbove] = [50_000, 300_000];

const microvoltsOf = ({ totalVf }: LedString): number => Math.round((totalVf ?? 0) * 1e6);

/** Names two strings by the colors of their first LEDs, or by their voltages if the colors are the same. */
function namesOf(strings: readonly LedString[], leds: LedsOfStrings): string[] {
  const colors = leds.flatMap(([led]) => (led === undefined ? [] : (ledColor(led) ?? [])));
  if (new Set(colors).size > 1) return colors.map(colorLabel);
  return strings.map(({ totalVf }) => `${formatDecimal(totalVf ?? 0, 2)} V`);
}

/** Text about the strings of the lowest and the highest voltage, if they differ too much to share a resistor. */
function colorsWording(strings: readonly LedString[], ledsOfStrings: LedsOfStrings): Wording | null {
  const byVolts = strings.toSorted((one, other) => microvoltsOf(one) - microvoltsOf(other));
  const [low, high] = [byVolts[0], byVolts.at(-1)];
  if (low === undefined || high === undefined) return null;
  const difference = microvoltsOf(high) - microvoltsOf(low);
  if (difference < unfairFrom) return null;
  const leds = [low, high].map((each) => ledsOfStrings[strings.indexOf(each)] ?? []);
  const [lowName = '', highName = ''] = namesOf([low, high], leds);
  const milliamps = ({ predictedMa }: LedString) => milliampDigits(predictedMa?.nominal ?? 0);
  const values = { low: lowName, high: highName, ilow: milliamps(low), ihigh: milliamps(high) };
  return { values, severity: difference > dangerousAbove ? 'error' : 'warning' };
}

/** The check of a resistor of this heat (W), from `hotFrom` on. */
const hotness = (heat: number) => (heat < veryHotFrom ? 'resistor-hot' : 'resistor-very-hot');

/** Checks the strings of a circuit that share a resistor. Source: own values, 2.5. */
export function checkShared({ strings, ledsOfStrings, shared, number }: CheckedCircuit, sectionId: string): Check[] {
  if (shared === null || shared.standardOhms === null) return [];
  const place = locationIn(sectionId, number);
  const one = sharedWording(ledsOfStrings, shared);
  const colors = colorsWording(strings, ledsOfStrings);
  const heat = shared.powerW ?? 0;
  const vf = formatDecimal(Math.max(...strings.map(({ totalVf }) => totalVf ?? 0)), 2);
  const hot = heat >= hotFrom ? [toCheck(hotness(heat), { values: { p: formatDecimal(heat, 2), vf } }, place)] : [];
  return [
    ...hot,
    ...(one === null ? [] : [toCheck('shared-resistor', one, place)]),
    ...(colors === null ? [] : [toCheck('shared-resistor-colors', colors, place)]),
  ];
}
