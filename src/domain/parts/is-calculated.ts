import type { PartFacts } from '#domain/parts/part-facts.ts';

const neverCalculated: ReadonlySet<unknown> = new Set(['strip', 'specialty', 'addressable']);

/**
 * Whether an LED part gets a calculated resistor: all but strips, specialty and addressable LEDs and parts with a
 * resistor built in. A part that is gone counts. Rules E7, E8.
 */
export function isCalculated(part: PartFacts | null): boolean {
  return part === null || !(part.builtInResistor === true || neverCalculated.has(part.category));
}
