import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OfferReply } from '#contract/accounts/checkout.ts';
import { findShared } from '#server/access/find-shared.ts';
import { clientNetwork, peerNetwork } from '#server/access/network.ts';
import { previewTags } from '#server/http/preview-tags.ts';
import { securityHeaders, setSharedHeaders } from '#server/http/security-headers.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Pages rendered by the app. The landing page has its own file. Source: specification 1, section 2. */
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

/** Pages with a card form. */
const cardRoutes = ['/checkout', '/checkout/success', '/checkout/card'] as const;

/** An HTML document with this installation's offer filled in. */
interface WebDocument {
  readonly html: string;
  readonly etag: string;
}

function documentOf(html: string): WebDocument {
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url')}"` };
}

/** Reads a document and fills in the sign-up and payment modes of this installation. */
function readDocument(path: string, { signUp, payments }: OfferReply): WebDocument {
  const html = readFileSync(path, 'utf8')
    .replace(/data-sign-up="[a-z]+"/, `data-sign-up="${signUp}"`)
    .replace(/data-payments="[a-z]+"/, `data-payments="${payments}"`);
  return documentOf(html);
}

interface DocumentOptions {
  readonly status?: number;
  /** Whether shared caches must not store it. */
  readonly isPrivate?: boolean;
}

/** Sends a document, which browsers revalidate each time: it is small, and its assets have hashed names. */
function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, etag }: WebDocument,
  { status = 200, isPrivate = false }: DocumentOptions = {},
): void {
  void reply.headers({ 'cache-control': isPrivate ? 'private, no-cache' : 'no-cache', etag });
  const isKnown = status === 200 && request.headers['if-none-match']?.includes(etag) === true;
  void (isKnown ? reply.code(304).send() : reply.code(status).type('text/html; charset=utf-8').send(html));
}

/** The page of a share link with the tags of its preview; without them for an unknown link. */
async function withPreview(services: Services, page: WebDocument, request: FastifyRequest): Promise<WebDocument> {
  const { token } = request.params as { readonly token: string };
  const client = { network: clientNetwork(request), peer: peerNetwork(request) };
  const shared = await findShared(services, client, token).catch(() => null);
  if (shared === null) return page;
  const tags = previewTags(services.siteUrl(), shared);
  return documentOf(page.html.replace('<title>', (title) => tags + title));
}

/** Serves the pages of share links, which read no cookie. Other sites may frame the embedded one only. */
function serveShared(app: FastifyInstance, page: WebDocument, services: Services): void {
  const send = (request: FastifyRequest, reply: FastifyReply, document = page) => {
    setSharedHeaders(reply);
    sendDocument(request, reply, document, { isPrivate: true });
  };
  app.get('/s/:token', async (request, reply) => {
    send(request, reply, await withPreview(services, page, request));
    return reply;
  });
  app.get('/s/:token/solder', (request, reply) => send(request, reply));
  app.get('/s/:token/embed', { helmet: securityHeaders(services.https, 'framed') }, (request, reply) =>
    send(request, reply),
  );
}

/** Whether a request to an unknown address expects a page rather than JSON. */
function wantsPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|\?|$)/.test(request.url);
}

/**
 * Serves the built web. Files in `assets` have hashed names, so browsers cache them for a year. An unknown address is a
 * 404, as JSON below `/api`, elsewhere as the app's page; so are the billing pages if payments are off. Only the pages
 * with a card form may load the card provider's resources. Source: decisions A7.
 */
export function serveWeb(app: FastifyInstance, folder: string | null, services: Services): void {
  const { offer, https } = services;
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
      const isHashed = path.startsWith(join(folder, 'assets'));
      void response.header('cache-control', isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });
  const landingPage = readDocument(join(folder, 'index.html'), offer);
  const page = readDocument(join(folder, 'app.html'), offer);
  for (const route of ['/', '/index.html']) {
    app.get(route, (request, reply) => sendDocument(request, reply, landingPage));
  }
  const billingRoutes = offer.payments === 'off' ? [] : ['/subscriptions'];
  for (const route of [...appRoutes, ...billingRoutes]) {
    app.get(route, (request, reply) => sendDocument(request, reply, page));
  }
  serveShared(app, page, services);
  const options = offer.payments === 'stripe' ? { helmet: securityHeaders(https, 'with-stripe') } : {};
  for (const route of offer.payments === 'off' ? [] : cardRoutes) {
    app.get(route, options, (request, reply) => sendDocument(request, reply, page));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new AppError('NOT_FOUND');
    sendDocument(request, reply, page, { status: 404 });
  });
}
