import { useEffect } from 'react';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { dropKeptSession, keepSession } from '#web/features/builder/sync/kept-session.ts';
import { isGuestProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { isStranger } from '#web/features/builder/project/stranger.ts';
import { useGuestTab } from '#web/features/builder/project/use-guest-tab.ts';
import { readStoredUser } from '#web/session/stored-user.ts';

/**
 * What happens when the page is left and when it comes back. The tab keeps the work over a reload; a guest's project
 * is deleted on the server when its last tab is left, and made again when the browser shows this very page again
 * (decisions C2). Only edits that are not sent yet make the browser ask before leaving.
 */
export function useLeaving(session: EditSession, opened: OpenedProject): void {
  const projectId = opened.start.whole.project.id;
  useGuestTab(projectId, session.comeBack);
  useEffect(() => {
    const isGuest = isGuestProject(projectId);
    const keep = () => {
      const { whole, history, pending } = session.kept();
      // Of one who is signed out, nothing stays but what could not be sent.
      if (!isGuest && pending.length === 0 && isStranger(opened, readStoredUser()?.id)) return;
      const guestCopy = isGuest ? whole : null;
      keepSession(sessionStorage, projectId, { version: 1, history, pending, guestCopy, ownerId: opened.ownerId });
    };
    // While the page lives, what was kept grows old: an edit in it could be sent a second time.
    const forget = () => dropKeptSession(sessionStorage, projectId);
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      forget();
      if (isGuest) void session.comeBack();
    };
    const hideOrShow = () => (document.visibilityState === 'hidden' ? keep() : forget());
    const ask = (event: BeforeUnloadEvent) => {
      if (session.kept().pending.length > 0) event.preventDefault();
    };
    forget();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pagehide', keep, { signal });
    window.addEventListener('pageshow', comeBack, { signal });
    window.addEventListener('beforeunload', ask, { signal });
    document.addEventListener('visibilitychange', hideOrShow, { signal });
    return () => listening.abort();
  }, [session, opened, projectId]);
}
