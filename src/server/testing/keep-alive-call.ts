import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A request over a keep-alive connection. */
export interface KeepAliveCall {
  readonly agent: Agent;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** A fully received response. */
export interface CompleteResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A call without a complete response. */
export class BrokenCall extends Error {
  /** Whether the connection was refused, so that nothing was sent. */
  readonly wasRefused: boolean;

  constructor(cause: unknown) {
    super('The call was broken off.', { cause });
    this.wasRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
  }
}

/** Sends a request without retries over a connection of the agent, and reads the response. Throws a `BrokenCall`. */
export function callOnce({ agent, method, url, token, body }: KeepAliveCall): Promise<CompleteResponse> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers });
    const fail = (cause: unknown): void => reject(new BrokenCall(cause));
    outgoing.once('error', fail);
    outgoing.once('response', (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parse(body) }),
        fail,
      );
    });
    outgoing.end(payload);
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Waits until a server refuses connections. */
export async function waitUntilRefused(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const probe = connect(Number(port), hostname);
    const outcome = await Promise.race([
      once(probe, 'connect').then(() => 'open'),
      once(probe, 'error').then(() => 'refused'),
    ]).catch(() => 'refused');
    probe.destroy();
    if (outcome === 'refused') return;
  }
}
