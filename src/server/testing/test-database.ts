import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Engine } from '#server/database/engine.ts';

/** Both engines; every test of the server runs on each. */
export const engines: readonly Engine[] = ['sqlite', 'postgres'];

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

/** Makes an empty database: a folder for the embedded one, a database of its own on the PostgreSQL server. */
export async function makeTestDatabase(engine: Engine): Promise<TestDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-test-'));
  const removeFolder = (): void => rmSync(dataFolder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    return { config: { databaseUrl: null, dataFolder }, remove: () => Promise.resolve(removeFolder()) };
  }
  const name = `lightyard_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
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
