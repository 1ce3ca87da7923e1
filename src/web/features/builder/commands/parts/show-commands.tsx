import { CodeXml, Image } from 'lucide-react';
import {
  type ActionCommand,
  type CommandContext,
  done,
  componentsOfTarget,
} from '#web/features/builder/commands/command.ts';
import { hasProgram } from '#web/features/builder/project/programmed-parts.ts';
import { shownProgram } from '#web/features/builder/project/shown-program.ts';

/** Parts of a target that have a place on a picture. */
function placedParts(context: CommandContext): readonly string[] {
  return componentsOfTarget(context).flatMap(({ id, places }) => (places.length > 0 ? [id] : []));
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

/** Id of the board that is the target; null for any other target. */
function boardOf(context: CommandContext): string | null {
  const [board, ...others] = context.target.kind === 'circuit' ? [] : componentsOfTarget(context);
  return board !== undefined && others.length === 0 && hasProgram(board) ? board.id : null;
}

/** Shows the program of a board in the wiring view. */
export const showProgram: ActionCommand = {
  name: 'program',
  label: () => 'Program',
  icon: <CodeXml />,
  isAllowed: (context) => boardOf(context) !== null,
  run: (context) => {
    shownProgram.set({ isShown: true, componentId: boardOf(context) });
    context.showView('wiring');
    return done;
  },
  focusAfter: 'none',
};
