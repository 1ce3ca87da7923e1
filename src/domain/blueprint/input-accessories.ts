import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { createAccessory } from '#domain/blueprint/create-accessory.ts';
import { inputLevel } from '#domain/driving/input-levels.ts';
import { accessoryPool } from '#domain/parts/part-references.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';

/** Returns the dividers between sensors and the pins on which they work. Rule L9. Source: effects, 3.3. */
export function accessoriesOfInputs(sections: readonly BlueprintSection[]): NeededAccessory[] {
  const all = sections.flatMap((section) => section.controls.map((control) => ({ control, section })));
  return all.flatMap((sensor): NeededAccessory[] => {
    const { id, component } = sensor.control;
    const on = component.input?.componentId ?? null;
    const board = on === null ? undefined : all.find(({ control }) => control.id === on);
    if (board === undefined || inputLevel(sensor, board) !== 'divider') return [];
    const pool = accessoryPool(sensor.control);
    return (['res-10k', 'res-20k'] as const).map((each) =>
      createAccessory(each, { forId: id, sectionId: sensor.section.id }, pool),
    );
  });
}
