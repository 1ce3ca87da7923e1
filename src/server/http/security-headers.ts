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

/** A style sheet that react-aria writes into the page by itself, named by its contents. */
function allowedStyle(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * What the card provider's script needs: itself, the frames that ask for the card and that banks confirm it in, and its
 * API. Source: the Content Security Policy of Stripe's integration security guide.
 */
const stripeHosts = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};

const noHosts: typeof stripeHosts = { scriptSrc: [], frameSrc: [], connectSrc: [] };

/**
 * The headers of every answer: nothing is loaded from elsewhere, no script stands in a page, and no page frames ours.
 * Only the documents that ask for a card are served `with-stripe`. Only behind https is Strict-Transport-Security sent.
 * Source: decisions A7.
 */
export function securityHeaders(https: boolean, cards?: 'with-stripe'): FastifyHelmetOptions {
  const { scriptSrc, frameSrc, connectSrc } = cards === 'with-stripe' ? stripeHosts : noHosts;
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
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Other names below this one may have no TLS.
    strictTransportSecurity: https && { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // A page opened to print belongs to the same origin, so this keeps it reachable.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  };
}

const answeredAnew = /^\/(api|healthz|readyz)(?=[/?]|$)/;

/** Forbids everyone on the way to keep an answer. */
export function forbidCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

/** Forbids it for every answer of the API and of health; files of the web say for themselves. */
export function forbidCachingCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, url }, reply) => {
    // An address can be written in more than one way, and an unknown one has the route of the web or none.
    if ([routeOptions.url ?? '', url].some((each) => answeredAnew.test(each))) forbidCaching(reply);
  });
}
