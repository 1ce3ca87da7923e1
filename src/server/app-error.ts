import { type FailureCode, failures } from '#contract/failures.ts';

/** A validation error of a request, with its path, such as `components.2.quantity`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

interface AppErrorDetails {
  readonly message?: string;
  readonly issues?: readonly Issue[];
  /** Delay before the client should retry (s). */
  readonly retryAfter?: number;
  /** The underlying error, for the log only. */
  readonly cause?: unknown;
}

/** The error of a request that fails with a code of the contract. */
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

/** Creates an INVALID error for one path of a request. */
export function badRequest(path: string, message: string): AppError {
  return new AppError('INVALID', { issues: [{ path, message }] });
}

/** The code of an error of the system or a database, such as `ENOENT`; undefined for an error without one. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns the message of an error and those of its causes in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${reasonOf(error.cause)}`;
}
