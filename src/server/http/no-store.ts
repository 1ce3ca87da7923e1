import type { FastifyInstance, FastifyReply } from 'fastify';

const answeredAnew = /^\/(api|healthz|readyz)(?=[/?]|$)/;

/** Forbids everyone on the way to keep an answer. */
export function forbidStoring(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

/** Forbids it for every answer of the API and of health; files of the web say for themselves. */
export function forbidStoringCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, url }, reply) => {
    // The route, where there is one: an address can be written in more than one way.
    if (answeredAnew.test(routeOptions.url ?? url)) forbidStoring(reply);
  });
}
