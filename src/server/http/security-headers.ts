import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const pressableStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

const preventScrollStyle = `@layer {
  * {
    overscroll-behavior: contain;
  }
}`;

/** CSP source for a style element that react-aria inserts, by its hash. */
function allowedStyle(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * CSP sources for the card provider: its script, the frames of the card form and of bank confirmations, and its API.
 * Source: the Content Security Policy of Stripe's integration security guide.
 */
const stripeHosts = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};

const noHosts: typeof stripeHosts = { scriptSrc: [], frameSrc: [], connectSrc: [] };

/**
 * Security headers of every response: no resources of other origins, no inline scripts, no framing by other pages. Only
 * documents with a card form are served `with-stripe`, and only embedded pages `framed`. Strict-Transport-Security is
 * sent only with https. Source: decisions A7; sharing and versions, 1.5.
 */
export function securityHeaders(https: boolean, page?: 'with-stripe' | 'framed'): FastifyHelmetOptions {
  const { scriptSrc, frameSrc, connectSrc } = page === 'with-stripe' ? stripeHosts : noHosts;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptSrc],
        styleSrc: ["'self'", allowedStyle(pressableStyle), allowedStyle(preventScrollStyle)],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectSrc],
        ...(frameSrc.length > 0 ? { frameSrc } : {}),
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: page === 'framed' ? ['*'] : ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Subdomains may have no TLS.
    strictTransportSecurity: https && { includeSubDomains: false },
    xFrameOptions: page === 'framed' ? false : { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // The page opened for printing has the same origin, so this policy keeps it accessible to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  };
}

/** Headers of shared pages and their data: not indexed, and no address with a token is sent to other pages. */
export function setSharedHeaders(reply: FastifyReply): void {
  void reply.headers({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
}

const uncachedPaths = /^\/(api|healthz|readyz)(?=[/?]|$)/;

/** Forbids clients and proxies to store a response. */
export function forbidCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

/** Forbids caching for all responses of the API and the health checks; the web's files set their own headers. */
export function forbidCachingCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, url }, reply) => {
    // An address can be percent-encoded, and an unknown one has the web's wildcard route or none: check both.
    if ([routeOptions.url ?? '', url].some((path) => uncachedPaths.test(path))) forbidCaching(reply);
  });
}
