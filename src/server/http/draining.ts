import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How long (ms) a stop may take; what is in flight then is cut. Source: specification 5, 10 s for all of it. */
const longestStop = 9000;

/** How long (ms) an idle connection is kept once the server listens no more: a request may be on its way on it. */
const lastArrivals = 500;

const pollInterval = 20;

/**
 * Ends the traffic of a server without losing a request. From its beginning `/readyz` is 503 and every answer closes
 * its connection, so that clients and proxies go elsewhere by themselves while they are still answered here.
 */
export class Draining {
  readonly #inFlight = new Set<ServerResponse>();
  readonly #skip = new AbortController();
  #isDraining = false;

  /** Whether the server is about to stop. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Follows the requests of an app. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, { raw }) => {
      this.#inFlight.add(raw);
      raw.once('close', () => this.#inFlight.delete(raw));
    });
    app.addHook('onSend', async (_request, reply) => {
      if (this.#isDraining) void reply.header('connection', 'close');
    });
  }

  /** Ends the time in which new requests are still taken. */
  skip(): void {
    this.#skip.abort();
  }

  /**
   * Takes new requests for so many seconds more, then listens no more, and is done when the last byte of the last
   * answer has left, or after 9 s in all.
   */
  async drain(server: Server, seconds: number): Promise<void> {
    const deadline = Date.now() + longestStop;
    this.#isDraining = true;
    if (seconds > 0) await setTimeout(seconds * 1000, undefined, { signal: this.#skip.signal }).catch(() => undefined);
    // Behind the next look at the network: what has arrived by then is taken, not refused.
    await setImmediate();
    // Only the listening ends. The server's own `close` also cuts connections that seem idle to it, among them one
    // whose client has just sent a request, and one whose answer is not all sent.
    // https://github.com/nodejs/node/issues/60617
    NetServer.prototype.close.call(server);
    await this.#untilAnswered(server, deadline);
    server.closeAllConnections();
  }

  async #untilAnswered(server: Server, deadline: number): Promise<void> {
    const countConnections = promisify(server.getConnections.bind(server));
    const quietUntil = Math.min(Date.now() + lastArrivals, deadline);
    const isOver = async () =>
      this.#inFlight.size === 0 && (Date.now() >= quietUntil || (await countConnections()) === 0);
    while (Date.now() < deadline && !(await isOver())) await setTimeout(pollInterval);
  }
}
