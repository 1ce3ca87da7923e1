import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { PendingEdit } from '#web/features/builder/sync/pending-edit.ts';
import type { EditHistory } from '#web/features/builder/sync/edit-history.ts';

/** `saving`: something is on its way. `unsent`: it could not be sent and waits for a retry. */
type SaveState = 'saved' | 'saving' | 'unsent';

/** What an edit session shows at one moment. */
export interface EditState {
  /** The server's project with every edit that is on its way. */
  readonly whole: WholeProject;
  readonly history: EditHistory;
  readonly saveState: SaveState;
}

/** Where a session starts: the server's project, and what the tab kept from before a reload. */
export interface EditStart {
  readonly whole: WholeProject;
  readonly history?: EditHistory;
  readonly pending?: readonly PendingEdit[];
}
