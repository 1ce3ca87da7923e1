import type { EditState } from '#web/features/builder/sync/edit-session.ts';
import type { Readable } from '#web/store.ts';

/** Source of the save state of a project's edits. */
export type SavedEdits = Readable<Pick<EditState, 'saveState'>>;

/** Waits while edits are being sent; resolves to false if they could not be sent. */
export function whenSaved({ now, subscribe }: SavedEdits): Promise<boolean> {
  return new Promise((resolve) => {
    const resolveWhenDone = (): boolean => {
      const { saveState } = now();
      if (saveState !== 'saving') resolve(saveState !== 'unsent');
      return saveState !== 'saving';
    };
    if (resolveWhenDone()) return;
    const stop = subscribe(() => {
      if (resolveWhenDone()) stop();
    });
  });
}
