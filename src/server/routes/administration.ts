import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { pageAudit } from '#server/access/audit.ts';
import { readStats, readSystem } from '#server/admin/read-system.ts';
import { writeTrial } from '#server/http/health.ts';
import { jsonInBatches } from '#server/http/json-in-batches.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { presentProject } from '#server/projects/rows.ts';
import type { Services } from '#server/services.ts';

/** The calls by which an app_admin looks after the installation. */
export function registerAdministrationRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  const canWrite = writeTrial(db);

  route(api.readStats, () => readStats(db));

  route(api.listAllProjects, () =>
    jsonInBatches(
      db.selectFrom('projects').selectAll().where('is_template', '=', sql.lit(0)).where('user_id', 'is not', null),
      presentProject,
    ),
  );

  route(api.readSystem, () => readSystem(services, canWrite));

  route(api.pageAudit, ({ query }) => pageAudit(db, query));
}
