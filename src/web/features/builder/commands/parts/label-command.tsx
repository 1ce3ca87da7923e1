import { Tag } from 'lucide-react';
import { inDisplayOrder } from '#domain/changes/selected-parts.ts';
import { type ActionCommand, done, partsOfTarget, targetName } from '#web/features/builder/commands/command.ts';

/** Opens the dialog for the label of the target's parts. Rule B207. */
export const label: ActionCommand = {
  name: 'label',
  label: () => 'Label',
  icon: <Tag />,
  isAllowed: ({ readOnly, snapshot, target }) => !readOnly && partsOfTarget(snapshot(), target).length > 0,
  run: ({ snapshot, target, openDialog }) => {
    const ids = inDisplayOrder(snapshot(), partsOfTarget(snapshot(), target)).map(({ id }) => id);
    openDialog({ kind: 'label', ids, name: targetName(snapshot(), target) });
    return done;
  },
  focusAfter: 'none',
};
