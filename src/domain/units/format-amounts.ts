import { formatDecimal } from '#domain/units/format-decimal.ts';

/** Volts as they are shown: `9 V`, `3.7 V`. */
export function formatVolts(volts: number): string {
  return `${formatDecimal(volts, 2)} V`;
}

/** Milliamperes as they are shown: `21.2 mA`. */
export function formatMilliamps(milliamps: number): string {
  return `${formatDecimal(milliamps, 1)} mA`;
}

/** Watts as they are shown: `0.125 W`. */
export function formatWatts(watts: number): string {
  return `${formatDecimal(watts, 3)} W`;
}
