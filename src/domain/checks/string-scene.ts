import type { LedString } from '#domain/blueprint/blueprint.ts';
import type { DrawnString } from '#domain/blueprint/derive-string.ts';
import type { Finding } from '#domain/checks/finding.ts';
import type { SectionSupply } from '#domain/electrical/section-supply.ts';
import type { ResolvedLed } from '#domain/parts/resolved-led.ts';
import type { Microvolts } from '#domain/units/microvolts.ts';

/** A string as its checks see it; only strings with LEDs in series and a usable supply have checks. */
export interface StringScene {
  readonly string: LedString;
  readonly supply: SectionSupply;
  readonly supplyMicrovolts: Microvolts;
  /** The LEDs in series, first to last; never empty. */
  readonly series: readonly ResolvedLed[];
  readonly weakestMicroamps: number;
  readonly strongestMicroamps: number;
}

/** A check on a string: what it finds, or null. It never throws. */
export type StringCheck = (scene: StringScene) => Finding | null;

/** The scene of a string; null where there is nothing to check. */
export function stringScene({ string, leds, supply }: DrawnString): StringScene | null {
  const series = leds.filter((led) => led.role === 'series');
  if (series.length === 0 || supply.microvolts === null) return null;
  let [weakestMicroamps, strongestMicroamps] = [Infinity, 0];
  for (const { microamps } of series) {
    weakestMicroamps = Math.min(weakestMicroamps, microamps);
    strongestMicroamps = Math.max(strongestMicroamps, microamps);
  }
  return { string, supply, supplyMicrovolts: supply.microvolts, series, weakestMicroamps, strongestMicroamps };
}
