import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/refusal.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The pages that the app draws. The front page is a file of its own. Source: specification 1, section 2. */
const appRoutes = [
  '/builder',
  '/subscriptions',
  '/templates',
  '/profile',
  '/admin',
  '/checkout',
  '/checkout/success',
  '/set-password',
];

/** The page of the app, which is small and names its assets by their contents: asked for anew each time. */
function sendApp(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).sendFile('app.html', { maxAge: 0 });
}

/** Whether a request wants a page that can say that there is nothing here. */
function wantsPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|\?|$)/.test(request.url);
}

/**
 * Serves what the web was built to. What lies in `assets` is named by its contents, so browsers keep it. An unknown
 * address is a 404: JSON below `/api`, elsewhere the app, which says so.
 */
export function serveWeb(app: FastifyInstance, folder: string | null): void {
  const built = folder !== null && existsSync(join(folder, 'app.html'));
  if (built) {
    void app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (response, path) => {
        const kept = path.startsWith(join(folder, 'assets'));
        void response.header('cache-control', kept ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
      },
    });
    for (const route of appRoutes) app.get(route, (_request, reply) => void sendApp(reply, 200));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request)) throw new Refusal('NOT_FOUND');
    void sendApp(reply, 404);
  });
}
