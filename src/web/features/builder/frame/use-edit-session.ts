import { useEffect, useState } from 'react';
import { showEditNotice } from '#web/features/builder/frame/edit-messages.ts';
import { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';
import type { ShowLimit } from '#web/features/builder/project/edit-refusal.ts';
import { loadOpenProject, sendChanges } from '#web/features/builder/project/project-calls.ts';
import { type OpenedProject, isUnauthorized } from '#web/features/builder/project/open-project.ts';
import { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { newId } from '#web/new-id.ts';
import { nextPaint } from '#web/ui/next-paint.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import type { SendFailure } from '#web/features/builder/sync/edit-ports.ts';
import { refreshUser } from '#web/session/session.ts';
import { readStoredUser } from '#web/session/stored-user.ts';

/** Edits of an opened project and the queue of its dialogs, created once. */
export interface ProjectSession {
  readonly session: EditSession;
  readonly dialogs: DialogQueue;
}

/** Opens the edit session of a project; it starts sending once the builder is rendered. */
export function useEditSession(opened: OpenedProject, showLimit: ShowLimit): ProjectSession {
  const [created] = useState(() => openSession(opened, showLimit));
  useEffect(() => created.session.start(), [created]);
  return created;
}

function openSession(opened: OpenedProject, showLimit: ShowLimit): ProjectSession {
  const { start } = opened;
  const projectId = start.snapshot.project.id;
  const dialogs = new DialogQueue();
  const session: EditSession = new EditSession(start, {
    send: opened.isTemplate ? null : (changes, revision) => sendChanges(projectId, changes, revision),
    load: () => loadOpenProject(projectId),
    explain: (error) => explainFor(opened, error),
    newId,
    nextPaint,
    announce: (notice) => showEditNotice(notice, { session, dialogs, showLimit }),
  });
  return { session, dialogs };
}

/** Delay before unsent edits are sent again (ms). */
const pause = 10_000;

/** Retries edits and loads as soon as the network is back, and otherwise every ten seconds. */
export function useRetry(session: EditSession, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = () => void session.retry();
    const timer = setInterval(retry, pause);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [session, isWaiting]);
}

/** Loads changes made in another tab of this browser at once, and those of other devices when the network is back. */
export function useRefresh(session: EditSession, projectId: string): void {
  useEffect(() => {
    if (session.isReadOnly) return undefined;
    const channel = new BroadcastChannel(`lightyard.project.${projectId}`);
    const listening = new AbortController();
    const { signal } = listening;
    let published = session.revision();
    const publish = () => {
      if (session.revision() === published) return;
      published = session.revision();
      channel.postMessage(published);
    };
    const refresh = () => void session.refresh();
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') void session.refresh(data);
    };
    const stop = session.subscribe(publish);
    channel.addEventListener('message', onMessage, { signal });
    window.addEventListener('online', refresh, { signal });
    return () => {
      stop();
      listening.abort();
      channel.close();
    };
  }, [session, projectId]);
}

/** Classifies an error of a call for the pending edits. */
export function explainFailure(error: unknown): SendFailure {
  const message = userMessage(error);
  if (!(error instanceof ApiError)) return { kind: 'broken', code: null, message };
  return { kind: kindOf(error.status), code: error.code, message, tellUs: error.tellUs };
}

/**
 * Classifies an error for an opened project. The server replies "not found" to everyone except the owner, so this first
 * checks whether the session of the user who opened it has ended. While that is unknown, the project is not `gone`.
 */
async function explainFor(opened: OpenedProject, error: unknown): Promise<SendFailure> {
  const failure = explainFailure(error);
  const { kind } = failure;
  if (kind === 'unreachable' || kind === 'broken') return failure;
  const unanswered = kind === 'refused' ? null : await refreshUser();
  if (isUnauthorized(opened, readStoredUser()?.id)) return { ...failure, kind: 'unauthorized' };
  return kind === 'gone' && unanswered !== null ? { ...explainFailure(unanswered), kind: 'unreachable' } : failure;
}

/** Statuses of a server or proxy for requests that can be repeated later. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

function kindOf(status: number): SendFailure['kind'] {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'gone';
  // Only 500 can be the fault of the edit itself.
  if (status === 500) return 'broken';
  return status === 0 || status > 500 || retryableStatuses.has(status) ? 'unreachable' : 'refused';
}
