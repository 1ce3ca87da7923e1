import { open, stat } from 'node:fs/promises';
import { type Selectable, sql } from 'kysely';
import {
  checksum,
  type Contents,
  copyContents,
  countText,
  readContents,
  withRow,
  backupTable,
  tablesOf,
  findIntegrityFault,
} from '#server/backup/contents.ts';
import { type Database, type Tx, openDatabase } from '#server/database/database.ts';
import { migrate, appliedMigrations, migrationNames } from '#server/database/migrate.ts';
import { type Tables, tableNames } from '#server/database/schema/tables.ts';
import type { UsersTable } from '#server/database/schema/account-tables.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';

type User = Selectable<UsersTable>;

/** Condition for unmodified starter templates, which do not count as use of an installation. */
const untouchedStarter = sql<boolean>`
  is_template = 1 and user_id is null and revision = 0
  and created_at <= (select value from metadata where name = 'starter-templates')
`;

/** Returns the administrator of an unused installation. Throws an error that lists other data. */
async function findOnlyAdmin(tx: Tx): Promise<User | undefined> {
  const count = async (table: keyof Tables, where = sql<boolean>`1 = 1`): Promise<number> => {
    const query = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${where}`;
    return (await query.execute(tx)).rows[0]?.count ?? 0;
  };
  const admin = await tx.selectFrom('users').selectAll().where('role', '=', 'app_admin').limit(1).executeTakeFirst();
  const counts: ReadonlyArray<readonly [number, string]> = [
    [(await count('users')) - (admin === undefined ? 0 : 1), 'user'],
    [await count('projects', sql<boolean>`guest_id is null and (${untouchedStarter}) is not true`), 'project'],
    [await count('custom_components'), 'custom component'],
    [await count('owned_parts'), 'owned part'],
  ];
  const conflicts = counts.filter(([number]) => number > 0).map(([number, noun]) => countText(number, noun));
  if (conflicts.length === 0) return admin;
  throw new Error(
    `A backup can only be restored into an installation without data, except one app_admin. Found: ${conflicts.join(', ')}.`,
  );
}

/** Inserts the administrator of the installation again, unless the backup has one or a user with their id or email. */
async function keepAdmin(tx: Tx, admin: User, restored: Contents): Promise<Contents> {
  const conflict = tx
    .selectFrom('users')
    .select('id')
    .where((row) => row.or({ role: 'app_admin', id: admin.id, email: admin.email }));
  if ((await conflict.limit(1).executeTakeFirst()) !== undefined) return restored;
  const sameName = tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = ${admin.username?.toLowerCase() ?? null}`);
  const isUsernameTaken = (await sameName.executeTakeFirst()) !== undefined;
  const row = { ...admin, username: isUsernameTaken ? null : admin.username };
  await tx.insertInto('users').values(row).execute();
  return withRow(restored, 'users', row);
}

/** Advances the sequences of PostgreSQL past the restored rows; SQLite does this automatically. */
async function continueSequences(tx: Tx): Promise<void> {
  for (const { name, columns } of await tx.introspection.getTables()) {
    for (const column of columns.filter(({ isAutoIncrementing }) => isAutoIncrementing)) {
      const number = sql.ref(column.name);
      await sql`
        select setval(pg_get_serial_sequence(${name}, ${column.name}), max(${number})) from ${sql.table(name)}
      `.execute(tx);
    }
  }
}

async function replaceEverything(backup: OpenBackup, target: Database, tx: Tx): Promise<Contents> {
  const into = { ...target, db: tx };
  if (target.engine === 'postgres') {
    // Readers keep their snapshot; writers block.
    await sql`lock table ${sql.join(tableNames.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
      tx,
    );
  }
  const admin = await findOnlyAdmin(tx);
  for (const table of tableNames.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
  const restored = await copyContents(backup.copy, into, tableNames);
  const expected = admin === undefined ? restored : await keepAdmin(tx, admin, restored);
  if (target.engine === 'postgres') await continueSequences(tx);
  if (checksum(await readContents(into, tableNames)) !== checksum(expected)) {
    throw new Error('The restored data differs from the backup; nothing was changed.');
  }
  return restored;
}

/**
 * Restores the backup in a folder of its own into an unused installation, in one transaction. Throws an error of one
 * line, which calls the file `name`, for an invalid backup or an installation in use. Source: specification 5.
 */
export async function restoreBackup(
  target: Database,
  folder: string,
  name: string,
): Promise<{ readonly contents: Contents; readonly madeAt: string }> {
  const backup = await openBackup(folder, name);
  try {
    await migrate(target);
    const contents = await target.db.transaction().execute((tx) => replaceEverything(backup, target, tx));
    return { contents, madeAt: backup.madeAt };
  } finally {
    await backup.copy.db.destroy();
  }
}

/** A checked backup: a copy of the file, migrated to this version. */
interface OpenBackup {
  readonly copy: Database;
  readonly madeAt: string;
}

const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

async function refuseOtherFiles(path: string, name: string): Promise<void> {
  const handle = await open(path, 'r');
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  await handle.close();
  if (buffer.toString('latin1') !== 'SQLite format 3\0') throw new Error(`${name} is not a Lightyard backup.`);
}

/** Checks that a file is an intact backup of this or an older version; returns its time. Throws an error otherwise. */
async function checkBackup(copy: Database, name: string): Promise<string> {
  const fault = await findIntegrityFault(copy.db);
  if (fault !== null) throw new Error(`${name} is damaged: ${fault}`);
  const all = (await copy.db.introspection.getTables()).map((table) => table.name);
  const migrations = await appliedMigrations(copy.db);
  if (migrations.length === 0 || !all.includes(backupTable)) throw new Error(`${name} is not a Lightyard backup.`);
  if (migrations.some((migration) => !migrationNames.includes(migration))) {
    throw new Error(
      `${name} was written by a newer version of Lightyard: restore it with that version or a later one.`,
    );
  }
  const { rows } = await sql<{ made_at: string; checksum: string }>`
    select made_at, checksum from ${sql.table(backupTable)}
  `.execute(copy.db);
  const contents = await readContents(copy, await tablesOf(copy.db));
  if (rows[0]?.checksum !== checksum(contents)) throw new Error(`${name} is damaged: its checksum does not match.`);
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
 * Opens the copy of a backup in a folder of its own, checks it, and migrates it. Throws an error of one line, which
 * calls the file `name`, for a file that is not a backup, is damaged, or has a newer version.
 */
async function openBackup(folder: string, name: string): Promise<OpenBackup> {
  await refuseOtherFiles(sqliteFile(folder), name);
  try {
    return await prepareCopy(openDatabase({ databaseUrl: null, dataFolder: folder }), name);
  } catch (error) {
    throw isDamage(error) ? new Error(`${name} is damaged: ${error.message}`, { cause: error }) : error;
  }
}

/** Throws an error for the file of a database in use, whose latest writes are in the WAL file next to it. */
export async function refuseOpenDatabase(file: string): Promise<void> {
  const wal = await stat(`${file}-wal`).catch(() => null);
  if (wal === null || wal.size === 0) return;
  throw new Error(`${file} is a database in use, not a backup: ${file}-wal belongs to it.`);
}
