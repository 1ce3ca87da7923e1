import type { PartsListItem } from '#domain/blueprint/blueprint.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** A part with its colour: `5mm Through-Hole LED, Red`. */
export function partTitle({ name, color }: Pick<PartsListItem, 'name' | 'color'>): string {
  return color === null ? name : `${name}, ${colorName(color)}`;
}
