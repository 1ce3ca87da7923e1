import { useEffect, useState, useSyncExternalStore } from 'react';
import { EditSession, type EditState } from '#web/features/builder/commands/edit-session.ts';
import type { EditNotice } from '#web/features/builder/commands/edit-ports.ts';
import { type GuestLimit, showRefusal } from '#web/features/builder/commands/show-refusal.ts';
import { explainFailure } from '#web/features/builder/project/explain-failure.ts';
import { loadProject } from '#web/features/builder/project/load-project.ts';
import { isGuestProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { restoreGuestProject } from '#web/features/builder/project/restore-guest-project.ts';
import { sendChanges } from '#web/features/builder/project/send-changes.ts';
import { newId } from '#web/new-id.ts';
import { showToast } from '#web/ui/toasts.ts';

/** The edit session of an opened project, made once; it starts sending when the builder is on the screen. */
export function useEditSession(opened: OpenedProject, isMember: boolean, onLimit: (limit: GuestLimit) => void) {
  const [session] = useState(() => openSession(opened, isMember, onLimit));
  useEffect(() => session.start(), [session]);
  return session;
}

/** What an edit session shows at this moment. */
export function useEditState(session: EditSession): EditState {
  return useSyncExternalStore(session.subscribe, session.state);
}

function openSession({ start }: OpenedProject, isMember: boolean, onLimit: (limit: GuestLimit) => void): EditSession {
  const projectId = start.whole.project.id;
  const session: EditSession = new EditSession(start, {
    send: (changes) => sendChanges(projectId, changes),
    load: async () => (await loadProject(projectId, isMember)).whole,
    restore: isGuestProject(projectId) ? restoreGuestProject : null,
    explain: explainFailure,
    newId,
    announce: (notice) => announce(notice, () => void session.retry(), onLimit),
  });
  return session;
}

function announce(notice: EditNotice, retry: () => void, onLimit: (limit: GuestLimit) => void): void {
  switch (notice.kind) {
    case 'refused':
      showRefusal(notice, { name: notice.name, lost: notice.lost, onLimit });
      return;
    case 'unreachable':
      showToast({
        tone: 'warning',
        title: 'Not saved yet',
        description: `${notice.message} Your edits are kept here and sent later.`,
        action: { label: 'Retry', onPress: retry },
      });
      return;
    case 'forgotten':
      showToast({
        tone: 'warning',
        title: `Could not ${notice.names.join(', ')}`,
        description: 'This was changed somewhere else in the meantime.',
      });
  }
}
