import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type FailureBody, failures } from '#contract/failures.ts';
import { newRequestId } from '#server/http/request-id.ts';

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not even a request, such as a broken header, and hangs up. */
export function answerSocketError(error: NodeJS.ErrnoException, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const requestId = newRequestId();
    const body: FailureBody = { message: failures.INVALID[1], code: 'INVALID', requestId };
    const text = JSON.stringify(body);
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
    log.info({ requestId, method: null, route: null, status: Number.parseInt(status, 10), userId: null }, 'request');
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nX-Request-Id: ${requestId}\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroy(error);
}
