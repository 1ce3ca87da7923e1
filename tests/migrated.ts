import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { bothEngines, makeTestDatabase, migratedFolder, migratedName } from '#server/testing/test-database.ts';

/**
 * Vitest's global setup: makes a database with all tables and no rows once for each engine, which the tests copy.
 * PostgreSQL has one only where its server runs.
 */
export async function setup(): Promise<(() => Promise<unknown>) | undefined> {
  if (process.env[migratedFolder] !== undefined) return undefined;
  const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
  const engines = bothEngines.filter((engine) => engine === 'sqlite' || hasPostgres);
  const made = await Promise.all(engines.map((engine) => makeTestDatabase(engine)));
  for (const { config } of made) {
    const database = openDatabase(config);
    await migrate(database);
    await database.db.destroy();
    if (config.databaseUrl === null) process.env[migratedFolder] = config.dataFolder;
    else process.env[migratedName] = new URL(config.databaseUrl).pathname.slice(1);
  }
  return () => Promise.all(made.map(({ remove }) => remove()));
}
