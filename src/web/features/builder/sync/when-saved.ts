import type { EditSession } from '#web/features/builder/sync/edit-session.ts';

/** What tells how far the edits of a project are saved. */
export type SavedEdits = Pick<EditSession, 'state' | 'subscribe'>;

/** Waits while edits are on their way to the server; false when they could not be sent. */
export function whenSaved({ state, subscribe }: SavedEdits): Promise<boolean> {
  return new Promise((resolve) => {
    const resolveWhenDone = (): boolean => {
      const { saveState } = state();
      if (saveState !== 'saving') resolve(saveState !== 'unsent');
      return saveState !== 'saving';
    };
    if (resolveWhenDone()) return;
    const stop = subscribe(() => {
      if (resolveWhenDone()) stop();
    });
  });
}
