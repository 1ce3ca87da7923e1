import { Gauge } from 'lucide-react';
import type { Component } from '#domain/parts/component.ts';
import { isCalculated } from '#domain/parts/part-facts.ts';
import { ratedMilliamps } from '#domain/parts/effective-values.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { changeCurrent } from '#web/features/builder/commands/edits/value-edits.ts';
import {
  type ChoiceCommand,
  type CommandContext,
  partsOfTarget,
  targetName,
} from '#web/features/builder/commands/command.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';

/** Usual currents of dimmed LEDs in models (mA). */
const lowCurrents = [15, 10, 5, 2, 1];

/** Sets the target current of the target's LEDs, up to their rated current, as one edit. Rule B207. */
export const current: ChoiceCommand = {
  name: 'current',
  label: () => 'Current',
  icon: <Gauge />,
  isAllowed: (context) => !context.readOnly && dimmable(context).length > 0,
  choices: (context) => {
    const leds = dimmable(context);
    const catalogue = catalogueOf(context.snapshot());
    const maxMilliamps = Math.max(...leds.map((row) => ratedMilliamps(catalogue.get(row.componentId) ?? null)));
    const offered = [null, ...lowCurrents.filter((milliamps) => milliamps < maxMilliamps)];
    return offered.map((milliamps) => ({
      id: `${milliamps}`,
      label: milliamps === null ? 'As rated' : formatMilliamps(milliamps),
      isDisabled: leds.every(({ properties }) => (properties.current ?? null) === milliamps),
      run: ({ snapshot, target, runEdit }) => ({
        isDone: runEdit(changeCurrent(targetName(snapshot(), target), partsOfTarget(snapshot(), target), milliamps)),
      }),
    }));
  },
  noChoices: 'The current of these parts is fixed',
  focusAfter: 'same',
};

/** LEDs of the target that have a calculated resistor. */
function dimmable({ snapshot, target }: CommandContext): readonly Component[] {
  const ids = new Set(partsOfTarget(snapshot(), target));
  const catalogue = catalogueOf(snapshot());
  return snapshot().components.filter(
    ({ id, componentType, componentId }) =>
      componentType === 'led' && ids.has(id) && isCalculated(catalogue.get(componentId) ?? null),
  );
}
