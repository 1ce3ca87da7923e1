import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { ApiError } from '#web/api/api-error.ts';
import { forgetGuestProject, keptGuestProject, rememberedGuestProject } from '#web/session/guest-project.ts';
import { keptWorkKey } from '#web/session/kept-work-key.ts';

/** Under it the browser keeps which project was sent along with which email: a mailed link opens a tab of its own. */
const storageKey = 'lightyard.sent-guest-project';

interface SentProject {
  readonly projectId: string;
  readonly email: string;
}

/** The part of what a tab keeps of its work that makes a project file. */
interface KeptWork {
  readonly guestCopy: WholeProject | null;
  readonly pending: readonly { readonly changes: readonly Change[] }[];
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
  const guestProject = projectId === null ? null : keptProjectFile(projectId);
  localStorage.removeItem(storageKey);
  if (projectId === null || guestProject === null) return send({});
  try {
    const reply = await send({ guestProject });
    localStorage.setItem(storageKey, JSON.stringify({ projectId, email } satisfies SentProject));
    return reply;
  } catch (error) {
    if (isProjectRefused(error)) return send({});
    throw error;
  }
}

/** Forgets the guest's project that came along into the account with this email; whether there was one. */
export function dropProjectTakenAlong(email: string): boolean {
  const sent = readSent();
  if (sent === null || sent.email.toLowerCase() !== email.toLowerCase()) return false;
  localStorage.removeItem(storageKey);
  sessionStorage.removeItem(keptWorkKey(sent.projectId));
  if (rememberedGuestProject() === sent.projectId) forgetGuestProject();
  return true;
}

/**
 * Forgets this tab's copy as soon as a mailed link, opened in another tab, has made the account. Answers how to stop
 * waiting for that.
 */
export function followTakenProject(): () => void {
  const projectId = readSent()?.projectId;
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === null && projectId !== undefined) {
      sessionStorage.removeItem(keptWorkKey(projectId));
    }
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function readSent(): SentProject | null {
  return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as SentProject | null;
}

/** The project as it was last shown in this tab; null when what is kept cannot be read. */
function keptProjectFile(projectId: string): unknown {
  try {
    const { guestCopy, pending } = JSON.parse(sessionStorage.getItem(keptWorkKey(projectId)) ?? '{}') as KeptWork;
    if (guestCopy === null) return null;
    const changes = pending.flatMap((edit) => edit.changes);
    return toProjectFile(applyChanges(guestCopy, changes));
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
