import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OfferReply } from '#contract/checkout.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The pages that the app draws. The front page is a file of its own. Source: specification 1, section 2. */
const appRoutes = [
  '/builder',
  '/builder/solder',
  '/templates',
  '/profile',
  '/admin',
  '/set-password',
  '/sign-up',
  '/confirm-email',
] as const;

/** The pages where a card is asked for. */
const cardRoutes = ['/checkout', '/checkout/success', '/checkout/card'] as const;

/** A document of the web, as this installation serves it. */
interface WebDocument {
  readonly html: string;
  readonly etag: string;
}

/** Reads a document and fills in how one gets an account here, and who takes payments. */
function readDocument(path: string, { signUp, payments }: OfferReply): WebDocument {
  const html = readFileSync(path, 'utf8')
    .replace(/data-sign-up="[a-z]+"/, `data-sign-up="${signUp}"`)
    .replace(/data-payments="[a-z]+"/, `data-payments="${payments}"`);
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url')}"` };
}

/** Sends a document, which is small and names its assets by their contents: asked for anew each time. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, { html, etag }: WebDocument, status = 200): void {
  void reply.headers({ 'cache-control': 'no-cache', etag });
  const isKnown = status === 200 && request.headers['if-none-match']?.includes(etag) === true;
  void (isKnown ? reply.code(304).send() : reply.code(status).type('text/html; charset=utf-8').send(html));
}

/** Whether a request wants a page that can say that there is nothing here. */
function wantsPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|\?|$)/.test(request.url);
}

/**
 * Serves what the web was built to. What lies in `assets` is named by its contents, so browsers keep it. An unknown
 * address is a 404: JSON below `/api`, elsewhere the app, which says so. So are the pages of billing without
 * payments. Only the pages that ask for a card may load what the card provider needs. Source: decisions A7.
 */
export function serveWeb(app: FastifyInstance, folder: string | null, { offer, https }: Services): void {
  if (folder === null || !existsSync(join(folder, 'app.html'))) {
    app.setNotFoundHandler(() => {
      throw new AppError('NOT_FOUND');
    });
    return;
  }
  void app.register(fastifyStatic, {
    root: folder,
    index: false,
    allowedPath: (path) => !path.endsWith('.html'),
    cacheControl: false,
    setHeaders: (response, path) => {
      const kept = path.startsWith(join(folder, 'assets'));
      void response.header('cache-control', kept ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });
  const front = readDocument(join(folder, 'index.html'), offer);
  const page = readDocument(join(folder, 'app.html'), offer);
  for (const route of ['/', '/index.html']) app.get(route, (request, reply) => sendDocument(request, reply, front));
  const sold = offer.payments === 'off' ? [] : ['/subscriptions'];
  for (const route of [...appRoutes, ...sold]) app.get(route, (request, reply) => sendDocument(request, reply, page));
  const options = offer.payments === 'stripe' ? { helmet: securityHeaders(https, 'with-stripe') } : {};
  for (const route of offer.payments === 'off' ? [] : cardRoutes) {
    app.get(route, options, (request, reply) => sendDocument(request, reply, page));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new AppError('NOT_FOUND');
    sendDocument(request, reply, page, 404);
  });
}
