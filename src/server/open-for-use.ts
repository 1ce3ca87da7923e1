import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { makeFirstAdmin } from '#server/accounts/admins.ts';
import type { Config } from '#server/config.ts';
import { type Database, longStatementTimeout, openDatabase } from '#server/database/database.ts';
import { faultOf, isPassing } from '#server/database/database-fault.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadStarterTemplates } from '#server/templates/load-starter-templates.ts';
import { starterTemplates } from '#server/templates/starter-templates.ts';
import { reasonOf } from '#server/reason.ts';

/** How often (ms) it is tried whether the database is there. */
const tryEvery = 500;

/** Brings the tables up to date, with all the time that this takes, and puts in what an installation begins with. */
async function prepare({ engine, db }: Database, config: Config, log: FastifyBaseLogger): Promise<void> {
  const patient = engine === 'postgres' ? openDatabase(config, { statementTimeout: longStatementTimeout }).db : db;
  try {
    await migrate({ engine, db: patient });
    await makeFirstAdmin(patient, config);
    await loadStarterTemplates(patient, starterTemplates, log);
  } finally {
    if (patient !== db) await patient.destroy();
  }
}

/** What is wrong when the database lets nobody in; the database's own words follow. */
function inPlainWords(error: unknown): unknown {
  if (faultOf(error) !== 'refused') return error;
  return new Error('The database refuses what DATABASE_URL says:', { cause: error });
}

/**
 * Waits until the database is there, brings it up to date and puts in the first app_admin and the starter templates;
 * true once it is open for use, false when it was to stop before. The log says once for what it waits. Throws what waiting does not help against.
 */
export async function openForUse(
  database: Database,
  config: Config,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<boolean> {
  const told = new Set<string>();
  while (!stopping.aborted) {
    try {
      await prepare(database, config, log);
      database.reserve?.fill();
      return !stopping.aborted;
    } catch (error) {
      if (stopping.aborted) return false;
      if (!isPassing(error)) throw inPlainWords(error);
      const reason = reasonOf(error);
      if (!told.has(reason)) log.warn(`Waiting for the database: ${reason}`);
      told.add(reason);
    }
    await setTimeout(tryEvery, undefined, { signal: stopping }).catch(() => undefined);
  }
  return false;
}
