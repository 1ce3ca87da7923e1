import { applyChanges } from '#domain/changes/apply-changes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { fieldsOf, localStore, tabStore } from '#web/browser-storage.ts';
import {
  forgetGuestProject,
  keptGuestProject,
  rememberedGuestProject,
  forgetKeptWork,
  keptSolderingKey,
  keptWorkKey,
} from '#web/session/kept-work.ts';

/** Under it the browser keeps which project was sent along with which email: a mailed link opens a tab of its own. */
const storageKey = 'lightyard.sent-guest-project';

interface SentProject {
  readonly projectId: string;
  readonly email: string;
}

/**
 * Sends what makes an account, with the guest's project that this tab keeps, so that it becomes the account's first
 * project. A project that the server refuses stays in the tab, and the account is asked for without it. Source:
 * decisions C2.
 */
export async function sendWithGuestProject<Reply>(
  email: string,
  send: (project: { readonly guestProject?: unknown }) => Promise<Reply>,
): Promise<Reply> {
  const projectId = keptGuestProject();
  const guestProject = projectId === null ? null : await keptProjectFile(projectId);
  localStore.remove(storageKey);
  if (projectId === null || guestProject === null) return send({});
  try {
    const reply = await send({ guestProject });
    localStore.write(storageKey, JSON.stringify({ projectId, email } satisfies SentProject));
    return reply;
  } catch (error) {
    if (isProjectRefused(error)) return send({});
    throw error;
  }
}

/** Forgets the guest's project that came along into the account with this email; whether there was one. */
export function forgetClaimedProject(email: string): boolean {
  const sent = readSent();
  if (sent === null || sent.email.toLowerCase() !== email.toLowerCase()) return false;
  localStore.remove(storageKey);
  forgetKeptWork(sent.projectId);
  localStore.remove(keptSolderingKey(sent.projectId));
  if (rememberedGuestProject() === sent.projectId) forgetGuestProject();
  return true;
}

/**
 * Forgets this tab's copy as soon as a mailed link, opened in another tab, has made the account. Answers how to stop
 * waiting for that.
 */
export function watchClaimedProject(): () => void {
  const projectId = readSent()?.projectId;
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === null && projectId !== undefined) {
      forgetKeptWork(projectId);
    }
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function readSent(): SentProject | null {
  return localStore.readJson(storageKey, (value) => {
    const { projectId, email } = fieldsOf(value);
    return typeof projectId === 'string' && typeof email === 'string' ? { projectId, email } : null;
  });
}

/** The project as it was last shown in this tab; null when what is kept cannot be read. */
async function keptProjectFile(projectId: string): Promise<unknown> {
  const { parseKeptWork } = await import('#web/session/kept-work-schema.ts');
  const { guestProjectFile } = await import('#web/session/kept-soldering.ts');
  const kept = tabStore.readJson(keptWorkKey(projectId), parseKeptWork);
  if (kept === null || kept.guestCopy === null) return null;
  const changes = kept.pending.flatMap((edit) => edit.changes);
  return guestProjectFile(applyChanges(kept.guestCopy, changes));
}

function isProjectRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, issues } = error;
  const isInvalid = issues.length > 0 && issues.every(({ path }) => /^guestProject\b/.test(path));
  return status === 413 || isInvalid || /^(GUEST_|PROJECT_TOO_LARGE)/.test(error.code);
}
