import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { connect } from 'node:net';

/** What is sent over a connection that is kept. */
export interface KeptCall {
  readonly agent: Agent;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** A complete answer. */
export interface CompleteAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A call without a complete answer: whether its connection was refused, so that nothing of it was sent. */
export class BrokenCall extends Error {
  readonly wasRefused: boolean;

  constructor(cause: unknown) {
    super('The call was broken off.', { cause });
    this.wasRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
  }
}

/** Sends a request over a connection of the agent, once, and reads all of the answer. Throws a `BrokenCall`. */
export function callOnce({ agent, method, url, token, body }: KeptCall): Promise<CompleteAnswer> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers });
    const fail = (cause: unknown): void => reject(new BrokenCall(cause));
    sent.once('error', fail);
    sent.once('response', (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parse(body) }),
        fail,
      );
    });
    sent.end(payload);
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Waits until connections to the address of a server are refused. */
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
