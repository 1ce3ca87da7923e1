import { sql } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';

const checkpointEvery = 60 * 1000;

/** How soon (ms) it is tried again while another connection is reading. */
const retryAfter = 1000;

/**
 * Moves what the WAL of the embedded database holds into its one file, and empties the WAL. Never waits: gives false
 * when another connection is reading or writing, and as much is moved as that allows.
 */
export async function checkpoint(db: Db): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/**
 * Makes a checkpoint every minute until it is stopped, so that the one file is never far behind and the WAL never
 * grows for long. A failure is reported, and the next turn tries again. Does nothing on PostgreSQL.
 */
export function startCheckpointJob({ engine, db }: Database, onError: (error: unknown) => void): () => Promise<void> {
  if (engine === 'postgres') return () => Promise.resolve();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const schedule = (ms: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, ms);
  };
  const run = async (): Promise<void> => {
    try {
      schedule((await checkpoint(db)) ? checkpointEvery : retryAfter);
    } catch (error) {
      onError(error);
      schedule(checkpointEvery);
    }
  };
  schedule(checkpointEvery);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
