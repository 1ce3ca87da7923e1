import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type FailureBody, type FailureCode, failures } from '#contract/failures.ts';
import { newRequestId } from '#server/http/request-id.ts';

const codes: Readonly<Record<string, FailureCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** Answers what is not even a request, such as a broken header, and hangs up. */
export function answerSocketError(error: NodeJS.ErrnoException, socket: Socket, log: FastifyBaseLogger): void {
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
