import { Image } from 'lucide-react';
import {
  type ActionCommand,
  type CommandContext,
  done,
  partsOfTarget,
} from '#web/features/builder/commands/command.ts';

/** Parts of a target that have a place on a picture. */
function placedParts({ snapshot, target }: CommandContext): readonly string[] {
  const ids = new Set(partsOfTarget(snapshot(), target));
  return snapshot().components.flatMap(({ id, places }) => (ids.has(id) && places.length > 0 ? [id] : []));
}

/** Shows the target's parts, selected, on a picture of the model. Rule Y23. */
export const showOnModel: ActionCommand = {
  name: 'show-on-model',
  label: () => 'Show on the model',
  icon: <Image />,
  isAllowed: (context) => placedParts(context).length > 0,
  run: (context) => {
    context.selection.replace(placedParts(context));
    context.showView('model');
    return done;
  },
  focusAfter: 'none',
};
