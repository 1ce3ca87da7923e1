import { useEffect } from 'react';
import { cleanupProject } from '#contract/projects.ts';
import { addressOf } from '#web/api/address-of.ts';
import type { EditSession } from '#web/features/builder/commands/edit-session.ts';
import { dropKeptSession, keepSession } from '#web/features/builder/history/kept-session.ts';

/**
 * What happens when the page is left and when it comes back. The tab keeps the work over a reload; a guest's project
 * is deleted on the server, and made again when the browser shows this very page again (decisions C2). Only edits
 * that are not sent yet make the browser ask before leaving.
 */
export function useLeaving(session: EditSession, projectId: string, isGuest: boolean): void {
  useEffect(() => {
    const keep = () => {
      const { whole, history, pending } = session.kept();
      keepSession(sessionStorage, projectId, { version: 1, history, pending, guestCopy: isGuest ? whole : null });
    };
    // While the page lives, what was kept grows old: an edit in it could be sent a second time.
    const forget = () => dropKeptSession(sessionStorage, projectId);
    const leave = () => {
      keep();
      if (isGuest) navigator.sendBeacon(addressOf(cleanupProject.path, { projectId }));
    };
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
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', comeBack, { signal });
    window.addEventListener('beforeunload', ask, { signal });
    document.addEventListener('visibilitychange', hideOrShow, { signal });
    return () => listening.abort();
  }, [session, projectId, isGuest]);
}
