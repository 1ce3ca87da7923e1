import { bulbBends, bulbMilliamps } from '#domain/electrical/bulb.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { kneeVolts, lightBranch, predictMilliamps } from '#domain/electrical/predict-current.ts';
import { type Bend, loadBends, type Resistance, resistanceBends } from '#domain/network/curve.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import { findSupplyTerminal } from '#domain/parts/part-terminals.ts';
import type { ResolvedLed, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { loadScale } from '#domain/parts/strip-scale.ts';
import { readNumber, toMilliamps, toVolts } from '#domain/units/amounts.ts';

const milli = 1000;

/** Current that strings draw from their supply (mA), by the rule that a user can check by hand. Rules E28, E29. */
export function stringsLoad(strings: readonly LedString[]): number {
  return strings.reduce((sum, each) => sum + each.multiplicity * supplyMilliamps(each), 0);
}

/** Current that a string draws from its supply (mA): that of its LEDs, or the input current of a converter. */
export function supplyMilliamps({ inputMa, actualCurrentMa }: LedString): number {
  return inputMa ?? actualCurrentMa ?? 0;
}

/** Resistance of the resistor (ohms) inside a pre-wired LED; null for other parts. Rule V20. */
export function insideOhms({ part, microvolts, microamps }: ResolvedLed): number | null {
  const ratedV = readNumber(part?.ratedV);
  return ratedV === null ? null : ((ratedV - toVolts(microvolts)) / toMilliamps(microamps)) * milli;
}

/** A pre-wired LED with the resistor inside, as one threshold and one resistance; null for other parts. Rule V20. */
function preWired(led: ResolvedLed): Resistance | null {
  const ohms = insideOhms(led);
  if (ohms === null) return null;
  const { kneeV, ohms: ownOhms } = lightBranch(led);
  return { kneeV, ohms: ownOhms + Math.max(0, ohms) };
}

/**
 * Current of a side branch (mA) at `volts`: its rating, scaled by length and density for a strip; that of a pre-wired
 * LED or a bulb depends on the voltage. Rules E28, E29, V20, V21.
 */
export function branchLoad(led: ResolvedLed, volts: number): number {
  const resistance = preWired(led);
  if (resistance !== null) return led.quantity * predictMilliamps(volts, resistance);
  if (isBulb(led.part)) return led.quantity * bulbMilliamps(led, volts);
  return led.quantity * toMilliamps(led.microamps) * loadScale(led.part, led.properties);
}

/** Current of the side branches among LEDs (mA) at `volts`. Rule E28. */
export function branchesLoad(leds: readonly ResolvedLed[], volts: number): number {
  return leds.reduce((sum, led) => (led.role === 'series' ? sum : sum + branchLoad(led, volts)), 0);
}

/** Supply current of a control (mA). */
export function controlLoad(control: ResolvedPart): number {
  const supplyMa = readNumber(control.part?.ratings?.supplyMa);
  return supplyMa === null ? 0 : control.quantity * Math.max(0, supplyMa);
}

/** Peak current of a control (mA): a stalled motor, a board at its busiest. */
function controlPeak(control: ResolvedPart): number {
  const peakMa = readNumber(control.part?.ratings?.peakMa) ?? 0;
  return Math.max(controlLoad(control), control.quantity * peakMa);
}

/** Additional peak current of the controls among parts (mA). */
export function extraPeak(parts: readonly ResolvedPart[]): number {
  let extra = 0;
  for (const part of parts) if (part.type === 'control') extra += controlPeak(part) - controlLoad(part);
  return extra;
}

/** Total supply current of the controls among parts (mA). Rule E28. */
export function controlsLoad(parts: readonly ResolvedPart[]): number {
  let load = 0;
  for (const part of parts) if (part.type === 'control') load += controlLoad(part);
  return load;
}

function positive(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number > 0 ? number : null;
}

/** Share of the rated voltage at which a part with built-in resistors starts to conduct. */
const conductsFrom = 0.75;

/** Curve of a strip or another part with built-in resistors. Source: boards and currents, 4.1. */
function stripBends(led: ResolvedLed, milliamps: number): Bend[] {
  const rated = positive(led.properties.voltageRating) ?? positive(led.part?.voltageRating) ?? toVolts(led.microvolts);
  const kneeV = conductsFrom * rated;
  return resistanceBends({ kneeV, ohms: ((rated - kneeV) / milliamps) * milli });
}

/** Whether a side branch conducts like a part with built-in resistors, not like a load with electronics. */
function hasOnlyResistors({ part }: ResolvedLed): boolean {
  return part?.category !== 'addressable' && part?.category !== 'specialty';
}

/** A side branch at `volts` (nominal, of its section) as a curve. Rule E86. Source: boards and currents, 4.1. */
function branchBends(led: ResolvedLed, volts: number): Bend[] {
  const resistance = preWired(led);
  if (resistance !== null) return resistanceBends(resistance, led.quantity);
  if (isBulb(led.part)) return bulbBends(led, led.quantity);
  const milliamps = branchLoad(led, volts);
  if (led.role === 'pre-resistored') {
    const vf = toVolts(led.microvolts);
    const knee = kneeVolts(vf);
    const ohms = ((knee + Math.max(0, volts - vf)) / toMilliamps(led.microamps)) * milli;
    return resistanceBends({ kneeV: vf - knee, ohms }, led.quantity);
  }
  if (hasOnlyResistors(led)) return stripBends(led, milliamps);
  return loadBends(milliamps, positive(led.part?.supplyMin) ?? volts / 2);
}

/** A board or motor at `volts` (nominal, of its section) as a curve; one that takes nothing has none. Rule E86. */
function controlBends(control: ResolvedOther, volts: number): Bend[] {
  const milliamps = controlLoad(control);
  if (milliamps === 0) return [];
  const { part } = control;
  const minV = positive(findSupplyTerminal(part, volts)?.minV);
  return loadBends(milliamps, minV ?? positive(part?.ratings?.supplyMin) ?? positive(part?.supplyMin) ?? volts / 2);
}

/**
 * The curve of a part that hangs at `volts` (nominal, of its section): a side branch, board or motor. A part that takes no
 * current, or is in series, has none. Rule E86.
 */
export function partBends(part: ResolvedPart, volts: number): Bend[] {
  if (volts === 0) return [];
  if (part.type === 'control') return controlBends(part, volts);
  return part.type === 'led' && part.role !== 'series' ? branchBends(part, volts) : [];
}
