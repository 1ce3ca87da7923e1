import { ChartNoAxesGantt } from 'lucide-react';
import {
  type ActionCommand,
  type CommandContext,
  done,
  partsOfTarget,
  targetName,
} from '#web/features/builder/commands/command.ts';

/** LEDs of a target. */
function ledsOf({ snapshot, target }: CommandContext) {
  const ids = new Set(partsOfTarget(snapshot(), target));
  return snapshot().components.filter(({ id, componentType }) => componentType === 'led' && ids.has(id));
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
