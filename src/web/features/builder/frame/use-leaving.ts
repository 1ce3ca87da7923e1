import { useEffect } from 'react';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { keepSession } from '#web/features/builder/sync/kept-session.ts';
import { isGuestProject, type OpenedProject, isUnauthorized } from '#web/features/builder/project/open-project.ts';
import { forgetKeptWork } from '#web/session/kept-work.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { cleanupProject } from '#contract/routes.ts';
import { addressOf } from '#web/api/call.ts';
import { newId } from '#web/new-id.ts';
import { localStore } from '#web/browser-storage.ts';

/**
 * What happens when the page is left and when it comes back. The tab keeps the work over a reload; a guest's project
 * is deleted on the server when its last tab is left, and made again when the browser shows this very page again
 * (decisions C2). Only edits that are not sent yet make the browser ask before leaving.
 */
export function useLeaving(session: EditSession, opened: OpenedProject): void {
  const projectId = opened.start.snapshot.project.id;
  useGuestTab(projectId, session.resume);
  useEffect(() => {
    const isGuest = isGuestProject(projectId);
    const keep = () => {
      const { snapshot, history, pending } = session.kept();
      // For a user who is signed out, only edits that could not be sent are kept.
      if (!isGuest && pending.length === 0 && isUnauthorized(opened, readStoredUser()?.id)) return;
      const guestCopy = isGuest ? snapshot : null;
      keepSession(projectId, { version: 1, history, pending, guestCopy, ownerId: opened.ownerId });
    };
    // While the page is open, a kept copy gets out of date: an edit in it could be sent a second time.
    const forget = () => forgetKeptWork(projectId);
    const resume = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      forget();
      if (isGuest) void session.resume();
    };
    const hideOrShow = () => (document.visibilityState === 'hidden' ? keep() : forget());
    const ask = (event: BeforeUnloadEvent) => {
      if (session.kept().pending.length > 0) event.preventDefault();
    };
    forget();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pagehide', keep, { signal });
    window.addEventListener('pageshow', resume, { signal });
    window.addEventListener('beforeunload', ask, { signal });
    document.addEventListener('visibilitychange', hideOrShow, { signal });
    return () => listening.abort();
  }, [session, opened, projectId]);
}

/**
 * Deletes a guest's project on the server when the last tab of this browser that has it open is left. When another one
 * is left, `catchUp` takes over what it did: a reload of this tab would else make the project again without it.
 */
function useGuestTab(projectId: string, catchUp: () => Promise<void>): void {
  useEffect(() => {
    if (!isGuestProject(projectId)) return undefined;
    // The id of this page, not of the tab: a duplicated tab has the storage of the first.
    const tabId = newId();
    const enter = () => enterTab(projectId, tabId, Date.now());
    const isLast = () => leaveTab(projectId, tabId, Date.now());
    const leave = () => {
      if (isLast()) navigator.sendBeacon(addressOf(cleanupProject.path, { projectId }));
    };
    const refresh = () => {
      if (document.visibilityState === 'visible') enter();
    };
    const notice = (event: StorageEvent) => {
      if (isTabLeft(event, projectId)) void catchUp();
    };
    enter();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', enter, { signal });
    window.addEventListener('storage', notice, { signal });
    document.addEventListener('visibilitychange', refresh, { signal });
    return () => {
      listening.abort();
      isLast();
    };
  }, [projectId, catchUp]);
}

/** How long a crashed tab, which never left, counts as open (ms): as long as the server keeps its project. */
export const tabLife = 24 * 60 * 60 * 1000;

/**
 * Records that a tab of this browser has a guest's project open; `now` in milliseconds. Each tab has its own key, so
 * that two tabs that are closed at the same time do not overwrite each other.
 */
export function enterTab(projectId: string, tabId: string, now: number): void {
  localStore.write(keyOf(projectId, tabId), String(now));
}

/** Removes a tab; true when no other one has the project open. Removes crashed tabs too. */
export function leaveTab(projectId: string, tabId: string, now: number): boolean {
  localStore.remove(keyOf(projectId, tabId));
  const others = localStore.keys(keyOf(projectId, ''));
  // A value that is no time counts as a crashed tab.
  const crashed = others.filter((key) => !(now - Number(localStore.read(key)) <= tabLife));
  for (const key of crashed) localStore.remove(key);
  return others.length === crashed.length;
}

/** Whether a change of the storage tells that a tab with this project was left. */
function isTabLeft({ key, newValue }: StorageEvent, projectId: string): boolean {
  return newValue === null && (key?.startsWith(keyOf(projectId, '')) ?? false);
}

function keyOf(projectId: string, tabId: string): string {
  return `lightyard.tab.${projectId}.${tabId}`;
}
