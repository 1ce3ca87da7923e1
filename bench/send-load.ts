import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadOrder, LoadReport, ReadOrder, ReadReport } from './load-order.ts';

const endOfHead = '\r\n\r\n';

function requestOf({ method, path, token, body, port }: LoadOrder): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`];
  if (body !== null) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}${endOfHead}${body ?? ''}`);
}

/** Length of the first response in the received bytes; null if it is incomplete. */
function responseLength(received: Buffer, status: number): number | null {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`Expected status ${status}, got: ${head}`);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error('The response has no Content-Length.');
  const end = headEnd + endOfHead.length + Number(length);
  return received.length < end ? null : end;
}

/** Sends requests over one connection, each after the previous response, until `take` returns false. */
function sendRequests(socket: Socket, request: Buffer, status: number, take: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const next = (): void => {
      if (take()) socket.write(request);
      else socket.end(resolve);
    };
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      try {
        if (responseLength(received, status) === null) return;
        received = Buffer.alloc(0);
        next();
      } catch (error) {
        socket.destroy();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.on('connect', next);
  });
}

/** Executes a `LoadOrder`. Throws if a response has an unexpected status. */
async function sendLoad(order: LoadOrder): Promise<LoadReport> {
  let left = order.requests;
  const take = (): boolean => {
    left -= 1;
    return left >= 0;
  };
  const request = requestOf(order);
  const start = performance.now();
  const connections = Array.from({ length: order.connections }, () =>
    connect(order.port, '127.0.0.1').setNoDelay(true),
  );
  await Promise.all(connections.map((socket) => sendRequests(socket, request, order.status, take)));
  return { requestsPerSecond: (order.requests * 1000) / (performance.now() - start) };
}

/** Executes a `ReadOrder`. Throws if a response has a status other than 200. */
async function readRegularly({ urls, token, ...order }: ReadOrder): Promise<ReadReport> {
  const times: number[] = [];
  const end = performance.now() + order.duration;
  while (performance.now() < end) {
    const url = urls[times.length % urls.length] ?? '';
    const start = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
    times.push(performance.now() - start);
    await pause(order.pause);
  }
  return { times };
}

/** Runs as the load process: executes the orders that the parent process sends. */
export function runLoadProcess(): void {
  process.on('message', (order: LoadOrder | ReadOrder) => {
    const report = 'pause' in order ? readRegularly(order) : sendLoad(order);
    report.then(
      (message) => process.send?.(message),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
