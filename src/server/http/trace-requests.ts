import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Crockford's base 32 in lower case: 32 characters, none of which looks like another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A new id of a request: 8 random characters, short enough for the phone; of a million ids no two are likely the same.
 */
export function newRequestId(): string {
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor: the id of a member, `guest`, or null for anyone else. */
    userId: string | null;
    /** What made the answer a failure of the server; null while there is none. */
    fault: unknown;
  }
}

/** One request that is over. */
export interface FinishedRequest {
  readonly method: string;
  /** The pattern of its address, as in `/api/projects/:projectId`; null for an address that is not known. */
  readonly route: string | null;
  /** Null when the client went away before there was an answer. */
  readonly status: number | null;
  readonly seconds: number;
}

/** Observes each finished request. */
export type RequestObserver = (request: FinishedRequest) => void;

/** Load balancers ask these every second or so. */
const healthRoutes: ReadonlySet<string | null> = new Set(['/healthz', '/readyz']);

/** The web's files answer every address that nothing else answers, so there an unknown one is theirs and a 404. */
function routeOf({ routeOptions }: FastifyRequest, status: number | null): string | null {
  const route = routeOptions.url ?? null;
  return route === '/*' && status === 404 ? null : route;
}

/** Calls and unknown addresses are worth a line; health checks, pages and their files only when one looks for them. */
function levelOf({ route, status }: FinishedRequest): 'debug' | 'info' | 'error' {
  if (healthRoutes.has(route)) return 'debug';
  if (status !== null && status >= 500) return 'error';
  return route === null || route.startsWith('/api/') ? 'info' : 'debug';
}

function writeLine(request: FastifyRequest, finished: FinishedRequest, isAnswered: boolean): void {
  const { method, route, status, seconds } = finished;
  const line = {
    method,
    route,
    status,
    ms: Math.round(seconds * 10_000) / 10,
    userId: request.userId ?? null,
    ...(isAnswered ? {} : { aborted: true }),
    ...(request.fault === null || request.fault === undefined ? {} : { err: request.fault }),
  };
  request.log[levelOf(finished)](line, 'request');
}

/** Names a request in its answer, and logs one line when it is over; `observe` is called at the same time. */
export function traceRequest(request: FastifyRequest, reply: FastifyReply, observe?: RequestObserver): void {
  const began = performance.now();
  void reply.header('x-request-id', request.id);
  reply.raw.once('close', () => {
    const status = reply.raw.headersSent ? reply.raw.statusCode : null;
    const seconds = (performance.now() - began) / 1000;
    const finished = { method: request.method, route: routeOf(request, status), status, seconds };
    writeLine(request, finished, reply.raw.writableFinished);
    observe?.(finished);
  });
}

/** Traces every request of an app. It must come before all other hooks. */
export function traceRequests(app: FastifyInstance, observe?: RequestObserver): void {
  app.decorateRequest('userId', null);
  app.decorateRequest('fault', null);
  app.addHook('onRequest', async (request, reply) => traceRequest(request, reply, observe));
}
