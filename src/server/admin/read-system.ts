import { createRequire } from 'node:module';
import { sql } from 'kysely';
import type { SystemReply } from '#contract/administration.ts';
import { countPaymentTasks } from '#server/billing/payment-tasks.ts';
import type { Database } from '#server/database/database.ts';
import { countQueuedMails } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

/** The package that this program is part of, wherever it was built to. */
const { version } = createRequire(import.meta.url)('#package.json') as { readonly version: string };

/** The version of the database, and how long it took to say it (ms). */
async function askDatabase({ engine, db }: Database) {
  const ask = engine === 'sqlite' ? sql`sqlite_version()` : sql`current_setting('server_version')`;
  const began = performance.now();
  const { rows } = await sql<{ version: string }>`select ${ask} as version`.execute(db);
  return { version: rows[0]?.version ?? '', answerMs: performance.now() - began };
}

/** How the installation is doing, as it is now. `canWrite` tries whether the database can be written. */
export async function readSystem(services: Services, canWrite: () => Promise<boolean>): Promise<SystemReply> {
  const { engine, db, https, offer, sendsMail = false } = services;
  const answered = await askDatabase(services);
  const backups = db.selectFrom('metadata').select('value').where('name', '=', 'last-backup');
  return {
    database: { kind: engine, ...answered, writable: await canWrite() },
    payments: {
      mode: offer.payments,
      signUp: offer.signUp,
      isSandboxInPublic: offer.payments === 'sandbox' && https,
      waiting: await countPaymentTasks(db),
    },
    application: { version, uptimeSeconds: Math.floor(process.uptime()) },
    mail: { mode: sendsMail ? 'smtp' : 'files', waiting: await countQueuedMails(db) },
    lastBackup: (await backups.executeTakeFirst())?.value ?? null,
  };
}
