import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Crockford's base 32 in lower case, without characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns 8 random characters: short enough to read out on the phone, and distinct among a million requests. */
export function newRequestId(): string {
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor: the id of a member, `guest`, or null for anyone else. */
    userId: string | null;
    /** The error behind a 5xx response; null if there is none. */
    fault: unknown;
  }
}

/** A finished request, for the log and the metrics. */
export interface FinishedRequest {
  readonly method: string;
  /** The route pattern, such as `/api/projects/:projectId`; null for an unknown address. */
  readonly route: string | null;
  /** Null if the client disconnected before the response. */
  readonly status: number | null;
  readonly seconds: number;
}

export type RequestObserver = (request: FinishedRequest) => void;

/** Load balancers poll these about every second. */
const healthRoutes: ReadonlySet<string | null> = new Set(['/healthz', '/readyz']);

/** Unknown addresses fall through to the wildcard route of the web's files, which responds with 404. */
function routeOf({ routeOptions }: FastifyRequest, status: number | null): string | null {
  const route = routeOptions.url ?? null;
  return route === '/*' && status === 404 ? null : route;
}

/** API calls and unknown addresses are logged at info; health checks, pages, and their files only at debug. */
function levelOf({ route, status }: FinishedRequest): 'debug' | 'info' | 'error' {
  if (healthRoutes.has(route)) return 'debug';
  if (status !== null && status >= 500) return 'error';
  return route === null || route.startsWith('/api/') ? 'info' : 'debug';
}

function writeLine(request: FastifyRequest, finished: FinishedRequest, isComplete: boolean): void {
  const { method, route, status, seconds } = finished;
  const line = {
    method,
    route,
    status,
    ms: Math.round(seconds * 10_000) / 10,
    userId: request.userId ?? null,
    ...(isComplete ? {} : { aborted: true }),
    ...(request.fault === null || request.fault === undefined ? {} : { err: request.fault }),
  };
  request.log[levelOf(finished)](line, 'request');
}

/** Sets the `X-Request-Id` header; when the request is finished, logs one line and calls `observe`. */
export function traceRequest(request: FastifyRequest, reply: FastifyReply, observe?: RequestObserver): void {
  const startedAt = performance.now();
  void reply.header('x-request-id', request.id);
  reply.raw.once('close', () => {
    const status = reply.raw.headersSent ? reply.raw.statusCode : null;
    const seconds = (performance.now() - startedAt) / 1000;
    const finished = { method: request.method, route: routeOf(request, status), status, seconds };
    writeLine(request, finished, reply.raw.writableFinished);
    observe?.(finished);
  });
}

/** Traces every request of an app. Must be called before other hooks are added. */
export function traceRequests(app: FastifyInstance, observe?: RequestObserver): void {
  app.decorateRequest('userId', null);
  app.decorateRequest('fault', null);
  app.addHook('onRequest', async (request, reply) => traceRequest(request, reply, observe));
}
