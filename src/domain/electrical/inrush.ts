import { bulbMilliamps, coldOhms } from '#domain/electrical/bulb.ts';
import type { WiredString } from '#domain/electrical/cut-strings.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import { countInString, type ResolvedLed } from '#domain/parts/resolved-part.ts';

/** Additional current (mA) of a string with bulbs while they are cold, above that of hot ones. */
function extraOfString({ leds, ledString: { standardOhms, actualCurrentMa } }: WiredString, volts: number): number {
  const bulbs = leds.filter(({ part, role }) => isBulb(part) && role === 'series');
  if (bulbs.length === 0 || standardOhms === null) return 0;
  const cold = bulbs.reduce((ohms, bulb) => ohms + countInString(bulb) * coldOhms(bulb), standardOhms);
  return Math.max(0, (1000 * volts) / cold - (actualCurrentMa ?? 0));
}

/**
 * Additional current (mA) of the bulbs of a circuit at the moment that they are switched on at a voltage (V), when their
 * filaments are cold, above that of hot ones. Rule V21.
 */
export function extraInrush(leds: readonly ResolvedLed[], strings: readonly WiredString[], volts: number): number {
  const direct = leds.filter(({ part, role }) => isBulb(part) && role !== 'series');
  const ofDirect = direct.reduce(
    (sum, bulb) => sum + bulb.quantity * Math.max(0, (1000 * volts) / coldOhms(bulb) - bulbMilliamps(bulb, volts)),
    0,
  );
  return strings.reduce((sum, each) => sum + extraOfString(each, volts), ofDirect);
}
