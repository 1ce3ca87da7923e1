import { type FailureCode, failures } from '#contract/failures.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import type { SendFailure } from '#web/features/builder/commands/edit-ports.ts';

/** What an error of a call means for the edits on their way. */
export function explainFailure(error: unknown): SendFailure {
  const message = userMessage(error);
  if (!(error instanceof ApiError)) return { kind: 'broken', code: null, message };
  return { kind: kindOf(error.status), code: isFailureCode(error.code) ? error.code : null, message };
}

function kindOf(status: number): SendFailure['kind'] {
  if (status === 0 || status === 429 || status === 502 || status === 503 || status === 504) return 'unreachable';
  if (status >= 500) return 'broken';
  return status === 404 ? 'gone' : 'refused';
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failures, code);
}
