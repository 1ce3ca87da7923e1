import type { AskedDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';

const listeners = new Set<(dialog: AskedDialog) => void>();

/** Asks for a dialog from outside of the screen's components, such as from a message. */
export function askForDialog(dialog: AskedDialog): void {
  for (const listener of listeners) listener(dialog);
}

/** Calls back whenever a dialog is asked for; answers how to stop that. */
export function subscribeToAskedDialogs(listener: (dialog: AskedDialog) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
