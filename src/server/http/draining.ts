import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Time limit (ms) of a stop, after which open connections are cut. Source: specification 5, 10 s in total. */
const stopTimeout = 9000;

/** Time (ms) for which idle connections stay open after the server stopped listening; a request may be in transit. */
const idleGracePeriod = 500;

const pollInterval = 20;

/** Maximum time (ms) for which new requests are held while the backlog of connections is accepted. */
const maxHold = 1000;

/** Time (ms) without a new connection or a finished response, after which no client is expected to reconnect. */
const quietTime = 25;

/** Duration (ms) of a loop iteration above which a connection may have arrived after the iteration polled for them. */
const shortIteration = 0.5;

/**
 * Stops the traffic of a server without losing a request. While draining, `/readyz` is 503 and every response closes
 * its connection, so that clients and proxies move to other servers while this one still serves requests.
 */
export class Draining {
  readonly #inFlight = new Set<ServerResponse>();
  readonly #skip = new AbortController();
  #isDraining = false;
  #stoppedListening: Promise<void> | null = null;
  /** Time of the last new connection or finished response (ms, `performance.now`). */
  #lastEvent = 0;

  /** Whether the server is about to stop. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Tracks the requests of an app. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, { raw }) => {
      this.#inFlight.add(raw);
      raw.once('close', () => {
        this.#inFlight.delete(raw);
        this.#lastEvent = performance.now();
      });
      await this.#stoppedListening;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (this.#isDraining) void reply.header('connection', 'close');
    });
  }

  /** Stops accepting new requests without waiting for the rest of the drain time. */
  skip(): void {
    this.#skip.abort();
  }

  /**
   * Accepts new requests for the given number of seconds, then stops listening, and resolves when the last response is
   * fully sent, or after 9 s in total.
   */
  async drain(server: Server, seconds: number): Promise<void> {
    const deadline = Date.now() + stopTimeout;
    this.#isDraining = true;
    if (seconds > 0) await setTimeout(seconds * 1000, undefined, { signal: this.#skip.signal }).catch(() => undefined);
    this.#stoppedListening = this.#stopListening(server);
    await this.#stoppedListening;
    await this.#waitForResponses(server, deadline);
    server.closeAllConnections();
  }

  /**
   * Stops listening once the backlog is empty, because the system resets connections that are still in it. Node accepts
   * one connection per iteration of the event loop. Requests are held meanwhile, so that iterations are short and no
   * client reconnects.
   */
  async #stopListening(server: Server): Promise<void> {
    const startedAt = performance.now();
    let now = startedAt;
    this.#lastEvent = startedAt;
    server.on('connection', () => (this.#lastEvent = performance.now()));
    let isQuiet = false;
    while (!isQuiet && now - startedAt < maxHold) {
      const iterationStart = now;
      await setImmediate();
      now = performance.now();
      // The required quiet time shrinks to zero until `maxHold`.
      const requiredQuietTime = quietTime * (1 - (now - startedAt) / maxHold);
      isQuiet = now - iterationStart < shortIteration && now - this.#lastEvent >= requiredQuietTime;
    }
    // `close` of the HTTP server would also cut connections that it considers idle, including one with a request in
    // transit and one whose response is not fully sent. https://github.com/nodejs/node/issues/60617
    NetServer.prototype.close.call(server);
  }

  async #waitForResponses(server: Server, deadline: number): Promise<void> {
    const countConnections = promisify(server.getConnections.bind(server));
    const graceEnd = Math.min(Date.now() + idleGracePeriod, deadline);
    const isDone = async () =>
      this.#inFlight.size === 0 && (Date.now() >= graceEnd || (await countConnections()) === 0);
    while (Date.now() < deadline && !(await isDone())) await setTimeout(pollInterval);
  }
}
