import { type Migration, Migrator } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { createFoundation } from '#server/database/migrations/0001-foundation.ts';
import { addAccounts } from '#server/database/migrations/0002-accounts.ts';
import { addOwnedParts } from '#server/database/migrations/0003-owned-parts.ts';
import { makePlacesDistinct } from '#server/database/migrations/0005-distinct-places.ts';

/**
 * Brings the tables up to date. Each migration is applied once and whole; several servers may start together. Throws
 * an error whose cause is what the database says.
 */
export async function migrate({ db, engine }: Database): Promise<void> {
  const migrations: Record<string, Migration> = {
    '0001-foundation': { up: (schema) => createFoundation(schema, engine) },
    '0002-accounts': { up: (schema) => addAccounts(schema, engine) },
    '0003-owned-parts': { up: addOwnedParts },
    '0005-distinct-places': { up: makePlacesDistinct },
  };
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The tables could not be brought up to date.', { cause: error });
}
