import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

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
 * The headers of every answer: nothing is loaded from elsewhere, no script stands in a page, and no page frames ours.
 * Only behind https are browsers told to stay there. Source: decisions A7.
 */
export function securityHeaders(https: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", allowedStyle(pressableStyle), allowedStyle(preventScrollStyle)],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // A page opened to print belongs to the same origin, so this keeps it reachable.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  };
}
