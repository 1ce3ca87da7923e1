import { randomUUID } from 'node:crypto';
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { codeOf } from '#server/app-error.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';

/** A data folder in use by this server. */
export interface ClaimedFolder {
  /** Whether the folder is read-only; then it is not locked, and it counts as read-only until the server restarts. */
  readonly isReadOnly: boolean;
  readonly release: () => void;
}

/** The error, with a remedy, for a folder that belongs to another user or contains such a file. */
function ownerError(dataFolder: string, cause: unknown): Error {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (!existsSync(dataFolder)) {
    const remedy = `Create it and run chown ${user}:${group} ${dataFolder}`;
    return new Error(`DATA_DIR (${dataFolder}) cannot be created by this user. ${remedy}:`, { cause });
  }
  const remedy = `Run chown -R ${user}:${group} ${dataFolder}`;
  return new Error(`DATA_DIR (${dataFolder}) belongs to another user. ${remedy}:`, { cause });
}

/** Whether the folder and its database are writable. Throws an error if they belong to another user. */
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
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') throw ownerError(dataFolder, error);
    throw error;
  }
}

/**
 * Locks a file by an exclusive SQLite transaction in it. The lock ends with the process, even if it is killed, and
 * works on the same file systems as the database. Returns a function that releases it. Throws SQLite's error.
 */
function lockFile(path: string): () => void {
  // Only if the file is missing: closing a handle would release the locks that this process has on the file.
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

/** Whether the file system supports locks; otherwise it also refuses to lock a new file. */
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

/** The error, with a remedy, for a folder that cannot be locked. */
function lockError(dataFolder: string, cause: unknown, lock: typeof lockFile): Error {
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
 * Claims the data folder for this server until it is released or the process ends. The command line does not claim it,
 * and may write concurrently. Throws an error with a remedy if another server uses the folder, if it belongs to another
 * user, or if its file system has no locks.
 */
export function claimDataFolder(dataFolder: string, lock = lockFile): ClaimedFolder {
  if (!isWritable(dataFolder)) return { isReadOnly: true, release: () => undefined };
  try {
    return { isReadOnly: false, release: lock(join(dataFolder, 'server.lock')) };
  } catch (cause) {
    throw lockError(dataFolder, cause, lock);
  }
}
