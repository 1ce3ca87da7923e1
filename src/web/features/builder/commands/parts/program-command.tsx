import { CodeXml } from 'lucide-react';
import {
  type ActionCommand,
  type CommandContext,
  done,
  partsOfTarget,
} from '#web/features/builder/commands/command.ts';
import { hasProgram } from '#web/features/builder/project/programmed-parts.ts';
import { shownProgram } from '#web/features/builder/project/shown-program.ts';

/** Id of the board that is the target; null for any other target. */
function boardOf({ snapshot, target }: CommandContext): string | null {
  if (target.kind === 'circuit') return null;
  const [id, ...others] = partsOfTarget(snapshot(), target);
  const board = others.length > 0 ? undefined : snapshot().components.find((component) => component.id === id);
  return board !== undefined && hasProgram(board) ? board.id : null;
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
