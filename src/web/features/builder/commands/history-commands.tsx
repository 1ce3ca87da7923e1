import { Redo2, Undo2 } from 'lucide-react';
import { type ActionCommand, done } from '#web/features/builder/commands/command.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';

/** Context of the history commands, which are available in all views of the builder. */
export interface HistoryContext {
  readonly session: EditSession;
}

/** Undoes the last edit. */
export const undo: ActionCommand<HistoryContext> = {
  name: 'undo',
  label: () => 'Undo',
  icon: <Undo2 aria-hidden="true" />,
  keys: { text: 'Ctrl+Z', matches: (event) => isStep(event) && isLetter(event, 'z') && !event.shiftKey },
  isAllowed: ({ session }) => session.now().history.past.length > 0,
  run: ({ session }) => {
    session.undo();
    return done;
  },
  focusAfter: 'none',
};

/** Redoes the last undone edit. */
export const redo: ActionCommand<HistoryContext> = {
  name: 'redo',
  label: () => 'Redo',
  icon: <Redo2 aria-hidden="true" />,
  keys: {
    text: 'Ctrl+Shift+Z',
    // Also Ctrl+Y, but not Cmd+Y, which opens the browser history on a Mac.
    matches: (event) =>
      isStep(event) && (event.shiftKey ? isLetter(event, 'z') : isLetter(event, 'y') && event.ctrlKey),
  },
  isAllowed: ({ session }) => session.now().history.future.length > 0,
  run: ({ session }) => {
    session.redo();
    return done;
  },
  focusAfter: 'none',
};

function isStep({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && ctrlKey !== metaKey;
}

function isLetter({ key }: KeyboardEvent, letter: string): boolean {
  return key.toLowerCase() === letter;
}
