import type { StringFlag } from '#domain/blueprint/blueprint.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { countInString } from '#domain/parts/resolved-part.ts';

/** What a string of LEDs adds up to, in whole microvolts and microamperes. Rules E15 to E17. */
export interface StringSums {
  readonly seriesCount: number;
  readonly preResistoredCount: number;
  readonly excludedCount: number;
  readonly totalVf: number;
  /** The rated current of the first LED in series; 0 without one. */
  readonly current: number;
  readonly weakest: number;
  readonly strongest: number;
  /** The flags of its LEDs, each once. */
  readonly flags: readonly StringFlag[];
}

const noFlags: readonly StringFlag[] = [];

function union(one: readonly StringFlag[], other: readonly StringFlag[]): readonly StringFlag[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...new Set([...one, ...other])];
}

/** Adds up the LEDs of one circuit or standalone item; they come in order, so the first in series sets the current. */
export function sumUp(leds: readonly ResolvedLed[]): StringSums {
  let seriesCount = 0;
  let preResistoredCount = 0;
  let excludedCount = 0;
  let totalVf = 0;
  let current = 0;
  let weakest = Infinity;
  let strongest = 0;
  let flags = noFlags;
  for (const led of leds) {
    const count = countInString(led);
    flags = union(flags, led.flags);
    if (led.role === 'excluded') {
      excludedCount += count;
    } else if (led.role === 'pre-resistored') {
      preResistoredCount += count;
    } else {
      if (seriesCount === 0) current = led.microamps;
      seriesCount += count;
      totalVf += count * led.microvolts;
      weakest = Math.min(weakest, led.microamps);
      strongest = Math.max(strongest, led.microamps);
    }
  }
  return { seriesCount, preResistoredCount, excludedCount, totalVf, current, weakest, strongest, flags };
}
