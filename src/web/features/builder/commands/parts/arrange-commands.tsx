import { ChartNoAxesGantt, Split } from 'lucide-react';
import { splitIntoCircuits } from '#domain/changes/selection-changes.ts';
import {
  componentsOfTarget,
  type ActionCommand,
  type ChoiceCommand,
  type CommandContext,
  done,
  partsOfTarget,
  targetName,
} from '#web/features/builder/commands/command.ts';

/** LEDs of a target. */
function ledsOf(context: CommandContext) {
  return componentsOfTarget(context).filter(({ componentType }) => componentType === 'led');
}

/** Opens the dialog with the best arrangements of the target's LEDs. */
export const arrangeLeds: ActionCommand = {
  name: 'arrange',
  label: () => 'Arrange',
  icon: <ChartNoAxesGantt />,
  isAllowed: (context) => !context.readOnly && ledsOf(context).length > 0,
  run: (context) => {
    const { snapshot, target, openDialog } = context;
    const leds = ledsOf(context);
    const [first] = leds;
    if (first === undefined) return { isDone: false };
    const ids = leds.map(({ id }) => id);
    openDialog({ kind: 'arrange', sectionId: first.sectionId, ids, name: targetName(snapshot(), target) });
    return done;
  },
  focusAfter: 'none',
};

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
