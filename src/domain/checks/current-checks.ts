import type { Finding, StringCheck, StringCheckInput } from '#domain/checks/check.ts';
import { e12After, largestE12, nextHigherE12 } from '#domain/electrical/e12.ts';
import { formatDecimal, formatOhms } from '#domain/units/formats.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

const milliamps = (value: number): string => formatDecimal(value, value < 1 ? 3 : 1);

/** Words where no larger standard value is left to offer. */
const noLargerValue = { fix: "Check the LED's current rating." };

function overCurrent({ ledString, weakestMicroamps }: StringCheckInput): Finding | null {
  if (!ledString.flags.includes('over-current')) return null;
  const next = ledString.standardOhms === null ? null : e12After(ledString.standardOhms);
  return {
    values: {
      r: formatOhms(ledString.standardOhms),
      i: milliamps(ledString.actualCurrentMa ?? 0),
      pct: formatDecimal(((ledString.worstLedRatio ?? 1) - 1) * 100, 0),
      rated: milliamps(toMilliamps(weakestMicroamps)),
      next: formatOhms(next),
    },
    ...(next === null ? noLargerValue : {}),
  };
}

/** The smallest standard value that keeps the weakest LED within its rating; null when it is above the list. */
function safeOhms({ ledString, weakestMicroamps }: StringCheckInput): number | null {
  const headroom = Math.round((ledString.headroomV ?? 0) * 1e6);
  const ohms = nextHigherE12(headroom, weakestMicroamps);
  return ohms === largestE12 && headroom > largestE12 * weakestMicroamps ? null : ohms;
}

function overCurrentSevere(input: StringCheckInput): Finding | null {
  const { ledString, weakestMicroamps } = input;
  if (!ledString.flags.includes('over-current-severe')) return null;
  const next = safeOhms(input);
  return {
    values: {
      rated: milliamps(toMilliamps(weakestMicroamps)),
      i: milliamps(ledString.actualCurrentMa ?? 0),
      next: formatOhms(next),
    },
    ...(next === null ? noLargerValue : {}),
  };
}

function ledDim({ ledString, strongestMicroamps }: StringCheckInput): Finding | null {
  if (!ledString.flags.includes('dim')) return null;
  return {
    values: { rated: milliamps(toMilliamps(strongestMicroamps)), i: milliamps(ledString.actualCurrentMa ?? 0) },
  };
}

function mixedCurrent({ ledString, series }: StringCheckInput): Finding | null {
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
  'led-dim': ledDim,
  'mixed-current': mixedCurrent,
} as const satisfies Record<string, StringCheck>;
