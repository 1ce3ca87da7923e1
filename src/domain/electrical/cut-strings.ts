import type { LedString } from '#domain/electrical/led-string.ts';
import { countInString, type ResolvedLed } from '#domain/parts/resolved-part.ts';

/** A string with its LEDs in series; the quantity of an LED is its number in this string. */
export interface WiredString {
  readonly ledString: LedString;
  readonly leds: readonly ResolvedLed[];
}

/**
 * Cuts LEDs in series into strings of `most`, the last of which may be shorter. A channel of an LED of several colors is
 * a string by itself, because its other leg is common. Source: own values, 2.1 and 5.3.
 */
export function cutStrings(series: readonly ResolvedLed[], most: number): ResolvedLed[][] {
  const strings: ResolvedLed[][] = [];
  let room = 0;
  for (const led of series) {
    const isChannel = led.part?.commonLeg !== undefined;
    if (isChannel) room = 0;
    let left = countInString(led);
    while (left > 0) {
      if (room === 0) {
        strings.push([]);
        room = isChannel ? 1 : most;
      }
      const quantity = Math.min(left, room);
      strings.at(-1)?.push(quantity === led.quantity ? led : { ...led, quantity });
      [left, room] = [left - quantity, room - quantity];
    }
  }
  return strings;
}
