import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Engine } from '#server/database/engine.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import type { Tables } from '#server/database/schema/tables.ts';
import type { Services } from '#server/services.ts';

/** Whether this is `npm run test:long`, which repeats more often and measures. */
export const isLong = process.env['TEST_LONG'] !== undefined;

/** Both engines, for tests of SQL itself. */
export const bothEngines: readonly Engine[] = ['sqlite', 'postgres'];

/** Engines of tests that do not focus on SQL: SQLite, and in `npm run test:long` also PostgreSQL. */
export const engines: readonly Engine[] = isLong ? bothEngines : ['sqlite'];

/** A database for one test. */
export interface TestDatabase {
  readonly config: Pick<Config, 'databaseUrl' | 'dataFolder'>;
  readonly remove: () => Promise<void>;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: these tests need a PostgreSQL server.');
  return url;
}

async function executeOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Environment variable with the folder of the migrated SQLite database that tests copy. */
export const migratedFolder = 'TEST_MIGRATED_FOLDER';
/** Environment variable with the name of the migrated PostgreSQL database that tests copy. */
export const migratedName = 'TEST_MIGRATED_NAME';

function requireVariable(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: tests/migrated.ts sets it.`);
  return value;
}

/**
 * Creates a database without rows: a folder for SQLite, or a new database on the PostgreSQL server. It has tables only
 * with `isMigrated`.
 */
export async function makeTestDatabase(engine: Engine, { isMigrated = false } = {}): Promise<TestDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-test-'));
  const removeFolder = (): void => rmSync(dataFolder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    if (isMigrated) copyFileSync(sqliteFile(requireVariable(migratedFolder)), sqliteFile(dataFolder));
    return { config: { databaseUrl: null, dataFolder }, remove: () => Promise.resolve(removeFolder()) };
  }
  const name = `lightyard_${randomUUID().replaceAll('-', '')}`;
  await executeOnServer(`create database ${name}${isMigrated ? ` template ${requireVariable(migratedName)}` : ''}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return {
    config: { databaseUrl: url.href, dataFolder },
    remove: async () => {
      removeFolder();
      await executeOnServer(`drop database ${name} with (force)`);
    },
  };
}

const projectTables: readonly (keyof Tables)[] = [
  'projects',
  'sections',
  'circuits',
  'components',
  'custom_components',
  'guests',
  'owned_parts',
  'soldering',
];

/** Returns all rows of the tables as sorted JSON texts, for comparing the state at two times. */
export async function contents(
  { db }: Pick<Services, 'db'>,
  tables: readonly (keyof Tables)[] = projectTables,
): Promise<Record<string, readonly string[]>> {
  // SQLite returns bytes as an ArrayBuffer, PostgreSQL as a Buffer.
  const readable = (_: string, value: unknown) => (value instanceof ArrayBuffer ? Buffer.from(value).toJSON() : value);
  const serialize = (row: object) =>
    JSON.stringify(
      Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      readable,
    );
  const entries = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
      return [table, rows.map(serialize).toSorted()] as const;
    }),
  );
  return Object.fromEntries(entries);
}
