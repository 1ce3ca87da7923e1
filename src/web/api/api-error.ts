import type { FailureBody as SentBody } from '#contract/failure-body.ts';

/** A server one version older may not say what it calls the request. */
type FailureBody = Omit<SentBody, 'requestId'> & Partial<Pick<SentBody, 'requestId'>>;

/** One wrong place of a refused write: `path` says where, `message` what. */
type Issue = NonNullable<FailureBody['issues']>[number];

/**
 * Any answer that is not a success. `message` is the status, a colon, a space and the body's text (specification 1,
 * section 8); `userMessage` is what a person reads, with the id of the request where the failure is the server's.
 * Without an answer the status is 0 and the code `UNREACHABLE`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  readonly userMessage: string;
  /** The end of `userMessage` where the failure is the server's: what those who run it find in their log. */
  readonly tellUs: string | null;
  /** How long to wait before trying again (s), where the answer says so. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, body: FailureBody, retryAfter: number | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.code = body.code;
    this.issues = body.issues ?? [];
    this.tellUs = status >= 500 && body.requestId !== undefined ? `Tell us: ${body.requestId}.` : null;
    this.userMessage = this.tellUs === null ? body.message : `${body.message} ${this.tellUs}`;
    this.retryAfter = retryAfter;
  }
}

const unreadable: FailureBody = { code: 'UNKNOWN', message: 'Something went wrong. Please try again.' };
const unreachable: FailureBody = {
  code: 'UNREACHABLE',
  message: 'Lightyard cannot be reached. Check your connection and try again.',
};

/** The error of an answer that is not a success. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const said = text === '' ? response.statusText : text;
  return new ApiError(response.status, said, readBody(text), Number.isNaN(seconds) ? null : seconds);
}

/** The error of a call that got no answer at all. */
export function networkError(cause: unknown): ApiError {
  return new ApiError(0, cause instanceof Error ? cause.message : 'no answer', unreachable);
}

/** What the server said; null when it said nothing. */
export function serverMessage(error: unknown): string | null {
  const isSaid = error instanceof ApiError && error.code !== 'UNREACHABLE' && error.code !== 'UNKNOWN';
  return isSaid ? error.userMessage : null;
}

/** Whether what a call was about is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether what a call was about was changed elsewhere since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STALE';
}

/** Whether a call makes something new, and the subscription of the one who asks has ended. Source: decisions B14. */
export function isLapsed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SUBSCRIPTION_LAPSED';
}

/** Passes a deletion on; of what is gone already, deleted elsewhere, it is no failure. */
export async function ignoreGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** The fields that a refusal names by a code of its own. */
const takenFields: Readonly<Record<string, string>> = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' };

/** What the server refused, by field: the first message of each of the given fields. */
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

/** What to tell a person about anything that was thrown. */
export function userMessage(error: unknown): string {
  return error instanceof ApiError ? error.userMessage : unreadable.message;
}

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string');

/** Whether an answer is what the contract says of failures; a proxy before the server may have answered instead. */
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
