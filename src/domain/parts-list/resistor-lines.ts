import type { LedString, ResistorLine } from '#domain/blueprint/blueprint.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';

interface Collecting {
  readonly ohms: number;
  readonly watt: number;
  quantity: number;
  alternatives: readonly number[];
}

/** The alternatives that both have. */
function common(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.every((ohms) => other.includes(ohms)) ? one : one.filter((ohms) => other.includes(ohms));
}

/** Adds a string's resistors to the line of its value and rating. */
function collect(lines: Map<number, Collecting[]>, string: LedString, ohms: number, watt: number): void {
  const sameValue = lines.get(ohms);
  const line = sameValue?.find((candidate) => candidate.watt === watt);
  if (line !== undefined) {
    line.quantity += string.multiplicity;
    line.alternatives = common(line.alternatives, string.alternatives);
    return;
  }
  const fresh = { ohms, watt, quantity: string.multiplicity, alternatives: string.alternatives };
  if (sameValue === undefined) lines.set(ohms, [fresh]);
  else sameValue.push(fresh);
}

/**
 * The calculated resistors of some strings, grouped by value and rating, ascending; alternatives are those common to
 * the whole group. A string that cannot light adds nothing. Rules P3, P4.
 */
export function resistorLines(strings: Iterable<LedString>): ResistorLine[] {
  const lines = new Map<number, Collecting[]>();
  for (const string of strings) {
    const { standardOhms, ratingW } = string;
    if (standardOhms !== null && ratingW !== null) collect(lines, string, standardOhms, ratingW);
  }
  return Array.from(lines.values())
    .flat()
    .sort((one, other) => one.ohms - other.ohms || one.watt - other.watt)
    .map((line) => ({ ...line, bands: colourBands(line.ohms) }));
}
