import { useEffect } from 'react';
import { isNotFound } from '#web/api/api-error.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { isShared } from '#web/shared-project.ts';

/** Time (ms) between two looks for changes of a project in a visible tab. */
const interval = 10_000;

/** Runs an action every 10 s while the tab is visible, and at once when it becomes visible. */
function whileVisible(action: () => void): () => void {
  const act = () => {
    if (document.visibilityState === 'visible') action();
  };
  const timer = setInterval(act, interval);
  document.addEventListener('visibilitychange', act);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', act);
  };
}

/** Shows the newest state of a shared project. Once its link has ended, the page is loaded again, which says so. */
export function useFollow(session: EditSession, projectId: string): void {
  useEffect(() => {
    if (!isShared(projectId)) return undefined;
    const follow = () =>
      session.refresh().catch((error: unknown) => {
        if (isNotFound(error)) window.location.reload();
      });
    return whileVisible(() => void follow());
  }, [session, projectId]);
}
