import { dutyOfLevel } from '#domain/effects/duty-of-level.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { e12Decade } from '#domain/units/ohms.ts';

/** Catalogue id of the timer. */
export const timer555Id = 'timer-555';

/** Parts around an NE555 that blinks, and the times (ms) that result from them. */
export interface Timer555 {
  readonly r1: number;
  readonly r2: number;
  readonly cUf: number;
  /** Whether a Schottky diode across R2 makes the light time independent of R2. */
  readonly diode: boolean;
  readonly onMs: number;
  readonly offMs: number;
}

/** Share of a time constant in which the capacitor charges from a third to two thirds of the supply: rounded ln 2. */
const chargeShare = 693 / 1000;
const capacitors = [1, 2.2, 4.7, 10, 22, 47, 100];
const largestResistor = 470_000;
const resistors = [100, 1000, 10_000]
  .flatMap((power) => e12Decade.map((value) => value * power))
  .filter((ohms) => ohms <= largestResistor);

/**
 * Parts with which an NE555 is on and off for times (ms) with the smallest relative error; of equal ones those with the
 * smaller capacitor. Source: effects, 2.5.
 */
export function chooseTimer555(onMs: number, offMs: number): Timer555 {
  const diode = onMs <= offMs;
  const candidates = capacitors.flatMap((cUf) => {
    const perMs = 1000 / (chargeShare * cUf);
    return nearestTwo((diode ? onMs : onMs - offMs) * perMs).flatMap((r1) =>
      nearestTwo(offMs * perMs).map((r2) => timerOf({ r1, r2, cUf, diode })),
    );
  });
  const errors = candidates.map((each) => errorOf(each, onMs, offMs));
  const chosen = candidates[errors.indexOf(Math.min(...errors))];
  if (chosen === undefined) throw new Error('There is no capacitor to choose from.');
  const toTenths = (ms: number) => Math.round(ms * 10) / 10;
  return { ...chosen, onMs: toTenths(chosen.onMs), offMs: toTenths(chosen.offMs) };
}

function nearestTwo(ohms: number): number[] {
  return [...resistors].sort((a, b) => Math.abs(a - ohms) - Math.abs(b - ohms)).slice(0, 2);
}

function timerOf({ r1, r2, cUf, diode }: Pick<Timer555, 'r1' | 'r2' | 'cUf' | 'diode'>): Timer555 {
  const timeMs = (ohms: number) => (chargeShare * ohms * cUf) / 1000;
  return { r1, r2, cUf, diode, onMs: timeMs(diode ? r1 : r1 + r2), offMs: timeMs(r2) };
}

/** Larger relative error of both times, in ten-thousandths. */
function errorOf(timer: Timer555, onMs: number, offMs: number): number {
  const error = Math.max(Math.abs(timer.onMs - onMs) / onMs, Math.abs(timer.offMs - offMs) / offMs);
  return Math.round(error * 10_000);
}

/** Duty cycle from which an output without PWM is on. Source: effects, 1.3. */
const onFrom = 0.5;

/** Times (ms) of an effect that jumps on and off once in a cycle; null for all others. */
function jumpsOf(effect: Effect): { readonly onMs: number; readonly offMs: number } | null {
  if (!('steps' in effect) || effect.steps.length !== 2) return null;
  const scale = (effect.levelPct ?? 100) / 100;
  const isOn = ({ level }: { readonly level: number }) => dutyOfLevel(level * scale) >= onFrom;
  const on = effect.steps.find(isOn);
  const off = effect.steps.find((step) => !isOn(step));
  if (on === undefined || off === undefined || effect.steps.some(({ ramp }) => ramp === true)) return null;
  return { onMs: on.ms, offMs: off.ms };
}

/** Parts with which an NE555 plays an effect of two jumps; null for other effects. Source: effects, 2.5. */
export function timer555Of(effect: Effect | null): Timer555 | null {
  const jumps = effect ? jumpsOf(effect) : null;
  return jumps === null ? null : chooseTimer555(jumps.onMs, jumps.offMs);
}

/** Error of a time that the tolerances of the parts hide, in ten-thousandths. */
const hiddenError = 2500;

/** Whether an NE555 can play an effect: it has two jumps for ever, at times that its parts reach. */
export function isWithinReach(effect: Effect | null): boolean {
  const jumps = effect ? jumpsOf(effect) : null;
  if (jumps === null || (effect !== null && 'steps' in effect && (effect.repeat ?? 0) > 0)) return false;
  return errorOf(chooseTimer555(jumps.onMs, jumps.offMs), jumps.onMs, jumps.offMs) <= hiddenError;
}

/** Times that result from the parts of an NE555: `0.98 s on, 1.02 s off, give or take 25 %`. */
export function timer555Text({ onMs, offMs }: Pick<Timer555, 'onMs' | 'offMs'>): string {
  const seconds = (ms: number) => `${formatDecimal(ms / 1000, ms < 100 ? 3 : 2)} s`;
  return `${seconds(onMs)} on, ${seconds(offMs)} off, give or take 25 %`;
}

/** Parts of an NE555: `68 kΩ, 68 kΩ, 22 µF, BAT85`. */
export function timer555Parts({ r1, r2, cUf, diode }: Timer555): string {
  return [`${r1 / 1000} kΩ`, `${r2 / 1000} kΩ`, `${cUf} µF`, ...(diode ? ['BAT85'] : [])].join(', ');
}
