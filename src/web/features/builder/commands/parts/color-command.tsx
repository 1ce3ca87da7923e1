import { Palette } from 'lucide-react';
import { ledColors } from '#domain/parts/led-color.ts';
import { lightColor } from '#domain/parts/light.ts';
import type { Component } from '#domain/parts/component.ts';
import { hasColors, recolorSelected } from '#web/features/builder/commands/edits/value-edits.ts';
import {
  type ChoiceCommand,
  type CommandContext,
  partsOfTarget,
  targetName,
} from '#web/features/builder/commands/command.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** Sets color and forward voltage of the target's lights, as one edit. Rule B207. */
export const color: ChoiceCommand = {
  name: 'color',
  label: () => 'Color',
  icon: <Palette />,
  isAllowed: (context) => !context.readOnly && colorable(context).length > 0,
  choices: (context) => {
    const lights = colorable(context);
    const catalogue = catalogueOf(context.snapshot());
    const isNow = (id: string) => (row: Component) =>
      lightColor(catalogue.get(row.componentId) ?? null, row.properties) === id;
    return ledColors.map((id) => ({
      id,
      label: colorName(id),
      isDisabled: lights.length > 0 && lights.every(isNow(id)),
      run: ({ snapshot, target, runEdit }) => ({
        isDone: runEdit(recolorSelected(targetName(snapshot(), target), partsOfTarget(snapshot(), target), id)),
      }),
    }));
  },
  noChoices: 'The color of these parts is fixed',
  focusAfter: 'same',
};

/** Parts of the target that have a choice of colors. */
function colorable({ snapshot, target }: CommandContext): readonly Component[] {
  const ids = new Set(partsOfTarget(snapshot(), target));
  const catalogue = catalogueOf(snapshot());
  return snapshot().components.filter((row) => ids.has(row.id) && hasColors(row, catalogue));
}
