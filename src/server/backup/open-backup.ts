import { open, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { backupTable, checksum, readContents, tablesOf } from '#server/backup/contents.ts';
import { integrityFault } from '#server/backup/integrity.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { appliedMigrations, migrate, migrationNames } from '#server/database/migrate.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';

/** A backup that was found to be whole: a copy of the file, with the tables of this version. */
export interface OpenBackup {
  readonly copy: Database;
  readonly madeAt: string;
}

const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

async function refuseOtherFiles(path: string, name: string): Promise<void> {
  const handle = await open(path, 'r');
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  await handle.close();
  if (buffer.toString('latin1') !== 'SQLite format 3\0') throw new Error(`${name} is no backup of Lightyard.`);
}

/** Throws unless the file is a backup, of this version or an older one, and holds what it held when it was made. */
async function checkBackup(copy: Database, name: string): Promise<string> {
  const fault = await integrityFault(copy.db);
  if (fault !== null) throw new Error(`${name} is damaged: ${fault}`);
  const all = (await copy.db.introspection.getTables()).map((table) => table.name);
  const migrations = await appliedMigrations(copy.db);
  if (migrations.length === 0 || !all.includes(backupTable)) throw new Error(`${name} is no backup of Lightyard.`);
  if (migrations.some((migration) => !migrationNames.includes(migration))) {
    throw new Error(
      `${name} was written by a newer version of Lightyard: restore it with that version or a later one.`,
    );
  }
  const { rows } = await sql<{ made_at: string; checksum: string }>`
    select made_at, checksum from ${sql.table(backupTable)}
  `.execute(copy.db);
  const contents = await readContents(copy, await tablesOf(copy.db));
  if (rows[0]?.checksum !== checksum(contents)) throw new Error(`${name} is damaged: its checksum does not agree.`);
  return rows[0].made_at;
}

async function prepareCopy(copy: Database, name: string): Promise<OpenBackup> {
  try {
    const madeAt = await checkBackup(copy, name);
    await migrate(copy);
    return { copy, madeAt };
  } catch (error) {
    await copy.db.destroy();
    throw error;
  }
}

/**
 * Opens the copy of a backup that lies in a folder of its own, checks it and brings its tables up to date. `name` is
 * what
 * the file is called in the error, of one line, that is thrown for a file that is no backup, damaged or newer.
 */
export async function openBackup(folder: string, name: string): Promise<OpenBackup> {
  await refuseOtherFiles(sqliteFile(folder), name);
  try {
    return await prepareCopy(openDatabase({ databaseUrl: null, dataFolder: folder }), name);
  } catch (error) {
    throw isDamage(error) ? new Error(`${name} is damaged: ${error.message}`, { cause: error }) : error;
  }
}

/**
 * Throws when others are writing to the database in a file: what was written last is then in another file beside it.
 */
export async function refuseOpenDatabase(file: string): Promise<void> {
  const wal = await stat(`${file}-wal`).catch(() => null);
  if (wal === null || wal.size === 0) return;
  throw new Error(`${file} is a database in use and no backup: ${file}-wal belongs to it.`);
}
