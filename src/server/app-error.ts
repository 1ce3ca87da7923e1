import { type FailureCode, failures } from '#contract/failures.ts';

/** A wrong place of a request: where, as in `components.2.quantity`, and what is wrong there. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

interface AppErrorDetails {
  readonly message?: string;
  readonly issues?: readonly Issue[];
  /** After how long it is worth another try (s). */
  readonly retryAfter?: number;
  /** What led to it, for the log only. */
  readonly cause?: unknown;
}

/** The one error class: thrown to answer a request with a failure of the contract. */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, details: AppErrorDetails = {}) {
    super(details.message ?? failures[code][1], { cause: details.cause });
    this.code = code;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }
}

/** A 400 for one place of a request. */
export function badRequest(path: string, message: string): AppError {
  return new AppError('INVALID', { issues: [{ path, message }] });
}

/** Why something failed, in one line: its words and those of its causes. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${reasonOf(error.cause)}`;
}
