import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditEntry, EditHistory } from '#web/features/builder/sync/edit-history.ts';

/** Undo or redo, which are available in all views of the builder. */
export interface HistoryCommand {
  readonly name: 'undo' | 'redo';
  readonly label: string;
  readonly icon: ReactNode;
  /** Text of its keys in tooltips and lists. */
  readonly keys: string;
  readonly isKey: (event: KeyboardEvent) => boolean;
  /** Returns the edit that it would undo or redo; undefined if there is none. */
  readonly edit: (history: EditHistory) => EditEntry | undefined;
}

/** Undoes the last edit. */
export const undo: HistoryCommand = {
  name: 'undo',
  label: 'Undo',
  icon: <Undo2 aria-hidden="true" />,
  keys: 'Ctrl+Z',
  isKey: (event) => isStep(event) && isLetter(event, 'z') && !event.shiftKey,
  edit: ({ past }) => past.at(-1),
};

/** Redoes the last undone edit. */
export const redo: HistoryCommand = {
  name: 'redo',
  label: 'Redo',
  icon: <Redo2 aria-hidden="true" />,
  keys: 'Ctrl+Shift+Z',
  // Also Ctrl+Y, but not Cmd+Y, which opens the browser history on a Mac.
  isKey: (event) => isStep(event) && (event.shiftKey ? isLetter(event, 'z') : isLetter(event, 'y') && event.ctrlKey),
  edit: ({ future }) => future.at(-1),
};

function isStep({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && ctrlKey !== metaKey;
}

function isLetter({ key }: KeyboardEvent, letter: string): boolean {
  return key.toLowerCase() === letter;
}
