import type { BlueprintSupply, PartsListItem, ResistorLine } from '#domain/blueprint/blueprint.ts';
import type { SectionLayout } from '#domain/blueprint/lay-out.ts';
import { isMarkedSupply } from '#domain/blueprint/lay-out.ts';
import { resolveSupply } from '#domain/electrical/resolve-supply.ts';
import { controlItem, masterPower, powerItem } from '#domain/parts-list/control-and-power-items.ts';
import { calculatedResistor, placedResistor } from '#domain/parts-list/resistor-items.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

type Countable = Pick<ResolvedPart, 'componentId' | 'part' | 'quantity'>;

/** One line per component, in the order of first appearance. */
function countByComponent<Placed extends Countable>(
  placed: Iterable<Placed>,
  toItem: (first: Placed, quantity: number) => PartsListItem,
): PartsListItem[] {
  const counts = new Map<string, { readonly first: Placed; quantity: number }>();
  for (const one of placed) {
    const line = counts.get(one.componentId);
    if (line === undefined) counts.set(one.componentId, { first: one, quantity: one.quantity });
    else line.quantity += one.quantity;
  }
  return Array.from(counts.values(), ({ first, quantity }) => toItem(first, quantity));
}

/** The power parts to buy: the project's supply once, and all placed ones but the item that stands for it. Rule P7. */
function powersOf(layout: readonly SectionLayout[], supply: BlueprintSupply | null): Countable[] {
  const placed = layout.flatMap(({ isGlobal, powers }) =>
    isGlobal ? powers.filter((power) => !isMarkedSupply(power)) : powers,
  );
  if (supply === null) return placed;
  return [{ ...masterPower(supply, resolveSupply(supply.id).part), quantity: 1 }, ...placed];
}

/**
 * The parts list of some sections: LEDs, calculated and placed resistors, controls, power. `leds` are counted already;
 * `supply` is the project's supply where it belongs on the list. Rules P1 to P7.
 */
export function listParts(
  layout: readonly SectionLayout[],
  leds: readonly PartsListItem[],
  resistors: readonly ResistorLine[],
  supply: BlueprintSupply | null,
): PartsListItem[] {
  return [
    ...leds,
    ...resistors.map(calculatedResistor),
    ...countByComponent(
      layout.flatMap((section) => section.resistors),
      placedResistor,
    ),
    ...countByComponent(
      layout.flatMap((section) => section.controls),
      controlItem,
    ),
    ...countByComponent(powersOf(layout, supply), powerItem),
  ];
}
