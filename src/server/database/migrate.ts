import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import { createFoundation } from '#server/database/migrations/0001-foundation.ts';
import { addAccounts } from '#server/database/migrations/0002-accounts.ts';
import { addOwnedParts } from '#server/database/migrations/0003-owned-parts.ts';

function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    '0001-foundation': { up: (schema) => createFoundation(schema, engine) },
    '0002-accounts': { up: (schema) => addAccounts(schema, engine) },
    '0003-owned-parts': { up: addOwnedParts },
  };
}

/** The last migration applied that this version does not know; undefined for a database of this version or before. */
async function unknownMigration(db: Db, known: Record<string, Migration>): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined;
  const applied = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return applied.rows.findLast(({ name }) => !(name in known))?.name;
}

/**
 * Brings the tables up to date. Each migration is applied once and whole; several servers may start together. Throws
 * for a database of a newer version, and an error whose cause is what the database says.
 */
export async function migrate({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  const migrations = migrationsFor(engine);
  const unknown = await unknownMigration(db, migrations);
  if (unknown !== undefined) {
    throw new Error(
      `A newer version of Lightyard wrote this database (${unknown}). Start that version, or restore a backup made before.`,
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The tables could not be brought up to date.', { cause: error });
}
