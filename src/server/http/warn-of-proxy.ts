import type { FastifyInstance } from 'fastify';
import { isForwarded } from '#server/access/network.ts';

const warning =
  'A request came through a proxy (X-Forwarded-For), but TRUST_PROXY is 0: all clients behind it look like one. Set ' +
  'TRUST_PROXY to the number of proxies in front; see docs/proxies.md.';

/** Warns in the log, once, when a proxy that is not trusted forwards requests. */
export function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || !isForwarded(request)) return;
    isWarned = true;
    app.log.warn(warning);
  });
}
