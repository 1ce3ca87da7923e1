import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { colorName } from '#web/ui/color-name.ts';

/** A part with its colour: `5mm Through-Hole LED, Red`. */
export function partTitle({ name, color }: Pick<PartsListItem, 'name' | 'color'>): string {
  return color === null ? name : `${name}, ${colorName(color)}`;
}
