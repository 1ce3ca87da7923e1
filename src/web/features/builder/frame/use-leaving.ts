import { useEffect } from 'react';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { keepUnsentEdits } from '#web/features/builder/sync/unsent-edits.ts';
import { keepSession } from '#web/features/builder/sync/kept-session.ts';
import type { PendingEdit } from '#web/features/builder/sync/edit.ts';
import { type OpenedProject, isUnauthorized } from '#web/features/builder/project/open-project.ts';
import { forgetKeptWork } from '#web/session/kept-work.ts';
import { readStoredUser } from '#web/session/stored-user.ts';

/**
 * Keeps the work in the tab over a reload, and unsent edits in the browser, also when the tab is closed or killed. The
 * browser asks before leaving only if edits are unsent.
 */
export function useLeaving(session: EditSession, opened: OpenedProject): void {
  const projectId = opened.start.snapshot.project.id;
  useEffect(() => {
    let stored: readonly PendingEdit[] | undefined;
    let isStored = false;
    const keepUnsent = () => {
      const { pending } = session.kept();
      if (session.isReadOnly || pending === stored) return;
      stored = pending;
      isStored = keepUnsentEdits(projectId, opened.ownerId, pending);
    };
    const keep = () => {
      const { history, pending } = session.kept();
      // If the user is signed out, keep only edits that could not be sent.
      if (pending.length === 0 && isUnauthorized(opened, readStoredUser()?.id)) return;
      keepSession(projectId, { version: 1, history, pending: isStored ? [] : pending, ownerId: opened.ownerId });
    };
    // While the page is open, a kept copy becomes stale: one of its edits could be sent twice.
    const forget = () => forgetKeptWork(projectId);
    const hideOrShow = () => (document.visibilityState === 'hidden' ? keep() : forget());
    const ask = (event: BeforeUnloadEvent) => {
      if (session.kept().pending.length > 0) event.preventDefault();
    };
    forget();
    keepUnsent();
    const stop = session.subscribe(keepUnsent);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pagehide', keep, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && forget(), { signal });
    window.addEventListener('beforeunload', ask, { signal });
    document.addEventListener('visibilitychange', hideOrShow, { signal });
    return () => {
      stop();
      listening.abort();
    };
  }, [session, opened, projectId]);
}
