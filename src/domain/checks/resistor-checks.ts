import type { Finding, StringCheck, StringCheckInput } from '#domain/checks/check.ts';
import { formatDecimal, formatOhms } from '#domain/units/formats.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

/** From this much heat (W) on, a resistor is no way to feed a high-power LED. Electrical rules, section 3. */
const driverOnlyFrom = 2;

const watts = (value: number): string => formatDecimal(value, 2);

function resistorBelowRange({ ledString }: StringCheckInput): Finding | null {
  return ledString.flags.includes('below-range') ? { values: { exact: formatOhms(ledString.exactOhms) } } : null;
}

function resistorAboveRange({ ledString }: StringCheckInput): Finding | null {
  return ledString.flags.includes('above-range') ? { values: { exact: formatOhms(ledString.exactOhms) } } : null;
}

function resistorOver10W({ ledString }: StringCheckInput): Finding | null {
  return ledString.flags.includes('rating-over-10w') ? { values: { p: watts(2 * (ledString.powerW ?? 0)) } } : null;
}

function needsDriver({ ledString, series }: StringCheckInput): Finding | null {
  const led = series.find((candidate) => candidate.flags.includes('needs-driver'));
  if (led === undefined) return null;
  const heat = ledString.actualPowerW;
  return {
    values: {
      name: led.part?.name ?? led.componentId,
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
  'resistor-over-10w': resistorOver10W,
  'needs-driver': needsDriver,
} as const satisfies Record<string, StringCheck>;
