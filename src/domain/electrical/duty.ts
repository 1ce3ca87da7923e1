import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { branchLoad, stringsLoad } from '#domain/electrical/part-loads.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { dutyRange } from '#domain/projects/circuit.ts';

/** Average duty cycle (percent) of the effects of ready-made LEDs. Source: data of wires and duty. */
const effectDutyPct: Readonly<Record<LightEffect, number>> = {
  strobe: 10,
  'slow-flash': 50,
  'fast-flash': 50,
  breathing: 50,
  flicker: 70,
  'rainbow-fade': 60,
  'rainbow-flash': 60,
  running: 100,
};

/**
 * Duty cycle (percent) of an LED at full voltage in a circuit: that of the circuit if it was set below 100 %, else that
 * of its built-in effect. Rule E181.
 */
export function ledDutyPct({ part }: Pick<ResolvedLed, 'part'>, dutyPct: number): number {
  if (dutyPct < dutyRange.most) return dutyPct;
  return part?.effect === undefined ? dutyRange.most : effectDutyPct[part.effect];
}

/**
 * Average current (mA) of the LEDs of strings and their side branches, for the duty cycle of their circuit. Rule E181.
 */
export function averageLights(strings: readonly LedString[], leds: readonly ResolvedLed[], dutyPct: number): number {
  const volts = strings[0]?.supplyV ?? 0;
  const inSeries = (stringsLoad(strings) * dutyPct) / 100;
  return leds.reduce((sum, led) => {
    if (led.role === 'series') return sum;
    return sum + (branchLoad(led, volts) * ledDutyPct(led, dutyPct)) / 100;
  }, inSeries);
}
