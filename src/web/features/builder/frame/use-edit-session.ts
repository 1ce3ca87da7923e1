import { useEffect, useState } from 'react';
import { showEditNotice } from '#web/features/builder/frame/edit-messages.ts';
import { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';
import type { GuestLimit } from '#web/features/builder/project/edit-refusal.ts';
import { explainFor } from '#web/features/builder/project/explain-failure.ts';
import { loadProject } from '#web/features/builder/project/load-project.ts';
import { isGuestProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { restoreGuestProject } from '#web/features/builder/project/restore-guest-project.ts';
import { sendChanges } from '#web/features/builder/project/send-changes.ts';
import { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { newId } from '#web/new-id.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

/** The edits of an opened project and the queue of its dialogs, created once. */
export interface ProjectSession {
  readonly session: EditSession;
  readonly dialogs: DialogQueue;
}

/** Opens the edit session of a project; it starts sending when the builder is on the screen. */
export function useEditSession(opened: OpenedProject, showLimit: (limit: GuestLimit) => void): ProjectSession {
  const [created] = useState(() => openSession(opened, showLimit));
  useEffect(() => created.session.start(), [created]);
  return created;
}

function openSession(opened: OpenedProject, showLimit: (limit: GuestLimit) => void): ProjectSession {
  const { start } = opened;
  const projectId = start.whole.project.id;
  const dialogs = new DialogQueue();
  const session: EditSession = new EditSession(start, {
    send: opened.isTemplate ? null : (changes) => sendChanges(projectId, changes),
    load: async () => (await loadProject(projectId)).whole,
    restore: isGuestProject(projectId) ? restoreGuestProject : null,
    explain: (error) => explainFor(opened, error),
    newId,
    nextPaint,
    announce: (notice) => showEditNotice(notice, { session, dialogs, showLimit }),
  });
  return { session, dialogs };
}

/** How long until what could not be sent is tried again (ms). */
const pause = 10_000;

/** Sends what could not be sent as soon as the network is back, and else every ten seconds. */
export function useRetrying(session: EditSession, isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const retry = () => void session.retry();
    const timer = setInterval(retry, pause);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [session, isUnsent]);
}
