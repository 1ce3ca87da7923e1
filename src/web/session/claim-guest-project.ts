import { ApiError } from '#web/api/api-error.ts';
import { loadProject } from '#web/api/load-project.ts';
import { fieldsOf, localStore, tabStore } from '#web/browser-storage.ts';
import { forgetGuestProject, rememberedGuestProject } from '#web/session/guest-project.ts';
import { keptWorkKey, unsentEditsPrefix } from '#web/session/kept-work.ts';
import { promiseTrial } from '#web/session/trial.ts';

/** Storage key of the project that was sent with an email. In browser storage because a mailed link opens a new tab. */
const storageKey = 'lightyard.sent-guest-project';

interface SentProject {
  readonly projectId: string;
  readonly email: string;
}

/**
 * Sends an account request with the guest's project, which becomes the account's first project. If the server refuses
 * the project, the account is requested without it and the project remains a guest's. Source: decisions C2.
 */
export async function sendWithGuestProject<Reply>(
  email: string,
  send: (project: { readonly guestProject?: unknown }) => Promise<Reply>,
): Promise<Reply> {
  promiseTrial();
  const projectId = rememberedGuestProject();
  const guestProject = projectId === null ? null : await readProjectFile(projectId);
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

/** Forgets the guest's project that was sent for the account with this email; returns whether there was one. */
export function forgetClaimedProject(email: string): boolean {
  const sent = readSent();
  if (sent === null || sent.email.toLowerCase() !== email.toLowerCase()) return false;
  localStore.remove(storageKey);
  forgetGuestProject(sent.projectId);
  return true;
}

function readSent(): SentProject | null {
  return localStore.readJson(storageKey, (value) => {
    const { projectId, email } = fieldsOf(value);
    return typeof projectId === 'string' && typeof email === 'string' ? { projectId, email } : null;
  });
}

/** Returns the guest's project with its unsent edits; null if it cannot be read. */
async function readProjectFile(projectId: string): Promise<unknown> {
  const { parseKeptWork } = await import('#web/session/kept-work-schema.ts');
  const { guestProjectFile } = await import('#web/session/kept-soldering.ts');
  const { applyChanges } = await import('#domain/changes/apply-changes.ts');
  const kept = tabStore.readJson(keptWorkKey(projectId), parseKeptWork);
  const unsent = localStore
    .keys(unsentEditsPrefix(projectId))
    .flatMap((key) => localStore.readJson(key, parseKeptWork)?.pending ?? []);
  const changes = [...(kept?.pending ?? []), ...unsent].flatMap((edit) => edit.changes);
  try {
    const { snapshot } = await loadProject(projectId);
    return guestProjectFile(applyChanges(snapshot, changes));
  } catch {
    return null;
  }
}

function isProjectRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, issues } = error;
  const isInvalid = issues.length > 0 && issues.every(({ path }) => /^guestProject\b/.test(path));
  return status === 413 || isInvalid || /^(GUEST_|PROJECT_TOO_LARGE)/.test(error.code);
}
