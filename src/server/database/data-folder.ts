import { randomUUID } from 'node:crypto';
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { sqliteFile } from '#server/database/open-sqlite.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The data folder while this server uses it. */
export interface ClaimedFolder {
  /** Whether nothing can be written there; then nothing is locked, and it stays so until the server is restarted. */
  readonly isReadOnly: boolean;
  readonly release: () => void;
}

/** What an operator is to do when the folder, or a file in it, belongs to another user. */
function notOurs(dataFolder: string, cause: unknown): Error {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (!existsSync(dataFolder)) {
    const remedy = `Create it and run chown ${user}:${group} ${dataFolder}`;
    return new Error(`DATA_DIR (${dataFolder}) cannot be created by this user. ${remedy}:`, { cause });
  }
  const remedy = `Run chown -R ${user}:${group} ${dataFolder}`;
  return new Error(`DATA_DIR (${dataFolder}) belongs to another user. ${remedy}:`, { cause });
}

/** Whether the folder and its database can be written. Throws an error when they belong to another user. */
function isWritable(dataFolder: string): boolean {
  try {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const path of [sqliteFile(dataFolder), join(dataFolder, 'session-secret')]) {
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EROFS') return false;
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') throw notOurs(dataFolder, error);
    throw error;
  }
}

/**
 * Locks a file, as an SQLite database in an exclusive transaction: the lock ends with the process however that ends, and
 * it works wherever the locks of the database itself do. Throws SQLite's error.
 */
function lockFile(path: string): () => void {
  // Only where there is none: closing a handle would end the locks that this process has on the file.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const file = new Libsql(path);
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw error;
  }
  return () => {
    file.exec('rollback');
    file.close();
  };
}

/** Whether the file system has locks: one without refuses the lock of a new file, too. */
function hasLocks(dataFolder: string, lock: typeof lockFile): boolean {
  const path = join(dataFolder, `lock-${randomUUID()}`);
  try {
    lock(path)();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(path, { force: true });
  }
}

/** What an operator is to do when the folder cannot be locked. */
function whyNotLocked(dataFolder: string, cause: unknown, lock: typeof lockFile): Error {
  const code = String(codeOf(cause));
  if (code.startsWith('SQLITE_BUSY') && hasLocks(dataFolder, lock)) {
    const remedy = 'Stop it first, or set another DATA_DIR; several servers need PostgreSQL';
    return new Error(`Another server uses DATA_DIR (${dataFolder}). ${remedy}:`, { cause });
  }
  if (!/^SQLITE_(BUSY|IOERR|PROTOCOL|NOLFS)/.test(code)) {
    return new Error(`DATA_DIR (${dataFolder}) cannot be locked:`, { cause });
  }
  const remedy = 'Use a local disk, or PostgreSQL (DATABASE_URL)';
  return new Error(`The file system of DATA_DIR (${dataFolder}) has no file locks. ${remedy}:`, { cause });
}

/**
 * Claims the data folder for this server until it is released or the process ends. The command line does not claim it
 * and may write at the same time. Throws an error that says what to do when another server uses the folder, when it
 * belongs to another user, or when its file system has no locks.
 */
export function claimDataFolder(dataFolder: string, lock = lockFile): ClaimedFolder {
  if (!isWritable(dataFolder)) return { isReadOnly: true, release: () => undefined };
  try {
    return { isReadOnly: false, release: lock(join(dataFolder, 'server.lock')) };
  } catch (cause) {
    throw whyNotLocked(dataFolder, cause, lock);
  }
}
