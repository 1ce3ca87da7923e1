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

/** How long (ms) new requests are held at most while the connections that wait are taken. */
const longestHold = 1000;

/** After so long (ms) without a new connection or an answer, behind which a client may come again, none is expected. */
const quietTime = 25;

/** In a turn of the event loop that took longer (ms), a connection may have come in behind its look at the network. */
const shortTurn = 0.5;

/**
 * Ends the traffic of a server without losing a request. From its beginning `/readyz` is 503 and every answer closes
 * its connection, so that clients and proxies go elsewhere by themselves while they are still answered here.
 */
export class Draining {
  readonly #inFlight = new Set<ServerResponse>();
  readonly #skip = new AbortController();
  #isDraining = false;
  #listeningEnds: Promise<void> | null = null;
  /** When the last connection came in, or the last answer was done (ms, `performance.now`). */
  #lastEvent = 0;

  /** Whether the server is about to stop. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Follows the requests of an app. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, { raw }) => {
      this.#inFlight.add(raw);
      raw.once('close', () => {
        this.#inFlight.delete(raw);
        this.#lastEvent = performance.now();
      });
      await this.#listeningEnds;
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
    this.#listeningEnds = this.#endListening(server);
    await this.#listeningEnds;
    await this.#untilAnswered(server, deadline);
    server.closeAllConnections();
  }

  /**
   * Listens no more once no new connection waits, for the system resets those that wait. Node takes one in each turn of
   * its event loop; requests are held meanwhile, so that the turns are short and nobody comes again.
   */
  async #endListening(server: Server): Promise<void> {
    const began = performance.now();
    let now = began;
    this.#lastEvent = began;
    server.on('connection', () => (this.#lastEvent = performance.now()));
    let isPause = false;
    while (!isPause && now - began < longestHold) {
      const before = now;
      await setImmediate();
      now = performance.now();
      // The longer no pause comes, the shorter is the one that is enough.
      const enough = quietTime * (1 - (now - began) / longestHold);
      isPause = now - before < shortTurn && now - this.#lastEvent >= enough;
    }
    // Only the listening ends. The server's own `close` also cuts connections that seem idle to it, among them one
    // whose client has just sent a request, and one whose answer is not all sent.
    // https://github.com/nodejs/node/issues/60617
    NetServer.prototype.close.call(server);
  }

  async #untilAnswered(server: Server, deadline: number): Promise<void> {
    const countConnections = promisify(server.getConnections.bind(server));
    const quietUntil = Math.min(Date.now() + lastArrivals, deadline);
    const isOver = async () =>
      this.#inFlight.size === 0 && (Date.now() >= quietUntil || (await countConnections()) === 0);
    while (Date.now() < deadline && !(await isOver())) await setTimeout(pollInterval);
  }
}
