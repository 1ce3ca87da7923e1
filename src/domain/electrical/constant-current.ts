import { brightnessOf } from '#domain/electrical/brightness.ts';
import type { LedString, PredictedCurrent } from '#domain/electrical/led-string.ts';
import { overCurrentFlags } from '#domain/electrical/own-resistor.ts';
import {
  type CurrentSource,
  isInSeries,
  stringFlags,
  type StringLocation,
  type StringSums,
  withoutResistor,
} from '#domain/electrical/string-sums.ts';
import type { Branch, Resistance } from '#domain/network/curve.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/** Voltage (V) that a part without a converter needs for itself, and the range (V) in which its current rises. */
const linearVolts = 5;
const riseVolts = 0.1;

/** Heating (K per W) of a constant-current part, and the air around it (°C). Source: own values, section 7. */
const [kelvinPerWatt, airCelsius] = [170, 35];

/** Returns the values of a constant-current part; null for any other part. */
export function sourceOf(part: PartFacts | null): CurrentSource | null {
  const { constantMa, converter = null } = part ?? {};
  if (constantMa === undefined) return null;
  return { milliamps: constantMa, ownVolts: converter?.ownVolts ?? linearVolts, converter };
}

/** Returns the constant-current part among the parts of a circuit; null without one. */
export function currentSource(parts: readonly ResolvedPart[]): CurrentSource | null {
  return sourceOf(parts.find(({ part }) => part?.constantMa !== undefined)?.part ?? null);
}

/** Whether a constant-current part is in place of the resistor of a string, not a wire of the user's choice. */
export function hasConstantCurrent({ standardOhms, ownOhms }: Pick<LedString, 'standardOhms' | 'ownOhms'>): boolean {
  return standardOhms === 0 && ownOhms === null;
}

/** A constant-current part by itself, which carries its current once it has the voltage that it needs. */
export function sourceResistance({ milliamps, ownVolts }: CurrentSource): Resistance & { readonly maxMa: number } {
  return { kneeV: ownVolts - riseVolts, ohms: (riseVolts / milliamps) * 1000, maxMa: milliamps };
}

/** A branch in series with a constant-current part; without one (null) the branch itself. */
export function withSource(branch: Branch, source: CurrentSource | null, supplyShare = 1): Branch {
  if (source === null) return branch;
  const { kneeV, ohms, maxMa } = sourceResistance(source);
  const sum = { ...branch, kneeV: branch.kneeV + kneeV, ohms: branch.ohms + ohms, maxMa };
  return supplyShare === 1 ? sum : { ...sum, supplyShare };
}

/** Current that a constant-current part draws from its supply, as a share of that of its LEDs. */
export function supplyShareOf(
  source: CurrentSource | null,
  { totalVf, supplyV }: Pick<LedString, 'totalVf' | 'supplyV'>,
): number {
  const { converter = null } = source ?? {};
  return converter === null || totalVf === null || supplyV === null ? 1 : totalVf / (converter.efficiency * supplyV);
}

/** Result for a string with a constant-current part in place of its resistor, which counts as a wire (0 Ω). */
export function withConstantCurrent(
  place: StringLocation,
  sums: StringSums,
  supply: Microvolts,
  leds: readonly ResolvedLed[],
  predictedMa: PredictedCurrent,
  source: CurrentSource,
): LedString {
  const nominal = predictedMa.nominal ?? 0;
  const brightness = brightnessOf(leds.filter(isInSeries), nominal);
  // A string with too little voltage for its part is dim or dark, which a check reports.
  const dark = supply === sums.totalVf ? 'no-headroom' : 'insufficient-voltage';
  const string = withoutResistor(place, sums, supply, supply > sums.totalVf ? 'ok' : dark);
  const flags = stringFlags(sums, string.excludedCount, overCurrentFlags(brightness.q));
  return {
    ...string,
    standardOhms: 0,
    actualCurrentMa: nominal,
    worstLedRatio: brightness.q,
    predictedMa,
    brightness,
    ...(source.converter === null
      ? { flags }
      : {
          inputMa: nominal * supplyShareOf(source, string),
          flags: flags.filter((flag) => flag !== 'needs-driver'),
        }),
  };
}

/** Heat (W) and temperature (°C) of a constant-current part at `volts` across it (V). */
export function sourceHeat(volts: number, milliamps: number) {
  const watt = (Math.max(0, volts) * milliamps) / 1000;
  return { watt, celsius: airCelsius + kelvinPerWatt * watt };
}
