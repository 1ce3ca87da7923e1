import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { makeTestDatabase, migratedFolder, migratedName, type TestDatabase } from '#server/testing/test-database.ts';
import type { Engine } from '#server/database/engine.ts';

/**
 * Vitest's global setup: creates a migrated database without rows for each engine, which tests copy. The copies for
 * PostgreSQL need TEST_DATABASE_URL.
 */
export async function setup(): Promise<() => Promise<unknown>> {
  const databases: TestDatabase[] = [];
  if (process.env[migratedFolder] === undefined) {
    const database = await createMigrated('sqlite');
    process.env[migratedFolder] = database.config.dataFolder;
    databases.push(database);
  }
  if (process.env['TEST_DATABASE_URL'] !== undefined && process.env[migratedName] === undefined) {
    const database = await createMigrated('postgres');
    process.env[migratedName] = new URL(database.config.databaseUrl ?? '').pathname.slice(1);
    databases.push(database);
  }
  return () => Promise.all(databases.map(({ remove }) => remove()));
}

async function createMigrated(engine: Engine): Promise<TestDatabase> {
  const testDatabase = await makeTestDatabase(engine);
  const database = openDatabase(testDatabase.config);
  await migrate(database);
  await database.db.destroy();
  return testDatabase;
}
