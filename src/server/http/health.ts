import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/database/database.ts';
import type { Draining } from '#server/http/draining.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * `/healthz` is 200 while the process lives, `/readyz` while the database answers and the server is not about to stop.
 * Source: specification 5.
 */
export function answerHealth(app: FastifyInstance, db: Db, draining: Draining): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (draining.isDraining) throw new Refusal('NOT_READY');
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw new Refusal('NOT_READY');
    }
    return { status: 'ok' };
  });
}
