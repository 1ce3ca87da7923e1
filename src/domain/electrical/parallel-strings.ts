import { predictMilliamps } from '#domain/electrical/predict-current.ts';
import {
  type Bend,
  type Branch,
  bendsOf,
  curveOf,
  flowAt,
  inSeries,
  type Resistance,
  resistanceBends,
  voltsAfter,
} from '#domain/network/curve.ts';

type Strings = readonly (Branch | null)[];

function bendsOfStrings(strings: Strings, times: number): Bend[] {
  return strings.flatMap((each) => (each === null ? [] : resistanceBends(each, times)));
}

const curveOfAll = (common: Resistance, strings: Strings) => inSeries(common, curveOf(bendsOfStrings(strings, 1)));

/** Curve of `times` equal sets of parallel strings in series with a common resistance; null is a dark string. */
export function parallelBends(common: Resistance, strings: Strings, times = 1): Bend[] {
  const bends = bendsOfStrings(strings, times);
  return common.ohms === 0 || bends.length === 0 ? bends : bendsOf(inSeries(common, curveOf(bends)));
}

/**
 * Currents (mA) of parallel strings in series with a common resistance, at a voltage (V) across all of it; 0 for a dark
 * string.
 */
export function currentsInParallel(common: Resistance, strings: Strings, volts: number): number[] {
  const isDirect = common.ohms === 0 && common.kneeV === 0;
  const across = isDirect ? volts : voltsAfter(common, volts, flowAt(curveOfAll(common, strings), volts).milliamps);
  return strings.map((each) => (each === null ? 0 : predictMilliamps(across, each)));
}

/** Currents (mA) of such strings at the voltages (V) of a supply; those of a fresh and a tired one may be unknown. */
export function currentsByState(
  common: Resistance,
  strings: Strings,
  volts: Readonly<Record<'nominal' | 'fresh' | 'tired', number | null>>,
) {
  const at = (each: number | null) => (each === null ? null : currentsInParallel(common, strings, each));
  const [nominal, fresh, tired] = [at(volts.nominal), at(volts.fresh), at(volts.tired)];
  return strings.map((_, index) => ({
    nominal: nominal?.[index] ?? 0,
    fresh: fresh?.[index] ?? null,
    tired: tired?.[index] ?? null,
  }));
}
