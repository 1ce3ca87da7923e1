import { useEffect } from 'react';
import { cleanupProject } from '#contract/projects.ts';
import { addressOf } from '#web/api/call.ts';
import { isGuestProject } from '#web/features/builder/project/open-project.ts';
import { enterTab, isTabLeft, leaveTab } from '#web/features/builder/project/open-tabs.ts';
import { newId } from '#web/new-id.ts';

/**
 * Deletes a guest's project on the server when the last tab of this browser that has it open is left. When another one
 * is left, `catchUp` takes over what it did: a reload of this tab would else make the project again without it.
 */
export function useGuestTab(projectId: string, catchUp: () => Promise<void>): void {
  useEffect(() => {
    if (!isGuestProject(projectId)) return undefined;
    // Of this page, not of the tab: a tab that is duplicated has the storage of the first.
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
