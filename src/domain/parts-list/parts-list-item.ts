import type { ComponentType } from '#domain/parts/component.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatMilliamps, formatDecimal } from '#domain/units/formats.ts';

/** A resistor value that is also suitable for all strings of a line, and the least and the greatest current there (mA). */
export interface AlternativeCurrentRange {
  readonly ohms: number;
  readonly minMa: number;
  readonly maxMa: number;
}

/** A line of calculated resistors to buy: equal value and rating, counted. */
export interface ResistorLine {
  readonly ohms: number;
  readonly watt: number;
  readonly quantity: number;
  /** The standard values within 20 % of the exact one of every string, whatever current they give. Rule E20. */
  readonly alternatives: readonly number[];
  /** What is offered in place of these resistors. Rule D50. */
  readonly alternativeCurrents: readonly AlternativeCurrentRange[];
  readonly bands: readonly string[];
}

/** The headings of the parts list. Source: specification 1, section 2; boards and currents, 1.8. */
export const partGroups = [
  'LEDs',
  'Resistors',
  'Controls & Switches',
  'Power Components',
  'Accessories',
  'Not yet: see the findings',
] as const;
export type PartGroup = (typeof partGroups)[number];

/** The heading of what errors keep from being soldered. It is not bought yet. Source: boards and currents, 5.2. */
export const notYet: PartGroup = 'Not yet: see the findings';

/** What the id of a line begins with that is bought by its length, which its name tells, and is no piece. */
export const lengthPrefix = 'length:';

/** A line of the parts list. `value` in ohms, `wattage` in W. Source: specification 1, section 3. */
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
}

/** The name of a placed part's entry; a part that is gone is called by its id. */
export function partName({ part, componentId }: Pick<ResolvedPart, 'part' | 'componentId'>): string {
  return part?.name ?? `Unknown part '${componentId}'`;
}

/** The current that an alternative gives: `25.9 mA`, or `18.1 to 25.9 mA` where the strings of its line differ. */
export function alternativeMilliamps({ minMa, maxMa }: AlternativeCurrentRange): string {
  const most = formatMilliamps(maxMa);
  const least = formatDecimal(minMa, 1);
  return `${least} mA` === most ? most : `${least} to ${most}`;
}
