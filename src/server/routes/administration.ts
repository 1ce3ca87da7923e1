import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { prices } from '#domain/billing/subscription.ts';
import { api } from '#contract/api.ts';
import { pageAudit } from '#server/access/audit.ts';
import { writeProbe } from '#server/http/health.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { presentListed } from '#server/projects/present-project.ts';
import { listedColumns } from '#server/projects/rows.ts';
import type { Services } from '#server/services.ts';
import type { SystemReply } from '#contract/accounts/administration.ts';
import { countPaymentTasks } from '#server/billing/payment-tasks.ts';
import type { Database, Db } from '#server/database/database.ts';
import { countQueuedMails } from '#server/mail/outbox.ts';

/** Registers the endpoints for administration of the installation. */
export function registerAdministrationRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  const canWrite = writeProbe(db);

  route(api.readStats, () => readStats(db));

  route(api.listAllProjects, async () => {
    const rows = await db
      .selectFrom('projects')
      .select(listedColumns)
      .where('is_template', '=', sql.lit(0))
      .where('user_id', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(presentListed);
  });

  route(api.readSystem, () => readSystem(services, canWrite));

  route(api.pageAudit, ({ query }) => pageAudit(db, query));
}

/** Counts users, subscribers, and projects, and sums the revenue of active plans ($). Source: decisions B13. */
async function readStats(db: Db) {
  const users = await db
    .selectFrom('users')
    .select((row) => ['subscription_status', 'subscription_type', row.fn.countAll<number>().as('users')])
    .groupBy(['subscription_status', 'subscription_type'])
    .execute();
  const { projects } = await db
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('projects'))
    .where('is_template', '=', 0)
    .where('user_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const active = (plan: 'monthly' | 'yearly'): number =>
    users.find((row) => row.subscription_status === 'active' && row.subscription_type === plan)?.users ?? 0;
  return {
    totalUsers: users.reduce((sum, row) => sum + row.users, 0),
    activeSubscribers: active('monthly') + active('yearly'),
    totalProjects: projects,
    monthlyRevenue: active('monthly') * prices.monthly,
    yearlyRevenue: active('yearly') * prices.yearly,
  };
}

/** The version in package.json, resolved through an import alias, which works in builds too. */
const { version } = createRequire(import.meta.url)('#package.json') as { readonly version: string };

/** Queries the version of the database and measures the response time (ms). */
async function queryDatabaseVersion({ engine, db }: Database) {
  const expression = engine === 'sqlite' ? sql`sqlite_version()` : sql`current_setting('server_version')`;
  const startedAt = performance.now();
  const { rows } = await sql<{ version: string }>`select ${expression} as version`.execute(db);
  return { version: rows[0]?.version ?? '', answerMs: performance.now() - startedAt };
}

/** Reads the current state of the installation. `canWrite` probes whether the database is writable. */
async function readSystem(services: Services, canWrite: () => Promise<boolean>): Promise<SystemReply> {
  const { engine, db, https, offer, mailFolder } = services;
  const versionAndTime = await queryDatabaseVersion(services);
  const backups = db.selectFrom('metadata').select('value').where('name', '=', 'last-backup');
  return {
    database: { kind: engine, ...versionAndTime, writable: await canWrite() },
    payments: {
      mode: offer.payments,
      signUp: offer.signUp,
      isSandboxInPublic: offer.payments === 'sandbox' && https,
      waiting: await countPaymentTasks(db),
    },
    application: { version, uptimeSeconds: Math.floor(process.uptime()) },
    mail: { mode: mailFolder === null ? 'smtp' : 'files', waiting: await countQueuedMails(db) },
    lastBackup: (await backups.executeTakeFirst())?.value ?? null,
  };
}
