import type { LedString } from '#domain/electrical/led-string.ts';
import type { Circuit } from '#domain/projects/circuit.ts';

/** From so many LEDs on a string is long: one that fails takes at least two others with it. */
const longFrom = 3;

/**
 * What is said of a circuit that is sealed in and a long string: nobody can reach it, and one LED that fails leaves all
 * of it dark. Null where it can be reached or is short. Rule C12.
 */
export function sealedNote(
  records: readonly Pick<Circuit, 'circuitNumber' | 'sealed'>[],
  circuitNumber: number | null,
  ledString: Pick<LedString, 'ledCount' | 'status'> | null,
): string | null {
  const isSealed = records.some((record) => record.circuitNumber === circuitNumber && record.sealed);
  if (!isSealed || ledString === null || ledString.status === 'pre-resistored') return null;
  const { ledCount: count } = ledString;
  if (count < longFrom) return null;
  return `Sealed in, with ${count} LEDs in one string: if one fails, all ${count} go dark, and you can't reach them. Shorter strings lose fewer.`;
}
