const milli = 1000;

/** Where the slope of a curve changes: at so many V, by so many mA per V. */
export interface Bend {
  readonly volts: number;
  readonly slope: number;
}

/**
 * The current of something with two ends (mA) over the voltage across it (V): 0 up to the first bend, then in straight
 * pieces that never fall. At bend `i` stand its `volts` and `milliamps`; `slopes` are those of the piece behind it.
 */
export interface Curve {
  readonly volts: readonly number[];
  readonly milliamps: readonly number[];
  readonly slopes: readonly number[];
}

/** A current (mA), and by how much it grows with the voltage (mA per V). */
export interface Flow {
  readonly milliamps: number;
  readonly slope: number;
}

/** What stands in a current path: nothing flows up to `kneeV` (V), above it `ohms` let it through. */
export interface Resistance {
  readonly kneeV: number;
  readonly ohms: number;
}

const noFlow: Flow = { milliamps: 0, slope: 0 };

/** LEDs with their resistor, `times` of them in parallel. Rule E86. */
export function resistanceBends({ kneeV, ohms }: Resistance, times = 1): Bend[] {
  return [{ volts: Math.max(0, kneeV), slope: (times * milli) / ohms }];
}

/** A load: it takes `milliamps` from `fullV` on, and below in proportion. Rule E86. */
export function loadBends(milliamps: number, fullV: number): Bend[] {
  const slope = milliamps / fullV;
  return [
    { volts: 0, slope },
    { volts: fullV, slope: -slope },
  ];
}

/** The curve of things in parallel, of all their bends. */
export function curveOf(bends: readonly Bend[]): Curve {
  const sorted = bends.toSorted((one, other) => one.volts - other.volts);
  const [volts, milliamps, slopes]: [number[], number[], number[]] = [[], [], []];
  let [at, current, slope] = [0, 0, 0];
  for (const bend of sorted) {
    current += slope * (bend.volts - at);
    at = bend.volts;
    // Slopes that cancel leave a rest of rounding, and a curve never falls.
    slope = Math.max(0, slope + bend.slope);
    volts.push(at);
    milliamps.push(current);
    slopes.push(slope);
  }
  return { volts, milliamps, slopes };
}

/** The curve of several in parallel. */
export function sumOfCurves(curves: readonly Curve[]): Curve {
  const [first] = curves;
  if (first !== undefined && curves.length === 1) return first;
  return curveOf(
    curves.flatMap(({ volts, slopes }) =>
      volts.map((voltage, bend) => ({ volts: voltage, slope: (slopes[bend] ?? 0) - (slopes[bend - 1] ?? 0) })),
    ),
  );
}

/** The last bend at or below a voltage; -1 below the first. */
function bendAt(volts: readonly number[], voltage: number): number {
  let [from, to] = [0, volts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((volts[middle] ?? Infinity) <= voltage) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The current of a curve at a voltage (V). */
export function flowAt({ volts, milliamps, slopes }: Curve, voltage: number): Flow {
  const bend = bendAt(volts, voltage);
  if (bend < 0) return noFlow;
  const slope = slopes[bend] ?? 0;
  return { milliamps: (milliamps[bend] ?? 0) + slope * (voltage - (volts[bend] ?? 0)), slope };
}

/** The voltage (V) that something takes for itself while a current (mA) flows through it. */
function drop({ kneeV, ohms }: Resistance, milliamps: number): number {
  return kneeV + (milliamps / milli) * ohms;
}

/** The curve of something and a resistance before it, one behind the other. Rule E86. */
export function inSeries(before: Resistance, { volts, milliamps, slopes }: Curve): Curve {
  return {
    volts: volts.map((voltage, bend) => voltage + drop(before, milliamps[bend] ?? 0)),
    milliamps,
    slopes: slopes.map((slope) => (slope === 0 ? 0 : 1 / (1 / slope + before.ohms / milli))),
  };
}

/** What is left (V) behind a resistance of the voltage across it and what it feeds, which take `milliamps` together. */
export function voltsBehind(before: Resistance, voltage: number, milliamps: number): number {
  return voltage - drop(before, milliamps);
}

/** The current through a resistance at a voltage (V). */
export function flowThrough({ kneeV, ohms }: Resistance, voltage: number): Flow {
  const slope = milli / ohms;
  return voltage <= kneeV ? noFlow : { milliamps: (voltage - kneeV) * slope, slope };
}
