import { access, constants, lstat, open, rename, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import {
  backupTable,
  checksum,
  type Contents,
  copyContents,
  readContents,
  tablesOf,
  findIntegrityFault,
} from '#server/backup/contents.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { appliedMigrations, migrate, migrationNames } from '#server/database/migrate.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';

/** Runs `work` with a new private folder, whose path starts with `prefix`, and deletes the folder afterwards. */
export async function withPrivateFolder<Result>(prefix: string, work: (folder: string) => Promise<Result>) {
  await mkdir(dirname(prefix), { recursive: true });
  const folder = await mkdtemp(prefix);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws an error unless the tables are of this or an older version. */
async function checkTables({ db }: Database): Promise<void> {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0) throw new Error('There is no Lightyard database to back up.');
  if (migrations.some((name) => !migrationNames.includes(name))) {
    throw new Error('A newer version of Lightyard wrote the database: create the backup with that version.');
  }
}

/** Copies a snapshot of an SQLite database into an empty folder. */
async function copySqlite(source: Database, folder: string): Promise<void> {
  await sql`vacuum into ${sqliteFile(folder)}`.execute(source.db);
}

/** Copies a snapshot of a PostgreSQL database into an SQLite database with the same migrations. */
async function copyPostgres(source: Database, folder: string): Promise<void> {
  const copy = openDatabase({ databaseUrl: null, dataFolder: join(folder, 'rows') });
  try {
    const snapshot = source.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const read = await snapshot.execute(async (from) => {
      await migrate(copy, (await appliedMigrations(from)).at(-1));
      const tables = await tablesOf(copy.db);
      return copy.db.transaction().execute((to) => copyContents({ ...source, db: from }, { ...copy, db: to }, tables));
    });
    const written = await readContents(copy, await tablesOf(copy.db));
    if (checksum(read) !== checksum(written)) throw new Error('The backup differs from the database.');
    await copySqlite(copy, folder);
  } finally {
    await copy.db.destroy();
  }
}

/** Records the time of the last backup in the database, unless its version is too old. */
export async function recordBackup({ db }: Database, now: Date): Promise<void> {
  if (!(await tablesOf(db)).includes('metadata')) return;
  const value = now.toISOString();
  await db
    .insertInto('metadata')
    .values({ name: 'last-backup', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Completes a backup: checks the SQLite database of a folder, and stores its time and checksum in it. */
async function sealBackup(folder: string, now: Date): Promise<Contents> {
  const copy = openDatabase({ databaseUrl: null, dataFolder: folder });
  try {
    const fault = await findIntegrityFault(copy.db);
    if (fault !== null) throw new Error(`The database is damaged: ${fault}`);
    await recordBackup(copy, now);
    const contents = await readContents(copy, await tablesOf(copy.db));
    await sql`create table ${sql.table(backupTable)} (made_at text not null, checksum text not null)`.execute(copy.db);
    await sql`insert into ${sql.table(backupTable)} values (${now.toISOString()}, ${checksum(contents)})`.execute(
      copy.db,
    );
    // Without a WAL, the file can be read in a read-only folder.
    await sql`pragma journal_mode = delete`.execute(copy.db);
    return contents;
  } finally {
    await copy.db.destroy();
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * Creates a backup of a database, as an SQLite database in a folder, and returns its contents. It is a consistent
 * snapshot and does not block writers. It does not contain the session secret.
 */
export async function makeBackup(source: Database, folder: string, now: Date): Promise<Contents> {
  await checkTables(source);
  await (source.engine === 'sqlite' ? copySqlite(source, folder) : copyPostgres(source, folder));
  const contents = await sealBackup(folder, now);
  await sync(sqliteFile(folder));
  return contents;
}

async function refuseExisting(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null);
  if (found !== null) throw new Error(`${file} already exists; a backup never overwrites a file.`);
}

/**
 * Writes a backup to a private file, atomically. Throws an error of one line if the file exists or cannot be written.
 * Source: specification 5.
 */
export async function writeBackup(source: Database, file: string, now: Date): Promise<Contents> {
  const parent = dirname(file);
  await refuseExisting(file);
  await access(parent, constants.W_OK).catch(() => {
    throw new Error(`${file} cannot be written: ${parent} is not a writable folder.`);
  });
  return withPrivateFolder(join(parent, '.lightyard-backup-'), async (folder) => {
    const contents = await makeBackup(source, folder, now);
    await refuseExisting(file);
    await rename(sqliteFile(folder), file);
    await sync(parent);
    return contents;
  });
}
