import { brightnessOf } from '#domain/electrical/brightness.ts';
import type { LedString, PredictedCurrent } from '#domain/electrical/led-string.ts';
import { overCurrentFlags } from '#domain/electrical/own-resistor.ts';
import {
  isInSeries,
  stringFlags,
  type StringLocation,
  type StringSums,
  withoutResistor,
} from '#domain/electrical/string-sums.ts';
import type { Branch, Resistance } from '#domain/network/curve.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/** Voltage (V) that a constant-current part needs for itself, and that over which its current begins to flow. */
export const ownVolts = 5;
const riseVolts = 0.1;

/** Heating (K per W) of a constant-current part, and the air around it (°C). Source: own values, section 7. */
const [kelvinPerWatt, airCelsius] = [170, 35];

/** Current (mA) of the constant-current part among the parts of a circuit; null without one. */
export function constantMilliamps(parts: readonly ResolvedPart[]): number | null {
  return parts.find(({ part }) => part?.constantMa !== undefined)?.part?.constantMa ?? null;
}

/** A constant-current part by itself: it carries its current from 5 V on. */
export function sourceResistance(milliamps: number): Resistance {
  return { kneeV: ownVolts - riseVolts, ohms: (riseVolts / milliamps) * 1000, maxMa: milliamps };
}

/** A branch in series with a constant-current part; without one (null) the branch itself. */
export function withSource(branch: Branch, milliamps: number | null): Branch {
  if (milliamps === null) return branch;
  const { kneeV, ohms } = sourceResistance(milliamps);
  return { ...branch, kneeV: branch.kneeV + kneeV, ohms: branch.ohms + ohms, maxMa: milliamps };
}

/** Result for a string with a constant-current part in place of its resistor, whose place is that of a wire. */
export function withConstantCurrent(
  place: StringLocation,
  sums: StringSums,
  supply: Microvolts,
  leds: readonly ResolvedLed[],
  predictedMa: PredictedCurrent,
): LedString {
  const nominal = predictedMa.nominal ?? 0;
  const brightness = brightnessOf(leds.filter(isInSeries), nominal);
  // A string with too little voltage for its part is dim or dark, which a check reports.
  const dark = supply === sums.totalVf ? 'no-headroom' : 'insufficient-voltage';
  const string = withoutResistor(place, sums, supply, supply > sums.totalVf ? 'ok' : dark);
  return {
    ...string,
    standardOhms: 0,
    actualCurrentMa: nominal,
    worstLedRatio: brightness.q,
    predictedMa,
    brightness,
    flags: stringFlags(sums, string.excludedCount, overCurrentFlags(brightness.q)),
  };
}

/** Heat (W) and temperature (°C) of a constant-current part at `volts` across it (V). */
export function sourceHeat(volts: number, milliamps: number) {
  const watt = (Math.max(0, volts) * milliamps) / 1000;
  return { watt, celsius: airCelsius + kelvinPerWatt * watt };
}
