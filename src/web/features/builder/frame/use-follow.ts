import { useEffect } from 'react';
import { isNotFound } from '#web/api/api-error.ts';
import { revisionReader } from '#web/features/builder/project/project-calls.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { isTrial } from '#web/session/trial.ts';
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
function followShared(session: EditSession): () => void {
  return whileVisible(() => {
    session.refresh().catch((error: unknown) => {
      if (isNotFound(error)) window.location.reload();
    });
  });
}

/** Loads changes of another device; a failure is handled like that of loading the project. */
function followRevision(session: EditSession, projectId: string): () => void {
  const readRevision = revisionReader(projectId);
  return whileVisible(() => {
    void readRevision()
      .catch(() => Infinity)
      .then((revision) => session.refresh(revision));
  });
}

/**
 * Shows changes of a project that are made elsewhere. A trial exists only in this browser, and a template rarely
 * changes.
 */
export function useFollow(session: EditSession, projectId: string, isLocked: boolean): void {
  useEffect(() => {
    if (isShared(projectId)) return followShared(session);
    if (isLocked || session.isReadOnly || isTrial(projectId)) return undefined;
    return followRevision(session, projectId);
  }, [session, projectId, isLocked]);
}
