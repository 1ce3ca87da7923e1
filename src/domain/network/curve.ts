const milli = 1000;

/** A change of the slope of a curve (mA per V) at a voltage (V). */
export interface Bend {
  readonly volts: number;
  readonly slope: number;
}

/**
 * The current of an element (mA) over the voltage across it (V): 0 up to the first bend, then piecewise linear and
 * never falling. `volts` and `milliamps` are the coordinates of the bends, `slopes` those of the pieces after them.
 */
export interface Curve {
  readonly volts: readonly number[];
  readonly milliamps: readonly number[];
  readonly slopes: readonly number[];
}

/** A current (mA) and its derivative by the voltage (mA per V). */
export interface Flow {
  readonly milliamps: number;
  readonly slope: number;
}

/**
 * A resistance with a knee voltage: no current up to `kneeV` (V), above it that of a resistor of `ohms`, and with a
 * constant-current part at most `maxMa`. A converter draws the share `supplyShare` of that current from its supply.
 */
export interface Resistance {
  readonly kneeV: number;
  readonly ohms: number;
  readonly maxMa?: number;
  readonly supplyShare?: number;
}

/** A direct connection. */
export const noResistance: Resistance = { kneeV: 0, ohms: 0 };

/** A resistance, with or without a curve in series, such as that of bulbs. */
export interface Branch extends Resistance {
  readonly curve?: Curve;
}

const noFlow: Flow = { milliamps: 0, slope: 0 };

/** Returns the curve of lights with their resistor, `times` of them in parallel. Rule E86. */
export function resistanceBends(branch: Branch, times = 1): Bend[] {
  const { kneeV, ohms, maxMa, supplyShare = 1, curve } = branch;
  if (maxMa === undefined && curve === undefined) return [{ volts: Math.max(0, kneeV), slope: (times * milli) / ohms }];
  const lights = curve === undefined ? curveOf(resistanceBends({ kneeV, ohms })) : inSeries({ kneeV, ohms }, curve);
  const whole = maxMa === undefined ? lights : limited(lights, maxMa);
  return bendsOf(whole).map(({ volts, slope }) => ({ volts, slope: times * supplyShare * slope }));
}

/** Returns a curve that rises everywhere, up to a current (mA). */
function limited(curve: Curve, most: number): Curve {
  const count = curve.milliamps.filter((milliamps) => milliamps < most).length;
  return {
    volts: [...curve.volts.slice(0, count), curveVolts(curve, most)],
    milliamps: [...curve.milliamps.slice(0, count), most],
    slopes: [...curve.slopes.slice(0, count), 0],
  };
}

/** Returns the curve of a load: `milliamps` from `fullV` on, proportionally less below. Rule E86. */
export function loadBends(milliamps: number, fullV: number): Bend[] {
  const slope = milliamps / fullV;
  return [
    { volts: 0, slope },
    { volts: fullV, slope: -slope },
  ];
}

/** Builds the curve of elements in parallel from all of their bends. */
export function curveOf(bends: readonly Bend[]): Curve {
  const sorted = bends.toSorted((one, other) => one.volts - other.volts);
  const [volts, milliamps, slopes]: [number[], number[], number[]] = [[], [], []];
  let [at, current, slope] = [0, 0, 0];
  for (const bend of sorted) {
    current += slope * (bend.volts - at);
    at = bend.volts;
    // Slopes that cancel leave a rounding error, and a curve must not fall.
    slope = Math.max(0, slope + bend.slope);
    volts.push(at);
    milliamps.push(current);
    slopes.push(slope);
  }
  return { volts, milliamps, slopes };
}

/** Returns the bends of a curve. */
export function bendsOf({ volts, slopes }: Curve): Bend[] {
  return volts.map((voltage, bend) => ({ volts: voltage, slope: (slopes[bend] ?? 0) - (slopes[bend - 1] ?? 0) }));
}

/** Returns the curve of several curves in parallel. */
export function sumOfCurves(curves: readonly Curve[]): Curve {
  const [first] = curves;
  if (first !== undefined && curves.length === 1) return first;
  return curveOf(curves.flatMap(bendsOf));
}

/** Returns the index of the last bend at or below a voltage; -1 below the first. */
function bendAt(volts: readonly number[], voltage: number): number {
  let [from, to] = [0, volts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((volts[middle] ?? Infinity) <= voltage) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** Evaluates a curve at a voltage (V). */
export function flowAt({ volts, milliamps, slopes }: Curve, voltage: number): Flow {
  const bend = bendAt(volts, voltage);
  if (bend < 0) return noFlow;
  const slope = slopes[bend] ?? 0;
  return { milliamps: (milliamps[bend] ?? 0) + slope * (voltage - (volts[bend] ?? 0)), slope };
}

/** Returns the voltage (V) across a resistance that carries a current (mA). */
function drop({ kneeV, ohms }: Resistance, milliamps: number): number {
  return kneeV + (milliamps / milli) * ohms;
}

/** Returns the curve of a resistance in series with a curve. Rule E86. */
export function inSeries(before: Resistance, { volts, milliamps, slopes }: Curve): Curve {
  return {
    volts: volts.map((voltage, bend) => voltage + drop(before, milliamps[bend] ?? 0)),
    milliamps,
    slopes: slopes.map((slope) => (slope === 0 ? 0 : 1 / (1 / slope + before.ohms / milli))),
  };
}

/** Returns the voltage (V) across a branch that carries a current (mA). */
export function voltsAt({ kneeV, ohms, curve }: Branch, milliamps: number): number {
  return drop({ kneeV, ohms }, milliamps) + (curve === undefined ? 0 : curveVolts(curve, milliamps));
}

/** Returns the voltage (V) at which a curve that rises everywhere has a current (mA). */
export function curveVolts({ volts, milliamps, slopes }: Curve, current: number): number {
  const bend = Math.max(0, bendAt(milliamps, current));
  return (volts[bend] ?? 0) + (current - (milliamps[bend] ?? 0)) / (slopes[bend] ?? 1);
}

/** Returns the curve of two curves in series that rise everywhere. */
export function curvesInSeries(one: Curve, other: Curve): Curve {
  const milliamps = [...new Set([...one.milliamps, ...other.milliamps])].sort((low, high) => low - high);
  const slopeOf = (curve: Curve, current: number) => curve.slopes[Math.max(0, bendAt(curve.milliamps, current))] ?? 1;
  return {
    volts: milliamps.map((current) => curveVolts(one, current) + curveVolts(other, current)),
    milliamps,
    slopes: milliamps.map((current) => 1 / (1 / slopeOf(one, current) + 1 / slopeOf(other, current))),
  };
}

/** Returns the voltage (V) that remains after a resistance that carries `milliamps`. */
export function voltsAfter(before: Resistance, voltage: number, milliamps: number): number {
  return voltage - drop(before, milliamps);
}

/** Returns the current through a resistance at a voltage (V). */
export function flowThrough({ kneeV, ohms }: Resistance, voltage: number): Flow {
  const slope = milli / ohms;
  return voltage <= kneeV ? noFlow : { milliamps: (voltage - kneeV) * slope, slope };
}
