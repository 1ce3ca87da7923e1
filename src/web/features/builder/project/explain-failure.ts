import { type FailureCode, failures } from '#contract/failures.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import type { SendFailure } from '#web/features/builder/sync/edit-ports.ts';
import type { OpenedProject } from '#web/features/builder/project/open-project.ts';
import { isStranger } from '#web/features/builder/project/stranger.ts';
import { refreshUser } from '#web/session/session.ts';
import { readStoredUser } from '#web/session/stored-user.ts';

/** What an error of a call means for the edits on their way. */
export function explainFailure(error: unknown): SendFailure {
  const message = userMessage(error);
  if (!(error instanceof ApiError)) return { kind: 'broken', code: null, message };
  const code = isFailureCode(error.code) ? error.code : null;
  return { kind: kindOf(error.status), code, message, tellUs: error.tellUs };
}

/**
 * The same for an opened project. The server answers "not there" to everybody but the owner, so that is asked first:
 * whether the session of the one who opened it has ended.
 */
export async function explainFor(opened: OpenedProject, error: unknown): Promise<SendFailure> {
  const failure = explainFailure(error);
  if (failure.kind !== 'gone' && failure.kind !== 'refused') return failure;
  if (failure.kind === 'gone' || failure.code === 'SIGNED_OUT') await refreshUser();
  return isStranger(opened, readStoredUser()?.id) ? { ...failure, kind: 'stranger' } : failure;
}

function kindOf(status: number): SendFailure['kind'] {
  if (status === 0 || status === 429 || status === 502 || status === 503 || status === 504) return 'unreachable';
  if (status >= 500) return 'broken';
  return status === 404 ? 'gone' : 'refused';
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failures, code);
}
