import {
  type PartsListItem,
  type ResistorLine,
  partName,
  type AlternativeCurrentRange,
  noLightFields,
} from '#domain/parts-list/parts-list-item.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { readNumber } from '#domain/units/amounts.ts';
import type { AlternativeCurrent, LedString, SharedResistor } from '#domain/electrical/led-string.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';

/** Rating (W) from which resistors are sold as wire-wound. Electrical rules, 1.6. */
const wireWoundFrom = 2;
const smallestRating = 0.125;

function specificationsOf(watt: number): string {
  if (watt >= wireWoundFrom) return 'wire-wound power resistor';
  return watt === smallestRating ? '0.125 W or larger; 1/4 W is fine' : `${watt} W or larger`;
}

/** Shop name: `Resistor 330 Ω, 1/4 W`. The smallest rating in shops is 1/4 W. */
function shopName(ohms: number, watt: number): string {
  const value = formatResistor(ohms).replace(/[kM]?Ω$/u, ' $&');
  const rating = watt <= 0.25 ? '1/4' : watt === 0.5 ? '1/2' : formatDecimal(watt, 3);
  return `Resistor ${value}, ${rating} W`;
}

/** Key of a resistor for buying: value (ohms) and rating (W). */
export function resistorKey(ohms: number, watt: number): string {
  return `resistor:${ohms}:${watt}`;
}

/** Text of values that the user chose. Source: own values, 1.7. */
function ownText({ own = 0, quantity }: ResistorLine): string[] {
  if (own === 0) return [];
  return own === quantity ? ['your value'] : [`your value for ${own} of ${quantity}`];
}

/** Converts a line of calculated resistors to a parts list item, independent of the catalogue. Rule P3. */
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
    specifications: [...ownText(line), specificationsOf(line.watt)].join('; '),
  };
}

function placedText({ part }: ResolvedPart): string {
  if (part?.constantMa !== undefined) return 'constant current, in place of a resistor';
  return isTrimmer(part) ? 'trimmer' : 'placed by hand';
}

/** Item for a resistor placed by hand. Rule P6. */
export function placedResistor(placed: ResolvedPart, quantity: number): PartsListItem {
  return {
    id: `placed-resistor:${placed.componentId}`,
    name: partName(placed),
    type: 'resistor',
    group: 'Resistors',
    quantity,
    ...noLightFields,
    value: readNumber(placed.part?.value),
    wattage: readNumber(placed.part?.wattage),
    specifications: placedText(placed),
  };
}

/** Resistors of one value and rating, without color bands. */
type CountedResistors = Omit<ResistorLine, 'bands'>;

/** Range of the current of one string. */
function rangeOf({ ohms, mA }: AlternativeCurrent): AlternativeCurrentRange {
  return { ohms, minMa: mA, maxMa: mA };
}

const ownOf = (own: number): Pick<ResistorLine, 'own'> => (own === 0 ? {} : { own });

/** Alternatives common to both lists, with the combined range of current. Rule E20. */
function intersectRanges(ranges: readonly AlternativeCurrentRange[], others: readonly AlternativeCurrentRange[]) {
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

/** Merges lines of equal value and rating, ascending; keeps the alternatives common to all. Rules E20, P3. */
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
      ...ownOf((before.own ?? 0) + (line.own ?? 0)),
      alternatives: before.alternatives.filter((ohms) => line.alternatives.includes(ohms)),
      alternativeCurrents: intersectRanges(before.alternativeCurrents, line.alternativeCurrents),
    });
  }
  return [...merged.values()]
    .sort((one, other) => one.ohms - other.ohms || one.watt - other.watt)
    .map((line) => ({ ...line, bands: colorBands(line.ohms) }));
}

/**
 * Resistors of strings, and those that strings share. A string that cannot light, or with a wire in place of its
 * resistor, adds nothing. Rules E20, P3.
 */
export function resistorLines(strings: readonly LedString[], shared: readonly SharedResistor[]): ResistorLine[] {
  const ofStrings = strings.flatMap(({ alternatives, alternativeCurrents, ...each }): CountedResistors[] => {
    const { standardOhms, ownOhms, ratingW, multiplicity: quantity } = each;
    if (standardOhms === null || ratingW === null) return [];
    const ranges = alternativeCurrents.map(rangeOf);
    const own = ownOf(ownOhms === null ? 0 : quantity);
    return [{ ohms: standardOhms, watt: ratingW, quantity, ...own, alternatives, alternativeCurrents: ranges }];
  });
  const ofCircuits = shared.flatMap(({ standardOhms, ownOhms, ratingW }): CountedResistors[] => {
    if (standardOhms === null || ratingW === null) return [];
    const own = ownOf(ownOhms === null ? 0 : 1);
    return [{ ohms: standardOhms, watt: ratingW, quantity: 1, ...own, alternatives: [], alternativeCurrents: [] }];
  });
  return mergeResistorLines([...ofStrings, ...ofCircuits]);
}
