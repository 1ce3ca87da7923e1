import type { SectionParts } from '#domain/blueprint/lay-out.ts';
import type { ResolvedLed } from '#domain/parts/resolved-led.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';

/** The LEDs of one circuit, or one standalone item; in order. */
export interface LedGroup {
  readonly circuitNumber: number | null;
  readonly leds: readonly ResolvedLed[];
}

/** The LEDs of a section: its circuits by number, then its standalone items by order. Rule E9. */
export function* ledGroups(section: SectionParts): Generator<LedGroup, void> {
  const numbers = Array.from(section.circuits.keys()).sort((one, other) => one - other);
  for (const circuitNumber of numbers) {
    yield { circuitNumber, leds: sortByOrder(section.circuits.get(circuitNumber) ?? []) };
  }
  for (const led of sortByOrder(section.standalone)) yield { circuitNumber: null, leds: [led] };
}
