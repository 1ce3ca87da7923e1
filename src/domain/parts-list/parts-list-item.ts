import type { ComponentType } from '#domain/parts/component.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatMilliamps, formatDecimal } from '#domain/units/formats.ts';

/** A resistor value suitable for all strings of a line, with the minimum and maximum current (mA). */
export interface AlternativeCurrentRange {
  readonly ohms: number;
  readonly minMa: number;
  readonly maxMa: number;
}

/** A line of calculated resistors to buy, of equal value and rating. */
export interface ResistorLine {
  readonly ohms: number;
  readonly watt: number;
  readonly quantity: number;
  /** Number of them whose value the user chose; not set for none. */
  readonly own?: number;
  /** Standard values within 20 % of the exact one of every string, regardless of their current. Rule E20. */
  readonly alternatives: readonly number[];
  /** Offered replacements. Rule D50. */
  readonly alternativeCurrents: readonly AlternativeCurrentRange[];
  readonly bands: readonly string[];
}

/** Headings of the parts list. Source: specification 1, section 2; boards and currents, 1.8. */
export const partGroups = [
  'LEDs',
  'Resistors',
  'Controls & Switches',
  'Power Components',
  'Accessories',
  'Not yet: see the findings',
] as const;
export type PartGroup = (typeof partGroups)[number];

/** Heading of parts that errors keep from being soldered; they are not bought yet. Source: boards and currents, 5.2. */
export const notYet: PartGroup = 'Not yet: see the findings';

/** Prefix of the ids of lines sold by length, which is part of the name. */
export const lengthPrefix = 'length:';

/** A parts list line. `value` in ohms, `wattage` in W. Source: specification 1, section 3. */
export interface PartsListItem {
  readonly id: string;
  readonly name: string;
  readonly type: ComponentType;
  readonly group: PartGroup;
  readonly quantity: number;
  readonly color: string | null;
  readonly value: number | null;
  readonly wattage: number | null;
  readonly alternativeValues: readonly number[];
  readonly alternativeCurrents: readonly AlternativeCurrentRange[];
  readonly specifications: string | null;
  /** Needed length (cm) of a line sold by length. */
  readonly lengthCm?: number;
}

/** Fields that only LEDs and resistors have, without values. */
export const noLightFields = {
  color: null,
  value: null,
  wattage: null,
  alternativeValues: [],
  alternativeCurrents: [],
} as const satisfies Partial<PartsListItem>;

/** Creates a line sold by length (cm), which its name contains. */
export function lengthItem(id: string, name: string, lengthCm: number): PartsListItem {
  return {
    id: `${lengthPrefix}${id}`,
    name,
    type: 'power',
    group: 'Accessories',
    quantity: 1,
    ...noLightFields,
    specifications: null,
    lengthCm,
  };
}

/** Name of a placed part; a missing part is named by its id. */
export function partName({ part, componentId }: Pick<ResolvedPart, 'part' | 'componentId'>): string {
  return part?.name ?? `Unknown part '${componentId}'`;
}

/** Current of an alternative: `25.9 mA`, or `18.1 to 25.9 mA` if the strings of its line differ. */
export function alternativeMilliamps({ minMa, maxMa }: AlternativeCurrentRange): string {
  const most = formatMilliamps(maxMa);
  const least = formatDecimal(minMa, 1);
  return `${least} mA` === most ? most : `${least} to ${most}`;
}

/** Prefix of the ids of lines that are not bought yet. */
export const notYetPrefix = 'not-yet:';

/** Appends the items of `all` that are not in `now`, in the group 'Not yet'. Rule E120. */
export function withNotYet(now: readonly PartsListItem[], all: readonly PartsListItem[]): PartsListItem[] {
  const bought = new Map(now.map(({ id, name, quantity }) => [`${id} ${name}`, quantity]));
  const later = all.flatMap((item): PartsListItem[] => {
    const quantity = item.quantity - (bought.get(`${item.id} ${item.name}`) ?? 0);
    return quantity > 0 ? [{ ...item, id: `${notYetPrefix}${item.id}`, group: notYet, quantity }] : [];
  });
  return [...now, ...later];
}
