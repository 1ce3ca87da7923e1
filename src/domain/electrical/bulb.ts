import type { Bend } from '#domain/network/curve.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';

/** A bulb with its rated voltage and current. */
type RatedBulb = Pick<ResolvedLed, 'microvolts' | 'microamps'>;

/** Exponents of the current, the light, and the life of a bulb over its voltage. Source: own values, 5.2. */
const [currentPower, lightPower, lifePower] = [0.55, 3.4, -12];

/** Shares of the rated voltage between which the current of a bulb is a straight line in the network. */
const points = [0, 0.1, 0.25, 0.5, 0.75, 1, 1.25] as const;

/** Current of a cold filament as a multiple of the rated one at the same voltage. */
const coldFactor = 10;

/** Current (mA) of a bulb at a voltage (V). Rule V21. */
export function bulbMilliamps({ microvolts, microamps }: RatedBulb, volts: number): number {
  return toMilliamps(microamps) * Math.max(0, volts / toVolts(microvolts)) ** currentPower;
}

/** Voltage (V) across a bulb that carries a current (mA). */
export function bulbVolts({ microvolts, microamps }: RatedBulb, milliamps: number): number {
  return toVolts(microvolts) * (milliamps / toMilliamps(microamps)) ** (1 / currentPower);
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

/**
 * Current (mA) of the bulbs of a circuit at the moment that they are switched on at a voltage (V), when their filaments
 * are cold. Rule V21.
 */
export function inrushMilliamps(leds: readonly ResolvedLed[], volts: number): number {
  const bulbs = leds.filter(({ part }) => isBulb(part));
  const direct = bulbs.filter(({ role }) => role !== 'series');
  const series = bulbs.filter(({ role }) => role === 'series');
  const coldOhms = (bulb: RatedBulb): number =>
    toVolts(bulb.microvolts) / (coldFactor * (toMilliamps(bulb.microamps) / 1000));
  const ofDirect = direct.reduce((sum, bulb) => sum + (1000 * bulb.quantity * volts) / coldOhms(bulb), 0);
  const [first] = series;
  if (first === undefined) return ofDirect;
  const sum = (of: (bulb: RatedBulb) => number): number =>
    series.reduce((all, bulb) => all + bulb.quantity * of(bulb), 0);
  const left = Math.max(0, volts - sum(({ microvolts }) => toVolts(microvolts)));
  const ohms = left / (toMilliamps(first.microamps) / 1000);
  return ofDirect + (1000 * volts) / (ohms + sum(coldOhms));
}

/** Additional current (mA) of the bulbs of a circuit while they are cold, above that of hot ones. */
export function extraInrush(leds: readonly ResolvedLed[], volts: number): number {
  const hot = leds.reduce((sum, led) => {
    if (!isBulb(led.part)) return sum;
    return sum + (led.role === 'series' ? 0 : led.quantity * bulbMilliamps(led, volts));
  }, 0);
  const inSeries = leds.find(({ part, role }) => isBulb(part) && role === 'series');
  return Math.max(
    0,
    inrushMilliamps(leds, volts) - hot - (inSeries === undefined ? 0 : toMilliamps(inSeries.microamps)),
  );
}
