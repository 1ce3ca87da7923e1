import { nameOfPart } from '#domain/checks/checked-project.ts';
import type { StringCheck, StringCheckInput } from '#domain/checks/string-input.ts';
import type { Wording } from '#domain/checks/to-check.ts';
import { formatDecimal, formatOhms } from '#domain/units/formats.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

/** From this much heat (W) on, a resistor is no way to feed a high-power LED. Electrical rules, section 3. */
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

/** From this much heat (W) on, a resistor is to be kept off plastic, and one that no model bears. */
const hotFrom = 0.25;
const veryHotFrom = 1;

function resistorHot({ ledString }: StringCheckInput): Wording | null {
  const heat = ledString.actualPowerW ?? 0;
  return heat >= hotFrom && heat < veryHotFrom ? { values: { p: watts(heat) } } : null;
}

function resistorVeryHot({ ledString }: StringCheckInput): Wording | null {
  const heat = ledString.actualPowerW ?? 0;
  if (heat < veryHotFrom) return null;
  return { values: { p: watts(heat), vf: formatDecimal(ledString.totalVf ?? 0, 2) } };
}

/** Says what a resistor that was placed by hand does besides the calculated one. */
export function manualResistor({ ledString }: StringCheckInput, placed: number): Wording | null {
  if (placed === 0 || ledString.status !== 'ok') return null;
  const mine = formatOhms(placed);
  const values = {
    mine,
    calc: formatOhms(ledString.standardOhms),
    i: formatDecimal(ledString.predictedMa?.nominal ?? 0, 1),
  };
  return { values };
}

function needsDriver({ ledString, series }: StringCheckInput): Wording | null {
  const led = series.find((candidate) => candidate.flags.includes('needs-driver'));
  if (led === undefined) return null;
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

/** What a string may ask of its resistor. */
export const resistorChecks = {
  'resistor-below-range': resistorBelowRange,
  'resistor-above-range': resistorAboveRange,
  'resistor-hot': resistorHot,
  'resistor-very-hot': resistorVeryHot,
  'resistor-over-10w': resistorOver10W,
  'needs-driver': needsDriver,
} as const satisfies Record<string, StringCheck>;
