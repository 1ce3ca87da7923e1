import { accessories, type AccessoryId } from '#domain/catalogue/accessories.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import { noLightFields, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';

/** Accessories of one kind that a part (`forId`), a circuit, or a supply needs, `between` two terminals of the part. */
export interface NeededAccessory {
  readonly id: AccessoryId;
  readonly name: string;
  /** Its reference, without the suffix of pieces; null if it is not drawn. */
  readonly reference: string | null;
  readonly quantity: number;
  /** Id of the part, or of the section of the circuit; null for the project's supply. */
  readonly forId: string | null;
  readonly between: readonly [string, string] | null;
  /** Id of its section; null at the project's supply. */
  readonly sectionId: string | null;
}

/** Type of part of an accessory: a resistor, part of a supply, or a part around a control. */
function typeOf(id: NeededAccessory['id']): ComponentType {
  const letter = accessories[id].reference;
  if (letter === 'R') return 'resistor';
  return letter === 'Q' || letter === 'C' || letter === 'D' || letter === 'IC' ? 'control' : 'power';
}

/** Id of a line; an accessory sold in several ratings has a line for each. */
const lineId = ({ id, name }: NeededAccessory): string =>
  name === accessories[id].name ? `accessory:${id}` : `accessory:${id}:${name}`;

/** Parts list lines for accessories, one per kind and rating. Rule P32. */
export function accessoryLines(needed: readonly NeededAccessory[]): PartsListItem[] {
  const lines = new Map<string, PartsListItem>();
  for (const each of needed) {
    const { id, name, quantity } = each;
    const counted = lines.get(name)?.quantity ?? 0;
    lines.set(name, {
      id: lineId(each),
      name,
      type: typeOf(id),
      group: 'Accessories',
      quantity: counted + quantity,
      ...noLightFields,
      specifications: null,
    });
  }
  return [...lines.values()];
}
