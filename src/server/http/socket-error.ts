import type { Socket } from 'node:net';
import { type FailureBody, failures } from '#contract/failures.ts';

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not even a request, such as a broken header, and hangs up. */
export function answerSocketError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const body: FailureBody = { message: failures.INVALID[1], code: 'INVALID' };
    const text = JSON.stringify(body);
    socket.write(
      `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroy(error);
}
