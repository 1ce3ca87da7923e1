import type { AlternativeCurrentRange } from '#domain/parts-list/parts-list-item.ts';
import { formatMilliamps, formatDecimal, roundHalfUp } from '#domain/units/formats.ts';

/** The current that an alternative gives: `25.9 mA`, or `18.1 to 25.9 mA` where the strings of its line differ. */
export function alternativeMilliamps({ minMa, maxMa }: AlternativeCurrentRange): string {
  const most = formatMilliamps(maxMa);
  const least = formatDecimal(minMa, 1);
  return `${least} mA` === most ? most : `${least} to ${most}`;
}

/** What is said of an alternative that gives too much: `30% above the LED's current`; else nothing. Rule P13. */
export function alternativeWarning({ overCurrent, worstLedRatio }: AlternativeCurrentRange): string {
  return overCurrent ? `${roundHalfUp((worstLedRatio - 1) * 100)}% above the LED's current` : '';
}
