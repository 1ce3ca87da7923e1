import type { FastifyInstance } from 'fastify';
import { parseJsonBody } from '#server/http/json-body.ts';

/** The largest body that is read (bytes), but for files. Source: decisions A7. */
export const largestBody = 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is handed over as it came. */
    readonly takesFile?: boolean;
  }
}

/**
 * Reads JSON bodies our own way: an empty one is none, and nesting is limited. A body of another kind, such as a
 * beacon's, is read and passed over; a call that needs one then misses it.
 */
export function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, request.routeOptions.config.takesFile === true ? bytes : parseJsonBody(bytes.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable body'));
    }
  });
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null, undefined));
}
