import { e12Values } from '#domain/electrical/e12.ts';
import { predictMilliamps, type PredictedLed, stringResistance } from '#domain/electrical/predict-current.ts';
import type { Resistance } from '#domain/network/curve.ts';

/**
 * Standard resistor (ohms) with which LEDs in series at a voltage (V) carry a current (mA), as closely as possible by
 * prediction; `path` is the rest of their path.
 */
export function resistorForCurrent(
  leds: readonly PredictedLed[],
  volts: number,
  path: Resistance,
  milliamps: number,
): number {
  const currentWith = (ohms: number) => predictMilliamps(volts - path.kneeV, stringResistance(leds, ohms + path.ohms));
  const difference = (ohms: number) => Math.abs(currentWith(ohms) - milliamps);
  return e12Values.reduce((best, ohms) => (difference(ohms) < difference(best) ? ohms : best));
}
