import {
  type PartsListItem,
  type ResistorLine,
  partName,
  type AlternativeCurrentRange,
} from '#domain/parts-list/parts-list-item.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatDecimal, formatOhms } from '#domain/units/formats.ts';
import { readNumber } from '#domain/units/amounts.ts';
import type { AlternativeCurrent, LedString } from '#domain/electrical/led-string.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';

/** From this rating (W) on, resistors are sold as wire-wound. Electrical rules, 1.6. */
const wireWoundFrom = 2;
const smallestRating = 0.125;

function specificationsOf(watt: number): string {
  if (watt >= wireWoundFrom) return 'wire-wound power resistor';
  return watt === smallestRating ? '0.125 W or larger; 1/4 W is fine' : `${watt} W or larger`;
}

/** What to ask for in a shop: `Resistor 330 Ω, 1/4 W`. The smallest that shops have is 1/4 W. */
function shopName(ohms: number, watt: number): string {
  const value = formatOhms(ohms).replace(/[kM]?Ω$/u, ' $&');
  const rating = watt <= 0.25 ? '1/4' : watt === 0.5 ? '1/2' : formatDecimal(watt, 3);
  return `Resistor ${value}, ${rating} W`;
}

/** What sets resistors apart when they are bought: value (ohms) and rating (W). */
export function resistorKey(ohms: number, watt: number): string {
  return `resistor:${ohms}:${watt}`;
}

/** A line of calculated resistors as a line of the parts list. It does not depend on the catalogue. Rule P3. */
export function calculatedResistor(line: ResistorLine): PartsListItem {
  return {
    id: resistorKey(line.ohms, line.watt),
    name: shopName(line.ohms, line.watt),
    type: 'resistor',
    group: 'Resistors',
    quantity: line.quantity,
    color: null,
    value: line.ohms,
    wattage: line.watt,
    alternativeValues: line.alternativeCurrents.map(({ ohms }) => ohms),
    alternativeCurrents: line.alternativeCurrents,
    specifications: specificationsOf(line.watt),
  };
}

/** A resistor that the user placed. Rule P6. */
export function placedResistor(placed: ResolvedPart, quantity: number): PartsListItem {
  return {
    id: `placed-resistor:${placed.componentId}`,
    name: partName(placed),
    type: 'resistor',
    group: 'Resistors',
    quantity,
    color: null,
    value: readNumber(placed.part?.value),
    wattage: readNumber(placed.part?.wattage),
    alternativeValues: [],
    alternativeCurrents: [],
    specifications: 'placed by hand',
  };
}

/** Resistors of one value and rating, before what is said of each value. */
type CountedResistors = Omit<ResistorLine, 'bands'>;

/** The currents of one string as a range of its own. */
function rangeOf({ ohms, mA }: AlternativeCurrent): AlternativeCurrentRange {
  return { ohms, minMa: mA, maxMa: mA };
}

/** The alternatives that both have, each with the range of the current of both. Rule E20. */
function widen(ranges: readonly AlternativeCurrentRange[], others: readonly AlternativeCurrentRange[]) {
  return ranges.flatMap((range) => {
    const other = others.find(({ ohms }) => ohms === range.ohms);
    if (other === undefined) return [];
    return {
      ohms: range.ohms,
      minMa: Math.min(range.minMa, other.minMa),
      maxMa: Math.max(range.maxMa, other.maxMa),
    };
  });
}

/**
 * Lines of resistors with those of equal value and rating joined, ascending; alternatives are those common to all of a
 * line. Rules E20, P3.
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
    merged.set(key, {
      ...before,
      quantity: before.quantity + line.quantity,
      alternatives: before.alternatives.filter((ohms) => line.alternatives.includes(ohms)),
      alternativeCurrents: widen(before.alternativeCurrents, line.alternativeCurrents),
    });
  }
  return [...merged.values()]
    .sort((one, other) => one.ohms - other.ohms || one.watt - other.watt)
    .map((line) => ({ ...line, bands: colorBands(line.ohms) }));
}

/** The calculated resistors of some strings. A string that cannot light adds nothing. Rules E20, P3. */
export function resistorLines(strings: readonly LedString[]): ResistorLine[] {
  return mergeResistorLines(
    strings.flatMap(({ standardOhms, ratingW, multiplicity, alternatives, alternativeCurrents }) => {
      if (standardOhms === null || ratingW === null) return [];
      return {
        ohms: standardOhms,
        watt: ratingW,
        quantity: multiplicity,
        alternatives,
        alternativeCurrents: alternativeCurrents.map(rangeOf),
      };
    }),
  );
}
