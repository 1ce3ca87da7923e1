import type { LedString } from '#domain/electrical/led-string.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { loadScale } from '#domain/parts/strip-scale.ts';
import { toMilliamps, readNumber } from '#domain/units/amounts.ts';

/** What the LEDs of a string draw (mA): the string its actual current, side branches their rating. Rules E28, E29. */
export function stringLoad(ledString: LedString, leds: readonly ResolvedLed[]): number {
  let load = ledString.multiplicity * (ledString.actualCurrentMa ?? 0);
  for (const led of leds) {
    if (led.role === 'series') continue;
    load += led.quantity * toMilliamps(led.microamps) * loadScale(led.part, led.properties);
  }
  return load;
}

/** What a control takes for itself (mA): the supply current of its board. */
function controlLoad(control: ResolvedPart): number {
  const supplyMa = readNumber(control.part?.ratings?.supplyMa);
  return supplyMa === null ? 0 : control.quantity * Math.max(0, supplyMa);
}

/** What the controls among the parts of a section take for themselves (mA). Rule E28. */
export function controlsLoad(parts: readonly ResolvedPart[]): number {
  let load = 0;
  for (const part of parts) if (part.type === 'control') load += controlLoad(part);
  return load;
}
