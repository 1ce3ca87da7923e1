import { explainFailure } from '#web/features/builder/frame/use-edit-session.ts';
import { loadProject } from '#web/api/load-project.ts';
import { sendChanges } from '#web/features/builder/project/project-calls.ts';
import type { EditNotice } from '#web/features/builder/sync/edit-ports.ts';
import { EditSession, type EditStart } from '#web/features/builder/sync/edit-session.ts';
import { newId } from '#web/new-id.ts';

/** Starts the edit session of a guest's project as the builder does; adds its notices to a list. */
export function openGuestSession(projectId: string, start: EditStart, notices: EditNotice[]): EditSession {
  const session = new EditSession(start, {
    send: (changes) => sendChanges(projectId, changes),
    load: () => loadProject(projectId),
    explain: explainFailure,
    newId,
    announce: (notice) => notices.push(notice),
  });
  session.start();
  return session;
}
