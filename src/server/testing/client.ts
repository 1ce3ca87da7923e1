import { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** A response; `body` is the parsed JSON, or the text if the response is not JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly text: string;
}

/** An HTTP client that stores cookies, as a browser does. */
export class Client {
  readonly #app: FastifyInstance;
  readonly #cookies: Map<string, string>;
  readonly #address: string;

  /** `address` is the client's IP address. */
  constructor(app: FastifyInstance, cookies: Readonly<Record<string, string>> = {}, address = '127.0.0.1') {
    this.#app = app;
    this.#address = address;
    this.#cookies = new Map(Object.entries(cookies));
  }

  /** Sends a request with the stored cookies. `payload` is serialized as JSON unless it is a string, bytes, or a stream. */
  async send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: unknown, headers = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const options: InjectOptions = {
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: isRaw(payload) ? payload : JSON.stringify(payload) }),
    };
    const response = await this.#app.inject(options);
    for (const { name, value, expires } of response.cookies) {
      if (expires !== undefined && expires.getTime() < Date.now()) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answerOf(response.statusCode, response.headers, response.body);
  }

  /** The value of a stored cookie. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }
}

function isRaw(payload: unknown): payload is string | Buffer | Readable {
  return typeof payload === 'string' || payload instanceof Buffer || payload instanceof Readable;
}

function answerOf(status: number, headers: Readonly<Record<string, unknown>>, text: string): Answer {
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status, headers, text, body: isJson ? JSON.parse(text) : text };
}
