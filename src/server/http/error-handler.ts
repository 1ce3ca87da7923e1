import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify';
import type { FailureBody } from '#contract/failure-body.ts';
import { type FailureCode, failures } from '#contract/failures.ts';
import { faultOf, isForeignKeyViolation, isUniqueViolation } from '#server/database/engine.ts';
import { AppError } from '#server/app-error.ts';
import { newRequestId } from '#server/http/trace-requests.ts';

const codeOfStatus: Readonly<Record<number, FailureCode>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  503: 'NOT_READY',
};

/** Maps the status of a Fastify error (body too large, malformed address) to a failure of the contract. */
function codeOfFrameworkError(status: number): FailureCode {
  return codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'INVALID' : 'INTERNAL');
}

function codeOfError(error: unknown): FailureCode {
  if (isUniqueViolation(error)) return 'TAKEN';
  if (isForeignKeyViolation(error)) return 'NOT_FOUND';
  if (error instanceof Error && 'statusCode' in error) return codeOfFrameworkError(Number(error.statusCode));
  const fault = faultOf(error);
  if (fault === 'full') return 'DISK_FULL';
  return fault === null ? 'INTERNAL' : 'NOT_READY';
}

/** The part of a failure's body that does not depend on the request. */
type ErrorBody = Omit<FailureBody, 'requestId'>;

/**
 * Status and body of a failure. Only the message of an `AppError` is sent, so that no response contains SQL or a stack
 * trace.
 */
export function errorReply(error: unknown): { readonly status: number; readonly body: ErrorBody } {
  if (error instanceof AppError) {
    const { message, code, issues } = error;
    const body = issues === undefined ? { message, code } : { message, code, issues: [...issues] };
    return { status: failures[code][0], body };
  }
  const code = codeOfError(error);
  const [status, message] = failures[code];
  if (code !== 'INVALID') return { status, body: { message, code } };
  return { status, body: { message, code, issues: [{ path: '', message: 'This request could not be read.' }] } };
}

/** Default `Retry-After` (s). */
const defaultRetryAfter = 2;

function retryAfterOf(error: unknown, status: number): number | undefined {
  const own = error instanceof AppError ? error.retryAfter : undefined;
  return own ?? (status === 503 || status === 507 ? defaultRetryAfter : undefined);
}

/** Sends the response of every failed request. The cause of a 5xx is added to the request's log line. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body: errorBody } = errorReply(error);
  const body: FailureBody = { ...errorBody, requestId: request.id };
  if (status >= 500) request.fault = error;
  const retryAfter = retryAfterOf(error, status);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  void reply.code(status).type('application/json').send(JSON.stringify(body));
}

const codes: Readonly<Record<string, FailureCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** Responds to input that cannot be parsed as a request, such as a malformed header, and closes the connection. */
export function handleSocketError(error: NodeJS.ErrnoException, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const requestId = newRequestId();
    const code = codes[error.code ?? ''] ?? 'INVALID';
    const [status, message] = failures[code];
    const body: FailureBody = { message, code, requestId };
    const text = JSON.stringify(body);
    log.info({ requestId, method: null, route: null, status, userId: null }, 'request');
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nX-Request-Id: ${requestId}\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroy(error);
}
