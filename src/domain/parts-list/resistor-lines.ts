import type {
  AlternativeCurrent,
  AlternativeCurrentRange,
  LedString,
  ResistorLine,
} from '#domain/blueprint/blueprint.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';

interface Collecting {
  readonly ohms: number;
  readonly watt: number;
  quantity: number;
  currents: AlternativeCurrentRange[];
}

/** The currents of one string as a range of its own. */
function rangeOf({ ohms, mA, worstLedRatio, overCurrent }: AlternativeCurrent): AlternativeCurrentRange {
  return { ohms, minMa: mA, maxMa: mA, worstLedRatio, overCurrent };
}

/** The alternatives that all before and this string have, with the range of the current widened by it. Rule P4. */
function widen(ranges: readonly AlternativeCurrentRange[], currents: readonly AlternativeCurrent[]) {
  return ranges.flatMap((range) => {
    const own = currents.find(({ ohms }) => ohms === range.ohms);
    if (own === undefined) return [];
    return {
      ohms: range.ohms,
      minMa: Math.min(range.minMa, own.mA),
      maxMa: Math.max(range.maxMa, own.mA),
      worstLedRatio: Math.max(range.worstLedRatio, own.worstLedRatio),
      overCurrent: range.overCurrent || own.overCurrent,
    };
  });
}

/** Adds a string's resistors to the line of its value and rating. */
function collect(lines: Map<number, Collecting[]>, string: LedString, ohms: number, watt: number): void {
  const sameValue = lines.get(ohms);
  const line = sameValue?.find((candidate) => candidate.watt === watt);
  if (line !== undefined) {
    line.quantity += string.multiplicity;
    line.currents = widen(line.currents, string.alternativeCurrents);
    return;
  }
  const fresh = { ohms, watt, quantity: string.multiplicity, currents: string.alternativeCurrents.map(rangeOf) };
  if (sameValue === undefined) lines.set(ohms, [fresh]);
  else sameValue.push(fresh);
}

/**
 * The calculated resistors of some strings, grouped by value and rating, ascending; alternatives are those common to
 * the whole group. A string that cannot light adds nothing. Rules P3, P4, P13.
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
    .map(({ ohms, watt, quantity, currents }) => ({
      ohms,
      watt,
      quantity,
      alternatives: currents.map((current) => current.ohms),
      alternativeCurrents: currents,
      bands: colourBands(ohms),
    }));
}
