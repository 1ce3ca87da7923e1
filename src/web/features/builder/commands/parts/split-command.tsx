import { Split } from 'lucide-react';
import { splitIntoCircuits } from '#domain/changes/selection-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import {
  type ChoiceCommand,
  type CommandContext,
  partsOfTarget,
  targetName,
} from '#web/features/builder/commands/command.ts';

const maxInEach = 6;

/** Splits the target's LEDs, all of one section, into circuits of equal size, as one edit. Rule B207. */
export const split: ChoiceCommand = {
  name: 'split',
  label: () => 'Split into circuits',
  icon: <Split />,
  isAllowed: (context) => !context.readOnly && ledsOf(context).length > 1,
  choices: (context) => {
    const leds = ledsOf(context);
    if (leds.some(({ sectionId }) => sectionId !== leds[0]?.sectionId)) return [];
    const offered = Array.from({ length: Math.min(maxInEach, leds.length - 1) }, (_, at) => at + 1);
    return offered.map((inEach) => ({
      id: `${inEach}`,
      label: `${inEach} in each: ${Math.ceil(leds.length / inEach)} circuits`,
      run: ({ snapshot, target, runEdit }) => ({
        isDone: runEdit({
          name: `split ${targetName(snapshot(), target)}`,
          changes: (now) => splitIntoCircuits(now, partsOfTarget(snapshot(), target), inEach),
        }),
      }),
    }));
  },
  noChoices: 'Select parts of one section only',
  focusAfter: 'same',
};

function ledsOf({ snapshot, target }: CommandContext): readonly Component[] {
  const ids = new Set(partsOfTarget(snapshot(), target));
  return snapshot().components.filter(({ id, componentType }) => componentType === 'led' && ids.has(id));
}
