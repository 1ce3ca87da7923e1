import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { faultOf } from '#server/database/engine.ts';
import type { Tables } from '#server/database/schema/tables.ts';

/** How much room is kept (bytes), and in which steps it is taken. */
const size = 8 * 1024 * 1024;
const step = 1024 * 1024;

/**
 * Room on the disk of the embedded database, kept by a file so that deleting still works when the disk is full: what is
 * deleted must be written into the log first.
 */
export class Reserve {
  readonly #path: string;
  readonly #db: Kysely<Tables>;
  #users = 0;

  constructor(dataFolder: string, db: Kysely<Tables>) {
    this.#path = join(dataFolder, 'reserve');
    this.#db = db;
  }

  /** Takes as much of the room as there is. */
  fill(): void {
    const file = openSync(this.#path, 'a', 0o600);
    try {
      // Random, for a file system may store zeros as nothing.
      for (let kept = fstatSync(file).size; kept < size; kept += step) writeSync(file, randomBytes(step));
    } catch {
      // The disk has no more room; what was written is kept.
    } finally {
      closeSync(file);
    }
  }

  /** Does some work that frees room; when the disk is too full for it, again in the room that was kept. */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (faultOf(error) !== 'full') throw error;
    }
    this.#users += 1;
    try {
      rmSync(this.#path, { force: true });
      await this.#emptyLog();
      return await work();
    } finally {
      this.#users -= 1;
      if (this.#users === 0) {
        await this.#emptyLog();
        this.fill();
      }
    }
  }

  /** Moves the log into the database file, where the rows that were deleted left room; else it stays as it is. */
  async #emptyLog(): Promise<void> {
    await sql`pragma wal_checkpoint(truncate)`.execute(this.#db).catch(() => undefined);
  }
}
