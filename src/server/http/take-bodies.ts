import type { FastifyInstance } from 'fastify';
import { parseJsonBody } from '#server/http/json-body.ts';

/** The largest body that is read (bytes). Source: decisions A7. */
export const largestBody = 1024 * 1024;

/**
 * Reads JSON bodies our own way: an empty one is none, and nesting is limited. A body of another kind, such as a
 * beacon's, is read and passed over; a call that needs one then misses it.
 */
export function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJsonBody(text));
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable body'));
    }
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, _text, done) => done(null, undefined));
}
