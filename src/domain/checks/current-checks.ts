import { farTooMuch, isOnBattery, type StringCheck, type StringCheckInput } from '#domain/checks/string-input.ts';
import type { Wording } from '#domain/checks/to-check.ts';
import { e12After, e12Values, largestE12, nextHigherE12 } from '#domain/electrical/e12.ts';
import { stringResistance } from '#domain/electrical/predict-current.ts';
import { formatDecimal, formatOhms } from '#domain/units/formats.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

const milliamps = (value: number): string => formatDecimal(value, value < 1 ? 3 : 1);

/** Words where no larger standard value is left to offer. */
const noLargerValue = { fix: "Check the LED's current rating." };

/** Times the rating of the weakest LED that are too much on a full battery. */
const tooMuchWhenFull = 1.3;
/** A battery that leaves less than this share of the current when it is tired dims early. */
const dimsBelow = 0.5;

function overCurrent(input: StringCheckInput): Wording | null {
  const { ledString, weakestMa, current } = input;
  if (!current.isOver || current.isFarOver) return null;
  const next = ledString.standardOhms === null ? null : e12After(ledString.standardOhms);
  return {
    values: {
      r: formatOhms(ledString.standardOhms),
      i: milliamps(current.milliamps),
      pct: formatDecimal((current.milliamps / weakestMa - 1) * 100, 0),
      rated: milliamps(weakestMa),
      next: formatOhms(next),
    },
    ...(next === null ? noLargerValue : {}),
  };
}

/** The smallest standard value above the chosen one that keeps the weakest LED within its rating by the predictor. */
function predictedSafeOhms(
  { ledString, beside, series, weakestMa }: StringCheckInput,
  predicted: number,
): number | null {
  const chosen = ledString.standardOhms ?? 0;
  const { ohms } = stringResistance(series, chosen + beside.ohms);
  const needed = chosen + ohms * (predicted / weakestMa - 1);
  return e12Values.find((value) => value > chosen && value >= needed) ?? null;
}

/** The smallest standard value that keeps the weakest LED within its rating; null when it is above the list. */
function safeOhms(input: StringCheckInput): number | null {
  const { ledString, weakestMa, current } = input;
  if (!ledString.flags.includes('over-current-severe')) return predictedSafeOhms(input, current.milliamps);
  const headroom = Math.round((ledString.headroomV ?? 0) * 1e6);
  const weakest = Math.round(weakestMa * 1000);
  const ohms = nextHigherE12(headroom, weakest);
  return ohms === largestE12 && headroom > largestE12 * weakest ? null : ohms;
}

function overCurrentSevere(input: StringCheckInput): Wording | null {
  const { current } = input;
  if (!current.isFarOver) return null;
  const next = safeOhms(input);
  return {
    values: { rated: milliamps(input.weakestMa), i: milliamps(current.milliamps), next: formatOhms(next) },
    ...(next === null ? noLargerValue : {}),
  };
}

function mixedWorstCurrent(input: StringCheckInput): Wording | null {
  const { ledString, supply, weakestMa } = input;
  const fresh = ledString.predictedMa?.fresh ?? null;
  const isOver = ledString.flags.includes('mixed-current') && fresh !== null && fresh / weakestMa > farTooMuch;
  if (!isOver || input.current.isFarOver) return null;
  return {
    values: { vmax: formatDecimal(supply.profile?.vMax ?? 0, 2), rated: milliamps(weakestMa), i: milliamps(fresh) },
  };
}

function overCurrentFresh(input: StringCheckInput): Wording | null {
  const { ledString, supply, weakestMa } = input;
  const fresh = ledString.predictedMa?.fresh ?? null;
  if (!isOnBattery(input) || fresh === null || fresh / weakestMa <= tooMuchWhenFull) return null;
  if (input.current.isFarOver || mixedWorstCurrent(input) !== null) return null;
  const next = predictedSafeOhms(input, fresh / tooMuchWhenFull);
  const values = {
    vmax: formatDecimal(supply.profile?.vMax ?? 0, 2),
    i: milliamps(fresh),
    rated: milliamps(weakestMa),
  };
  if (next === null) return { values, ...noLargerValue };
  return { values: { ...values, next: formatOhms(next) } };
}

function batteryDims(input: StringCheckInput): Wording | null {
  const { predictedMa } = input.ledString;
  const [nominal, tired] = [predictedMa?.nominal ?? 0, predictedMa?.tired ?? null];
  if (!isOnBattery(input) || tired === null || nominal === 0 || tired / nominal >= dimsBelow) return null;
  const pct = formatDecimal((tired / nominal) * 100, 0);
  return { values: { vt: formatDecimal(input.supply.profile?.vTired ?? 0, 2), pct } };
}

function ledDim({ ledString, strongestMa }: StringCheckInput): Wording | null {
  if (!ledString.flags.includes('dim')) return null;
  return { values: { rated: milliamps(strongestMa), i: milliamps(ledString.actualCurrentMa ?? 0) } };
}

function mixedCurrent({ ledString, series }: StringCheckInput): Wording | null {
  if (!ledString.flags.includes('mixed-current')) return null;
  const ratings = [...new Set(series.map((led) => led.microamps))].sort((one, other) => one - other);
  const texts = ratings.map((microamps) => `${milliamps(toMilliamps(microamps))} mA`);
  const list = `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
  return { values: { list, first: milliamps(ledString.currentMa ?? 0) } };
}

/** What a string may do to its LEDs. */
export const currentChecks = {
  'over-current': overCurrent,
  'over-current-severe': overCurrentSevere,
  'mixed-worst-current': mixedWorstCurrent,
  'over-current-fresh': overCurrentFresh,
  'led-dim': ledDim,
  'battery-dims': batteryDims,
  'mixed-current': mixedCurrent,
} as const satisfies Record<string, StringCheck>;
