import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { errorHandler, handleSocketError } from '#server/http/error-handler.ts';
import { Draining } from '#server/http/draining.ts';
import { registerHealthRoutes } from '#server/http/health.ts';
import { routeRegistrar, type RegisterRoute } from '#server/http/route.ts';
import { forbidCaching, forbidCachingCalls, securityHeaders } from '#server/http/security-headers.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { newRequestId, type RequestObserver, traceRequest, traceRequests } from '#server/http/trace-requests.ts';
import { assertSameOrigin } from '#server/http/request-context.ts';
import { largestBody, registerBodyParsers } from '#server/http/parse-input.ts';
import { warnOfProxy } from '#server/access/network.ts';
import { serveWeb } from '#server/http/web-files.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { registerAccountRoutes } from '#server/routes/accounts.ts';
import { registerProfileRoutes } from '#server/routes/profile.ts';
import { registerAdministrationRoutes } from '#server/routes/administration.ts';
import { registerUserRoutes } from '#server/routes/users.ts';
import { registerBillingRoutes } from '#server/routes/billing.ts';
import { registerDocumentRoutes } from '#server/routes/documents.ts';
import { registerCustomComponentRoutes } from '#server/routes/custom-components.ts';
import { registerOwnedPartRoutes } from '#server/routes/owned-parts.ts';
import { registerSolderingRoutes } from '#server/routes/soldering.ts';
import { registerCircuitRoutes } from '#server/routes/circuits.ts';
import { registerComponentRoutes } from '#server/routes/components.ts';
import { registerProjectFileRoutes, registerProjectRoutes } from '#server/routes/projects.ts';
import { registerSectionRoutes } from '#server/routes/sections.ts';
import { registerTemplateRoutes } from '#server/routes/templates.ts';

/** What an app is built from. */
export interface AppOptions {
  readonly services: Services;
  readonly publicOrigin: string | null;
  /** The host that the server listens on; by default 127.0.0.1. */
  readonly listenHost?: string;
  /** Whether the database is there and up to date; until then everything but `/healthz` is 503. */
  readonly isOpen?: () => boolean;
  /** Where the built web lies; without it only the API answers. */
  readonly webFolder: string | null;
  /** How many proxies in front are trusted to name the client's address; by default none. */
  readonly proxies?: number;
  readonly logger: FastifyServerOptions['logger'];
  /** Slower than this (ms) and the server says that it is busy instead of making everyone wait; 0 never says so. */
  readonly longestDelay?: number;
  /** What ends the server's traffic once it is to stop. */
  readonly draining?: Draining;
  /** Observes each finished request. */
  readonly observe?: RequestObserver;
}

/** No part of an address can be longer than Node lets a request's head be (bytes). */
const longestAddress = 16 * 1024;

/**
 * Behind by so much (ms) the server is overloaded; looked at rarely enough that one long block is not mistaken for it.
 */
const usualLongestDelay = 5000;
const loadSampleInterval = 6000;

async function guard(app: FastifyInstance, options: AppOptions): Promise<void> {
  const {
    services,
    publicOrigin,
    listenHost = '127.0.0.1',
    proxies = 0,
    isOpen = () => true,
    longestDelay = usualLongestDelay,
  } = options;
  app.setErrorHandler(errorHandler);
  forbidCachingCalls(app);
  if (proxies === 0) warnOfProxy(app);
  await app.register(helmet, securityHeaders(services.https));
  app.addHook('onRequest', async (request) => {
    if (!isOpen() && request.routeOptions.url !== '/healthz') throw new AppError('NOT_READY');
  });
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: loadSampleInterval,
    pressureHandler: () => {
      throw new AppError('NOT_READY');
    },
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(cookie);
  app.addHook('onRequest', async (request) => assertSameOrigin(request, { publicOrigin, listenHost }));
  registerBodyParsers(app);
}

/** Builds the whole server without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { proxies = 0, draining = new Draining(), observe } = options;
  const app: FastifyInstance = Fastify({
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: largestBody,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    requestTimeout: 60_000,
    // A reply of which nothing is taken ends with its connection.
    connectionTimeout: 120_000,
    routerOptions: { maxParamLength: longestAddress },
    // What still comes over an open connection while the server stops is answered like any other request.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => handleSocketError(error, socket, app.log),
    frameworkErrors: (error, request, reply) => {
      traceRequest(request, reply, observe);
      errorHandler(error, request, forbidCaching(reply));
    },
  });
  traceRequests(app, observe);
  draining.watch(app);
  await guard(app, options);
  registerHealthRoutes(app, options.services, draining);
  const document = JSON.stringify(openApiDocument());
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  registerRoutes(routeRegistrar(app, options.services), options.services);
  serveWeb(app, options.webFolder, options.services);
  return app;
}

/** Registers the routes of all endpoints. */
function registerRoutes(route: RegisterRoute, services: Services): void {
  registerAccountRoutes(route, services);
  registerProfileRoutes(route, services);
  registerBillingRoutes(route, services);
  registerUserRoutes(route, services);
  registerAdministrationRoutes(route, services);
  registerTemplateRoutes(route, services);
  registerProjectRoutes(route, services);
  registerProjectFileRoutes(route, services);
  registerDocumentRoutes(route, services);
  registerSectionRoutes(route, services);
  registerCircuitRoutes(route, services);
  registerComponentRoutes(route, services);
  registerCustomComponentRoutes(route, services);
  registerOwnedPartRoutes(route, services);
  registerSolderingRoutes(route, services);
}
