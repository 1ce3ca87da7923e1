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
import { openApiText } from '#server/http/openapi.ts';
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
import { registerPictureRoutes } from '#server/routes/pictures.ts';
import { registerSectionRoutes } from '#server/routes/sections.ts';
import { registerShareRoutes } from '#server/routes/shares.ts';
import { registerVersionRoutes } from '#server/routes/versions.ts';
import { registerTemplateRoutes } from '#server/routes/templates.ts';

export interface AppOptions {
  readonly services: Services;
  readonly publicOrigin: string | null;
  /** The host that the server listens on; by default 127.0.0.1. */
  readonly listenHost?: string;
  /** Whether the database is available and migrated; until then all routes except `/healthz` reply 503. */
  readonly isOpen?: () => boolean;
  /** Folder of the built web application; null serves only the API. */
  readonly webFolder: string | null;
  /** Number of trusted proxies in front of the server; by default none. */
  readonly proxies?: number;
  readonly logger: FastifyServerOptions['logger'];
  /** Event loop delay (ms) above which requests are refused with 503; 0 disables the check. */
  readonly longestDelay?: number;
  readonly draining?: Draining;
  /** Called for each finished request. */
  readonly observe?: RequestObserver;
}

/** Maximum length of a route parameter (bytes): Node's limit for the head of a request. */
const maxParamLength = 16 * 1024;

/** Event loop delay (ms) of an overloaded server; sampled rarely, so that a single long task does not count. */
const defaultLongestDelay = 5000;
const loadSampleInterval = 6000;

async function guard(app: FastifyInstance, options: AppOptions): Promise<void> {
  const {
    services,
    publicOrigin,
    listenHost = '127.0.0.1',
    proxies = 0,
    isOpen = () => true,
    longestDelay = defaultLongestDelay,
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

/** Builds the server with all routes, without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { proxies = 0, draining = new Draining(), observe } = options;
  const app: FastifyInstance = Fastify({
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: largestBody,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    requestTimeout: 60_000,
    // Closes the connection of a client that does not read its reply.
    connectionTimeout: 120_000,
    routerOptions: { maxParamLength },
    // Requests on open connections are still handled while the server drains.
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
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(openApiText()));
  registerRoutes(routeRegistrar(app, options.services), options.services);
  serveWeb(app, options.webFolder, options.services);
  return app;
}

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
  registerPictureRoutes(route, services);
  registerCustomComponentRoutes(route, services);
  registerOwnedPartRoutes(route, services);
  registerSolderingRoutes(route, services);
  registerShareRoutes(route, services);
  registerVersionRoutes(route, services);
}
