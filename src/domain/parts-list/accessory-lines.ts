import { accessories, type AccessoryId } from '#domain/catalogue/accessories.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';

/** So many of an accessory that a part (`forId`), a circuit or a supply needs, `between` two terminals of the part. */
export interface NeededAccessory {
  readonly id: AccessoryId;
  readonly name: string;
  /** Its reference, of several pieces the one before `.1`; null for what is not drawn. */
  readonly reference: string | null;
  readonly quantity: number;
  /** The part, the section of the circuit, or null for what the project's supply needs. */
  readonly forId: string | null;
  readonly between: readonly [string, string] | null;
  /** The section that it is in; null at the project's supply. */
  readonly sectionId: string | null;
}

/** What kind of part an accessory counts as: a resistor, part of a supply, or a part around a control. */
function typeOf(id: NeededAccessory['id']): ComponentType {
  const letter = accessories[id].reference;
  if (letter === 'R') return 'resistor';
  return letter === 'Q' || letter === 'C' || letter === 'D' || letter === 'IC' ? 'control' : 'power';
}

/** The id of a line: what is sold in several ratings is a part of its own in each. */
const lineId = ({ id, name }: NeededAccessory): string =>
  name === accessories[id].name ? `accessory:${id}` : `accessory:${id}:${name}`;

/** The lines of the parts list for accessories, one for each kind and rating. Rule P32. */
export function accessoryLines(needed: readonly NeededAccessory[]): PartsListItem[] {
  const lines = new Map<string, PartsListItem>();
  for (const each of needed) {
    const { id, name, quantity } = each;
    const before = lines.get(name)?.quantity ?? 0;
    lines.set(name, {
      id: lineId(each),
      name,
      type: typeOf(id),
      group: 'Accessories',
      quantity: before + quantity,
      color: null,
      value: null,
      wattage: null,
      alternativeValues: [],
      alternativeCurrents: [],
      specifications: null,
    });
  }
  return [...lines.values()];
}
