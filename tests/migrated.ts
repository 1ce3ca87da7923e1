import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { makeTestDatabase, migratedFolder, migratedName, type TestDatabase } from '#server/testing/test-database.ts';
import type { Engine } from '#server/database/engine.ts';

/**
 * Vitest's global setup: makes a database with all tables and no rows once for each engine, which the tests copy.
 * PostgreSQL has one where its server runs.
 */
export async function setup(): Promise<() => Promise<unknown>> {
  const made: TestDatabase[] = [];
  if (process.env[migratedFolder] === undefined) {
    const database = await makeMigrated('sqlite');
    process.env[migratedFolder] = database.config.dataFolder;
    made.push(database);
  }
  if (process.env['TEST_DATABASE_URL'] !== undefined && process.env[migratedName] === undefined) {
    const database = await makeMigrated('postgres');
    process.env[migratedName] = new URL(database.config.databaseUrl ?? '').pathname.slice(1);
    made.push(database);
  }
  return () => Promise.all(made.map(({ remove }) => remove()));
}

async function makeMigrated(engine: Engine): Promise<TestDatabase> {
  const made = await makeTestDatabase(engine);
  const database = openDatabase(made.config);
  await migrate(database);
  await database.db.destroy();
  return made;
}
