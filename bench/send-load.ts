import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadOrder, LoadReport, ReadOrder, ReadReport } from './load-order.ts';

const endOfHead = '\r\n\r\n';

function requestOf({ method, path, token, body, port }: LoadOrder): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`];
  if (body !== null) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}${endOfHead}${body ?? ''}`);
}

/** The length of the first whole answer in what has come in; null while it is not whole. */
function lengthOfAnswer(received: Buffer, status: number): number | null {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`Expected status ${status}, got: ${head}`);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error('An answer without Content-Length cannot be followed.');
  const end = headEnd + endOfHead.length + Number(length);
  return received.length < end ? null : end;
}

/** Sends requests over one connection, each when the one before is answered, until there are none left to take. */
function keepSending(socket: Socket, request: Buffer, status: number, take: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const next = (): void => {
      if (take()) socket.write(request);
      else socket.end(resolve);
    };
    socket.on('error', reject);
    socket.on('data', (piece) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece]);
      try {
        if (lengthOfAnswer(received, status) === null) return;
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

/** Sends a bounded load and says how fast it was answered. A wrong status fails the whole run. */
async function sendLoad(order: LoadOrder): Promise<LoadReport> {
  let left = order.requests;
  const take = (): boolean => {
    left -= 1;
    return left >= 0;
  };
  const request = requestOf(order);
  const began = performance.now();
  const connections = Array.from({ length: order.connections }, () =>
    connect(order.port, '127.0.0.1').setNoDelay(true),
  );
  await Promise.all(connections.map((socket) => keepSending(socket, request, order.status, take)));
  return { requestsPerSecond: (order.requests * 1000) / (performance.now() - began) };
}

/** Reads at intervals, and says how long each read took. A status other than 200 fails the whole run. */
async function readRegularly({ urls, token, ...order }: ReadOrder): Promise<ReadReport> {
  const times: number[] = [];
  const end = performance.now() + order.duration;
  while (performance.now() < end) {
    const url = urls[times.length % urls.length] ?? '';
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A read of ${url} was answered ${answer.status}.`);
    times.push(performance.now() - began);
    await pause(order.pause);
  }
  return { times };
}

/** Makes this process the one that sends load: it takes orders from its parent, one after the other. */
export function takeLoadOrders(): void {
  process.on('message', (order: LoadOrder | ReadOrder) => {
    const following = 'pause' in order ? readRegularly(order) : sendLoad(order);
    following.then(
      (report) => process.send?.(report),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
