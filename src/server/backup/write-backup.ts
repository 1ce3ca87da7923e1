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
  integrityFault,
} from '#server/backup/contents.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { appliedMigrations, migrate, migrationNames } from '#server/database/migrate.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';

/**
 * Runs some work with a new folder that only this user can enter, and deletes it with all that is in it afterwards. Its
 * path begins with the prefix.
 */
export async function withPrivateFolder<Result>(prefix: string, work: (folder: string) => Promise<Result>) {
  await mkdir(dirname(prefix), { recursive: true });
  const folder = await mkdtemp(prefix);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws unless the tables are of this version of the program or of an older one. */
async function checkTables({ db }: Database): Promise<void> {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0) throw new Error('There is no database of Lightyard to back up.');
  if (migrations.some((name) => !migrationNames.includes(name))) {
    throw new Error('The database is of a newer version of Lightyard: make the backup with that version.');
  }
}

/** Copies an embedded database as it is at one moment into that of an empty folder. */
async function copySqlite(source: Database, folder: string): Promise<void> {
  await sql`vacuum into ${sqliteFile(folder)}`.execute(source.db);
}

/**
 * Copies a PostgreSQL database as it is at one moment into the embedded database of a folder, of the same migrations.
 */
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

/** Records in the database when it was last backed up; tables of an older version have no place for it. */
export async function recordBackup({ db }: Database, now: Date): Promise<void> {
  if (!(await tablesOf(db)).includes('metadata')) return;
  const value = now.toISOString();
  await db
    .insertInto('metadata')
    .values({ name: 'last-backup', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Checks the embedded database of a folder and notes in it what it holds, so that it is whole and a backup. */
async function sealBackup(folder: string, now: Date): Promise<Contents> {
  const copy = openDatabase({ databaseUrl: null, dataFolder: folder });
  try {
    const fault = await integrityFault(copy.db);
    if (fault !== null) throw new Error(`The database is damaged: ${fault}`);
    await recordBackup(copy, now);
    const contents = await readContents(copy, await tablesOf(copy.db));
    await sql`create table ${sql.table(backupTable)} (made_at text not null, checksum text not null)`.execute(copy.db);
    await sql`insert into ${sql.table(backupTable)} values (${now.toISOString()}, ${checksum(contents)})`.execute(
      copy.db,
    );
    // Without a WAL the file is read where nothing can be written beside it.
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
 * Makes a backup of everything in a database, at one moment while others go on writing, as the embedded database of a
 * folder; gives what it holds. The session secret is no part of it.
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
  if (found !== null) throw new Error(`${file} is there already; a backup replaces no file.`);
}

/**
 * Writes a backup to a file, which only this user can read and which is there once it is whole. Throws an error in one
 * line when the file is there already or cannot be written. Source: specification 5.
 */
export async function writeBackup(source: Database, file: string, now: Date): Promise<Contents> {
  const parent = dirname(file);
  await refuseExisting(file);
  await access(parent, constants.W_OK).catch(() => {
    throw new Error(`${file} cannot be written: ${parent} is no folder that can be written to.`);
  });
  return withPrivateFolder(join(parent, '.lightyard-backup-'), async (folder) => {
    const contents = await makeBackup(source, folder, now);
    await refuseExisting(file);
    await rename(sqliteFile(folder), file);
    await sync(parent);
    return contents;
  });
}
