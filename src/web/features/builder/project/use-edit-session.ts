import { useEffect, useState, useSyncExternalStore } from 'react';
import { EditSession, type EditState } from '#web/features/builder/commands/edit-session.ts';
import type { EditNotice } from '#web/features/builder/commands/edit-ports.ts';
import { type GuestLimit, showRefusal } from '#web/features/builder/commands/show-refusal.ts';
import { explainFor } from '#web/features/builder/project/explain-failure.ts';
import { loadProject } from '#web/features/builder/project/load-project.ts';
import { isGuestProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { restoreGuestProject } from '#web/features/builder/project/restore-guest-project.ts';
import { sendChanges } from '#web/features/builder/project/send-changes.ts';
import { newId } from '#web/new-id.ts';
import { showToast } from '#web/ui/toasts.ts';

/** The edit session of an opened project, made once; it starts sending when the builder is on the screen. */
export function useEditSession(opened: OpenedProject, onLimit: (limit: GuestLimit) => void) {
  const [session] = useState(() => openSession(opened, onLimit));
  useEffect(() => session.start(), [session]);
  return session;
}

/** What an edit session shows at this moment. */
export function useEditState(session: EditSession): EditState {
  return useSyncExternalStore(session.subscribe, session.state);
}

function openSession(opened: OpenedProject, onLimit: (limit: GuestLimit) => void): EditSession {
  const { start } = opened;
  const projectId = start.whole.project.id;
  const session: EditSession = new EditSession(start, {
    send: (changes) => sendChanges(projectId, changes),
    load: async () => (await loadProject(projectId, opened.openedBy !== undefined)).whole,
    restore: isGuestProject(projectId) ? restoreGuestProject : null,
    explain: (error) => explainFor(opened, error),
    newId,
    announce: (notice) => announce(notice, () => void session.retry(), onLimit),
  });
  return session;
}

function announce(notice: EditNotice, retry: () => void, onLimit: (limit: GuestLimit) => void): void {
  switch (notice.kind) {
    case 'refused':
      showRefusal(notice, { ...notice, onLimit });
      return;
    case 'saved':
      showToast({ tone: 'success', ...notice.toast });
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
