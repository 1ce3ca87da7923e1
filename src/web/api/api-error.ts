import type { FailureBody as SentBody } from '#contract/failure-body.ts';

/** A server of the previous version may send no request id. */
type FailureBody = Omit<SentBody, 'requestId'> & Partial<Pick<SentBody, 'requestId'>>;

/** An invalid field of a refused write, with its path and a message. */
type Issue = NonNullable<FailureBody['issues']>[number];

/**
 * An unsuccessful response. `message` is the status, a colon, a space, and the body's text (specification 1, section
 * 8); `userMessage` is the text for users, with the request id if the server is at fault. Without a response, the
 * status is 0 and the code `UNREACHABLE`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  readonly userMessage: string;
  /** End of `userMessage` if the server is at fault: the request id, for the operators' log. */
  readonly tellUs: string | null;
  /** Delay before a retry (s), if the response has one. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, body: FailureBody, retryAfter: number | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.code = body.code;
    this.issues = body.issues ?? [];
    this.tellUs =
      status >= 500 && body.requestId !== undefined ? `If you report this, include ${body.requestId}.` : null;
    this.userMessage = this.tellUs === null ? body.message : `${body.message} ${this.tellUs}`;
    this.retryAfter = retryAfter;
  }
}

const unreadable: FailureBody = { code: 'UNKNOWN', message: 'Something went wrong. Please try again.' };
const unreachable: FailureBody = {
  code: 'UNREACHABLE',
  message: 'Lightyard cannot be reached. Check your connection and try again.',
};

/** Returns the error of an unsuccessful response. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const messageText = text === '' ? response.statusText : text;
  return new ApiError(response.status, messageText, readBody(text), Number.isNaN(seconds) ? null : seconds);
}

/** Returns the error of a call without a response. */
export function networkError(cause: unknown): ApiError {
  return new ApiError(0, cause instanceof Error ? cause.message : 'no answer', unreachable);
}

/** Returns the server's message; null without a response. */
export function serverMessage(error: unknown): string | null {
  const hasMessage = error instanceof ApiError && error.code !== 'UNREACHABLE' && error.code !== 'UNKNOWN';
  return hasMessage ? error.userMessage : null;
}

/** Whether the resource no longer exists. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether the resource has changed since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STALE';
}

/** Whether the call was refused because the user's subscription has ended. Source: decisions B14. */
export function isLapsed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SUBSCRIPTION_LAPSED';
}

/** Ignores the failure of a deletion if the resource no longer exists. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

/** Fields of the refusals with a code of their own. */
const takenFields: Readonly<Record<string, string>> = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' };

/** Returns the server's refusals by field: the first message for each of the given fields. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) return {};
  const taken = takenFields[error.code];
  const issues = taken === undefined ? error.issues : [{ path: taken, message: error.userMessage }];
  const refused: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) {
    const field = fields.find((each) => each === path);
    if (field !== undefined) refused[field] ??= message;
  }
  return refused;
}

/** Returns the text for users of anything that was thrown. */
export function userMessage(error: unknown): string {
  return error instanceof ApiError ? error.userMessage : unreadable.message;
}

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string');

/** Whether a body has the shape of the contract; the response may come from a proxy. */
function isFailureBody(body: unknown): body is FailureBody {
  if (!hasTexts(body, ['message', 'code'])) return false;
  const { requestId, issues } = body as { readonly requestId?: unknown; readonly issues?: unknown };
  const areIssues = Array.isArray(issues) && issues.every((issue) => hasTexts(issue, ['path', 'message']));
  return (requestId === undefined || typeof requestId === 'string') && (issues === undefined || areIssues);
}

function readBody(text: string): FailureBody {
  try {
    const body: unknown = JSON.parse(text);
    return isFailureBody(body) ? body : unreadable;
  } catch {
    return unreadable;
  }
}
