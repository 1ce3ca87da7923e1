import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { pageAudit } from '#server/admin/page-audit.ts';
import { readStats, readSystem } from '#server/admin/read-system.ts';
import { writeTrial } from '#server/http/health.ts';
import { jsonInBatches } from '#server/http/json-in-batches.ts';
import type { Mount } from '#server/http/mount.ts';
import { presentProject } from '#server/projects/rows.ts';
import type { Services } from '#server/services.ts';

/** The calls by which an app_admin looks after the installation. */
export function mountAdministration(mount: Mount, services: Services): void {
  const { db } = services;
  const canWrite = writeTrial(db);

  mount(api.readStats, () => readStats(db));

  mount(api.listAllProjects, () =>
    jsonInBatches(
      db.selectFrom('projects').selectAll().where('is_template', '=', sql.lit(0)).where('user_id', 'is not', null),
      presentProject,
    ),
  );

  mount(api.readSystem, () => readSystem(services, canWrite));

  mount(api.pageAudit, ({ query }) => pageAudit(db, query));
}
