import { type Bend, type Curve, curveOf, curveVolts } from '#domain/network/curve.ts';
import { directUpTo, type ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';

type RatedBulb = Pick<ResolvedLed, 'microvolts' | 'microamps'>;

/** Exponents of the current, the light, and the life of a bulb over its voltage. Source: own values, 5.2. */
const [currentPower, lightPower, lifePower] = [0.55, 3.4, -12];

/** Shares of the rated voltage between which the current of a bulb is a straight line in the network. */
const points = [0, 0.1, 0.25, 0.5, 0.75, 1, 1.25] as const;

/** Multiple of its rated voltage above which a bulb burns out. */
export const burnsOutAbove = directUpTo + 1e-6;

/** Current of a cold filament as a multiple of the rated one at the same voltage. */
const coldFactor = 10;

/** Resistance (ohms) of a bulb while it is cold. */
export function coldOhms({ microvolts, microamps }: RatedBulb): number {
  return toVolts(microvolts) / ((coldFactor * toMilliamps(microamps)) / 1000);
}

/** Current (mA) of a bulb at a voltage (V). Rule V21. */
export function bulbMilliamps({ microvolts, microamps }: RatedBulb, volts: number): number {
  return toMilliamps(microamps) * Math.max(0, volts / toVolts(microvolts)) ** currentPower;
}

/** Light of a bulb at a share of its rated voltage, as a share of the rated light. */
export function bulbLight(ratio: number): number {
  return ratio ** lightPower;
}

/** Life of a bulb at a share of its rated voltage, as a multiple of the rated life. */
export function bulbLife(ratio: number): number {
  return ratio ** lifePower;
}

/** Curve of `count` bulbs in parallel. Rule V21. */
export function bulbBends(bulb: RatedBulb, count: number): Bend[] {
  const rated = toVolts(bulb.microvolts);
  const at = (share: number): number => count * bulbMilliamps(bulb, share * rated);
  const slopes = points.slice(1).map((share, index) => {
    const from = points[index] ?? 0;
    return (at(share) - at(from)) / ((share - from) * rated);
  });
  return slopes.map((slope, index) => ({
    volts: (points[index] ?? 0) * rated,
    slope: slope - (slopes[index - 1] ?? 0),
  }));
}

/** Curve of one bulb. Rule V21. */
export function bulbCurve(bulb: RatedBulb): Curve {
  return curveOf(bulbBends(bulb, 1));
}

/** Voltage (V) across a bulb that carries a current (mA), by its straight lines. Rule V21. */
export function bulbVolts(bulb: RatedBulb, milliamps: number): number {
  return curveVolts(bulbCurve(bulb), milliamps);
}
