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

/** Whether this is `npm run test:long`, which repeats and measures what the gate shows once. */
export const isLong = process.env['TEST_LONG'] !== undefined;

/** Both engines, for tests of SQL itself. */
export const bothEngines: readonly Engine[] = ['sqlite', 'postgres'];

/** The engine of a test that is about more than SQL; `npm run test:long` runs it on PostgreSQL too. */
export const engines: readonly Engine[] = isLong ? bothEngines : ['sqlite'];

/** An empty database of a test's own. */
export interface TestDatabase {
  readonly config: Pick<Config, 'databaseUrl' | 'dataFolder'>;
  readonly remove: () => Promise<void>;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: these tests need a PostgreSQL server.');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The variable with the folder of the migrated SQLite database that tests copy. */
export const migratedFolder = 'TEST_MIGRATED_FOLDER';
/** The variable with the name of the migrated PostgreSQL database that tests copy. */
export const migratedName = 'TEST_MIGRATED_NAME';

/** The migrated database that a variable names. */
function migratedAs(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: tests/migrated.ts sets it.`);
  return value;
}

/**
 * Makes an empty database: a folder for the embedded one, a database of its own on the PostgreSQL server. It has no
 * tables unless it is to be migrated.
 */
export async function makeTestDatabase(engine: Engine, { isMigrated = false } = {}): Promise<TestDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-test-'));
  const removeFolder = (): void => rmSync(dataFolder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    if (isMigrated) copyFileSync(sqliteFile(migratedAs(migratedFolder)), sqliteFile(dataFolder));
    return { config: { databaseUrl: null, dataFolder }, remove: () => Promise.resolve(removeFolder()) };
  }
  const name = `lightyard_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}${isMigrated ? ` template ${migratedAs(migratedName)}` : ''}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return {
    config: { databaseUrl: url.href, dataFolder },
    remove: async () => {
      removeFolder();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

const tablesOfProjects: readonly (keyof Tables)[] = [
  'projects',
  'sections',
  'circuits',
  'components',
  'custom_components',
  'guests',
  'owned_parts',
  'soldering',
];

/** Everything that is stored in these tables, each row as a text, in an order of its own: two moments can be compared. */
export async function contents(
  { db }: Pick<Services, 'db'>,
  tables: readonly (keyof Tables)[] = tablesOfProjects,
): Promise<Record<string, readonly string[]>> {
  const text = (row: object): string => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = (await sql<object>`select * from ${sql.table(table)}`.execute(db)).rows;
      return [table, found.map(text).toSorted()] as const;
    }),
  );
  return Object.fromEntries(rows);
}
