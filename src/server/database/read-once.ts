import type { Db, Tx } from '#server/database/database.ts';

/** Reads in one transaction that writes nothing: all its queries see the same moment, whatever others write. */
export function readOnce<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
