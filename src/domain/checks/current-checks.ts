import { type Check, toCheck, type Wording } from '#domain/checks/check.ts';
import type { CheckedProject, CheckedSection } from '#domain/checks/checked-project.ts';
import {
  farTooMuch,
  tooMuch,
  isOnBattery,
  placeOfString,
  type StringCheck,
  stringCheckInput,
  type StringCheckInput,
} from '#domain/checks/string-input.ts';
import { e12After, e12Values } from '#domain/electrical/e12.ts';
import { stringResistance } from '#domain/electrical/predict-current.ts';
import { idleRise } from '#domain/electrical/rectified-supply.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { formatDecimal, formatHours, formatOhms, milliampDigits, joinWords } from '#domain/units/formats.ts';
import { ledLimits } from '#domain/parts/effective-values.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

/** Fix if there is no larger standard value. */
const noLargerValue = { fix: "Check the LED's current rating." };

/** Fix if ratings differ and rounding up does not help. */
const lowestFirst = { fix: 'Put the LED with the lowest rating first.' };

const isMixed = ({ ledString }: StringCheckInput): boolean => ledString.flags.includes('mixed-current');

/** Resistor value (ohms) of a string if the project rounds up; null if that changes nothing. */
function roundedUp({ ledString: { standardOhms, exactOhms } }: StringCheckInput): number | null {
  return standardOhms === null || exactOhms === null || standardOhms >= exactOhms ? null : e12After(standardOhms);
}

/** Fix for too much current: a larger resistor if rounding up yields it, fewer LEDs if there are several. */
function lessCurrent(input: StringCheckInput, needed: number | null): string {
  const next = roundedUp(input);
  const canRoundUp = next !== null && needed !== null && next >= needed;
  if (input.ledString.ledCount > 1) {
    return canRoundUp
      ? `Use ${formatOhms(next)}, or one LED fewer in this circuit.`
      : 'Use one LED fewer in this circuit.';
  }
  return canRoundUp ? `Use ${formatOhms(next)}.` : 'Use a regulated supply: its voltage hardly changes.';
}

/** Maximum multiple of the rating of the weakest LED on a full battery. */
const maxFullRatio = 1.3;
/** Shares of the nominal current on a tired battery below which a light dims early, and is dark. */
const [dimsBelow, darkBelow] = [0.5, 0.05];

/** Relative tolerance of ratios of predicted currents, so that an exact limit is not missed by a rounding error. */
const rounding = 1e-9;

/** Fix for too much current if rounding up does not help: the resistor that suits, or another order. */
function largerResistor(input: StringCheckInput): { readonly fix: string } {
  if (input.ledString.ownOhms === null) return isMixed(input) ? lowestFirst : noLargerValue;
  const suited = suitedOhms(input);
  return suited === null ? noLargerValue : { fix: `Use ${formatResistor(suited)}.` };
}

/**
 * Value (ohms) in place of the user's own in a string: the calculated one if it suffices at the nominal and the fresh
 * voltage, else the smallest that does.
 */
function suitedInString(input: StringCheckInput): number | null {
  const { calculatedOhms, predictedMa } = input.ledString;
  const freshMa = isMixed(input) || isOnBattery(input) ? (predictedMa?.fresh ?? 0) : 0;
  const ratio = isMixed(input) ? farTooMuch : maxFullRatio;
  const safe = predictedSafeOhms(input, Math.max(input.current.milliamps / tooMuch, freshMa / ratio));
  return calculatedOhms !== null && (safe === null || calculatedOhms >= safe) ? calculatedOhms : safe;
}

/** Value (ohms) in place of the user's own, which all strings of a circuit have. */
export function suitedOhms(input: StringCheckInput): number | null {
  const inputs = input.siblings?.flatMap((each) => stringCheckInput(each) ?? []) ?? [input];
  const suited = inputs.flatMap((each) => suitedInString(each) ?? []);
  return suited.length === 0 ? null : Math.max(...suited);
}

function overCurrent(input: StringCheckInput): Wording | null {
  const { ledString, weakestMa, current } = input;
  if (!current.isOver || current.isFarOver) return null;
  const next = roundedUp(input);
  return {
    values: {
      r: !ledString.standardOhms ? 'this resistor' : formatResistor(ledString.standardOhms),
      i: milliampDigits(current.milliamps),
      pct: formatDecimal((current.milliamps / weakestMa - 1) * 100, 0),
      rated: milliampDigits(weakestMa),
      next: formatOhms(next),
    },
    ...(ledString.ownOhms === null && next !== null ? {} : largerResistor(input)),
  };
}

/** Smallest standard value above the chosen one that keeps the weakest LED within its rating, by prediction. */
function predictedSafeOhms(
  { ledString, supply, pathResistance, series, weakestMa }: StringCheckInput,
  predicted: number,
): number | null {
  const chosen = ledString.standardOhms ?? 0;
  const { ohms } = stringResistance(series, chosen + pathResistance.ohms);
  const needed = chosen + ohms * (predicted / weakestMa - 1) + (1000 * idleRise(supply.part)) / weakestMa;
  return e12Values.find((value) => value > chosen && value >= needed) ?? null;
}

/**
 * Text for LEDs far above their ratings: above its limit an LED burns out, else it ages fast; one that was only set
 * below its rating is brighter than planned. Source: own values, 9.1.
 */
function severeWording({ series, weakestMa, current }: StringCheckInput): Wording {
  const limits = series.map(ledLimits).toSorted((one, other) => one.limit - other.limit || one.rated - other.rated);
  const [weakest] = limits;
  const i = milliampDigits(current.milliamps);
  if (weakest !== undefined && current.exceeds(weakest.limit)) {
    const [rated, limit] = [milliampDigits(toMilliamps(weakest.rated)), milliampDigits(toMilliamps(weakest.limit))];
    return { values: { i, rated, limit } };
  }
  const rated = Math.min(...limits.map((each) => each.rated));
  const isFarAboveRating = current.exceeds(farTooMuch * rated);
  const message = isFarAboveRating
    ? 'An LED rated {rated} mA would get {i} mA: far above its rating, ages fast.'
    : 'An LED set to {rated} mA would get {i} mA, much brighter than planned.';
  const shownMa = isFarAboveRating ? toMilliamps(rated) : weakestMa;
  return { severity: 'warning', message, values: { i, rated: milliampDigits(shownMa) } };
}

/**
 * Offers no resistor value, because the next standard value is at most 1.25 times the current one, which is not enough.
 */
function overCurrentSevere(input: StringCheckInput): Wording | null {
  if (!input.current.isFarOver) return null;
  const isByOrder = isMixed(input) && input.ledString.ownOhms === null;
  return { ...severeWording(input), ...(isByOrder ? {} : largerResistor(input)) };
}

function mixedWorstCurrent(input: StringCheckInput): Wording | null {
  const { ledString, supply, weakestMa } = input;
  const fresh = ledString.predictedMa?.fresh ?? null;
  const isOver =
    ledString.flags.includes('mixed-current') && fresh !== null && fresh / weakestMa > farTooMuch * (1 + rounding);
  if (!isOver || input.current.isFarOver) return null;
  const values = {
    vmax: formatDecimal(supply.profile?.vMax ?? 0, 2),
    rated: milliampDigits(weakestMa),
    i: milliampDigits(fresh),
  };
  return { values, ...(ledString.ownOhms === null ? {} : largerResistor(input)) };
}

function overCurrentFresh(input: StringCheckInput): Wording | null {
  const { ledString, supply, weakestMa } = input;
  const fresh = ledString.predictedMa?.fresh ?? null;
  if (!isOnBattery(input) || fresh === null || fresh / weakestMa <= maxFullRatio * (1 + rounding)) return null;
  if (input.current.isFarOver || mixedWorstCurrent(input) !== null) return null;
  const next = predictedSafeOhms(input, fresh / maxFullRatio);
  const values = {
    vmax: formatDecimal(supply.profile?.vMax ?? 0, 2),
    i: milliampDigits(fresh),
    rated: milliampDigits(weakestMa),
  };
  return { values, fix: ledString.ownOhms === null ? lessCurrent(input, next) : largerResistor(input).fix };
}

/** Share of the nominal current of a string on a tired battery; null without a battery. */
function tiredShare(ledString: LedString, supply: SectionSupply): number | null {
  const [nominal, tired] = [ledString.predictedMa?.nominal ?? 0, ledString.predictedMa?.tired ?? null];
  return !isOnBattery({ supply }) || tired === null || nominal === 0 ? null : (tired / nominal) * (1 + rounding);
}

const higherSupply = 'Use a supply with a higher voltage.';

function batteryDims(input: StringCheckInput): Wording | null {
  const { ledString, supply } = input;
  const share = tiredShare(ledString, supply);
  if (ledString.status !== 'ok' || share === null || share >= dimsBelow || share < darkBelow) return null;
  const values = { vt: formatDecimal(supply.profile?.vTired ?? 0, 2), pct: formatDecimal(share * 100, 0) };
  return { values, ...(ledString.ledCount === 1 ? { fix: higherSupply } : {}) };
}

/** Strings of a section that go dark before its battery is empty. */
const stringsGoingOut = memoize(({ strings, supply }: Pick<CheckedSection, 'strings' | 'supply'>) =>
  strings.filter((ledString) => {
    const share = ledString.status === 'ok' ? tiredShare(ledString, supply) : null;
    return share !== null && share < darkBelow;
  }),
);

/** Reports lights that go out before their battery is empty. */
export function checkGoingOut({ sections, batteryHours }: CheckedProject): Check[] {
  return sections.flatMap((section) => {
    const { id, supply } = section;
    const hours = batteryHours.get(supply.source === null ? 'master' : id) ?? null;
    return stringsGoingOut(section).map((ledString) => {
      const values = { vt: formatDecimal(supply.profile?.vTired ?? 0, 2), h: hours === null ? '' : formatHours(hours) };
      const message = hours === null ? { message: 'This light goes out before the battery is down to {vt} V.' } : {};
      const fix = ledString.ledCount === 1 ? { fix: higherSupply } : {};
      return toCheck('light-goes-out', { values, ...message, ...fix }, placeOfString(ledString));
    });
  });
}

function ledDim({ ledString, strongestMa }: StringCheckInput): Wording | null {
  if (!ledString.flags.includes('dim')) return null;
  const fix = ledString.flags.includes('mixed-current') ? 'Put LEDs of one rating together.' : higherSupply;
  return { values: { rated: milliampDigits(strongestMa), i: milliampDigits(ledString.actualCurrentMa ?? 0) }, fix };
}

/** Texts about different ratings if the resistor is the user's own, which no order of the LEDs changes. */
const mixedWithOwn = {
  message: 'LEDs in series all carry the same current, but these are rated {list}.',
  fix: 'Keep LEDs of the same rating in one circuit.',
};

function mixedCurrent({ ledString, series }: StringCheckInput): Wording | null {
  if (!ledString.flags.includes('mixed-current')) return null;
  const ratings = [...new Set(series.map((led) => led.microamps))].sort((one, other) => one - other);
  const texts = ratings.map((microamps) => `${milliampDigits(toMilliamps(microamps))} mA`);
  return {
    values: { list: joinWords(texts), first: milliampDigits(ledString.currentMa ?? 0) },
    ...(ledString.ownOhms === null ? {} : mixedWithOwn),
  };
}

/** Checks of the current of a string. */
export const currentChecks = {
  'over-current': overCurrent,
  'over-current-severe': overCurrentSevere,
  'mixed-worst-current': mixedWorstCurrent,
  'over-current-fresh': overCurrentFresh,
  'led-dim': ledDim,
  'battery-dims': batteryDims,
  'mixed-current': mixedCurrent,
} as const satisfies Record<string, StringCheck>;
