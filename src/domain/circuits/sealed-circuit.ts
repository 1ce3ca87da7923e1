import type { LedString } from '#domain/electrical/led-string.ts';
import type { Circuit } from '#domain/projects/circuit.ts';

/** Minimum number of LEDs of a long string: if one fails, at least two others go dark. */
const longStringMin = 3;

/**
 * Warning for a sealed circuit with a long string: it is out of reach, and one failed LED leaves the whole string dark.
 * Null if it can be reached or is short. Rule C12.
 */
export function sealedNote(
  records: readonly Pick<Circuit, 'circuitNumber' | 'sealed'>[],
  circuitNumber: number | null,
  ledString: Pick<LedString, 'ledCount' | 'status'> | null,
): string | null {
  const isSealed = records.some((record) => record.circuitNumber === circuitNumber && record.sealed);
  if (!isSealed || ledString === null || ledString.status === 'pre-resistored') return null;
  const { ledCount: count } = ledString;
  if (count < longStringMin) return null;
  return `Sealed in, with ${count} LEDs in one string: if one fails, all ${count} go dark, and you can't reach them. Shorter strings lose fewer.`;
}
