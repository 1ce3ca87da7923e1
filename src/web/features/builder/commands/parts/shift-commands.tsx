import { ArrowDown, ArrowUp } from 'lucide-react';
import { adjacentNumber, moveToNumber } from '#web/features/builder/commands/edits/circuit-edits.ts';
import {
  partsOfTarget,
  targetName,
  type ActionCommand,
  type CommandContext,
  type Outcome,
} from '#web/features/builder/commands/command.ts';
import { shiftSelected } from '#web/features/builder/commands/edits/part-edits.ts';

/** Whether the target can be moved. */
export const isEditable = ({ readOnly, target }: CommandContext): boolean => !readOnly && target.kind !== 'none';

export const moveUp: ActionCommand = {
  name: 'move-up',
  label: () => 'Move up',
  icon: <ArrowUp />,
  keys: { text: 'Alt+↑', matches: (event) => isShift(event, 'ArrowUp', 'ArrowLeft') },
  isAllowed: isEditable,
  run: (context) => shift(context, -1),
  focusAfter: 'same',
};

export const moveDown: ActionCommand = {
  name: 'move-down',
  label: () => 'Move down',
  icon: <ArrowDown />,
  keys: { text: 'Alt+↓', matches: (event) => isShift(event, 'ArrowDown', 'ArrowRight') },
  isAllowed: isEditable,
  run: (context) => shift(context, 1),
  focusAfter: 'same',
};

/** Whether a key is Alt with an arrow; on a wire, where parts are next to each other, also with a horizontal arrow. */
function isShift({ altKey, key, target }: KeyboardEvent, upright: string, along: string): boolean {
  if (!altKey) return false;
  return key === upright || (key === along && target instanceof Element && target.closest('.wire-part') !== null);
}

/** Moves parts or a circuit one position up (-1) or down (1). */
function shift({ snapshot, target, runEdit }: CommandContext, by: -1 | 1): Outcome {
  if (target.kind !== 'circuit') {
    return { isDone: runEdit(shiftSelected(targetName(snapshot(), target), partsOfTarget(snapshot(), target), by)) };
  }
  const circuitNumber = adjacentNumber(snapshot(), target.place, by);
  if (circuitNumber === null) return { isDone: false };
  return { isDone: runEdit(moveToNumber(target.place, circuitNumber)), place: { ...target.place, circuitNumber } };
}
