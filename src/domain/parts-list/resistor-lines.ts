import type { AlternativeCurrent, LedString } from '#domain/electrical/led-string.ts';
import type { AlternativeCurrentRange, ResistorLine } from '#domain/parts-list/parts-list-item.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';
import { resistorKey } from '#domain/parts-list/resistor-items.ts';

/** Resistors of one value and rating, before what is said of each value. */
type CountedResistors = Pick<ResistorLine, 'ohms' | 'watt' | 'quantity' | 'alternativeCurrents'>;

/** The currents of one string as a range of its own. */
function rangeOf({ ohms, mA, worstLedRatio, overCurrent }: AlternativeCurrent): AlternativeCurrentRange {
  return { ohms, minMa: mA, maxMa: mA, worstLedRatio, overCurrent };
}

/** The alternatives that both have, each with the range of the current of both. Rule P4. */
function widen(ranges: readonly AlternativeCurrentRange[], others: readonly AlternativeCurrentRange[]) {
  return ranges.flatMap((range) => {
    const other = others.find(({ ohms }) => ohms === range.ohms);
    if (other === undefined) return [];
    return {
      ohms: range.ohms,
      minMa: Math.min(range.minMa, other.minMa),
      maxMa: Math.max(range.maxMa, other.maxMa),
      worstLedRatio: Math.max(range.worstLedRatio, other.worstLedRatio),
      overCurrent: range.overCurrent || other.overCurrent,
    };
  });
}

/**
 * Lines of resistors with those of equal value and rating joined, ascending; alternatives are those common to all of a
 * line. Rules P3, P4, P13.
 */
export function mergeResistorLines(lines: Iterable<CountedResistors>): ResistorLine[] {
  const merged = new Map<string, CountedResistors>();
  for (const line of lines) {
    const key = resistorKey(line.ohms, line.watt);
    const before = merged.get(key);
    if (before === undefined) {
      merged.set(key, line);
      continue;
    }
    const alternativeCurrents = widen(before.alternativeCurrents, line.alternativeCurrents);
    merged.set(key, { ...before, quantity: before.quantity + line.quantity, alternativeCurrents });
  }
  return [...merged.values()]
    .sort((one, other) => one.ohms - other.ohms || one.watt - other.watt)
    .map(({ ohms, watt, quantity, alternativeCurrents }) => ({
      ohms,
      watt,
      quantity,
      alternatives: alternativeCurrents.map((current) => current.ohms),
      alternativeCurrents,
      bands: colourBands(ohms),
    }));
}

/** The calculated resistors of some strings. A string that cannot light adds nothing. Rules P3, P4, P13. */
export function resistorLines(strings: readonly LedString[]): ResistorLine[] {
  return mergeResistorLines(
    strings.flatMap(({ standardOhms, ratingW, multiplicity, alternativeCurrents }) => {
      if (standardOhms === null || ratingW === null) return [];
      return {
        ohms: standardOhms,
        watt: ratingW,
        quantity: multiplicity,
        alternativeCurrents: alternativeCurrents.map(rangeOf),
      };
    }),
  );
}
