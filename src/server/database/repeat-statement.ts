import type { DeleteResult, UpdateResult } from 'kysely';

/** A deletion or an update of a bounded number of rows. */
interface Statement {
  readonly executeTakeFirstOrThrow: () => Promise<DeleteResult | UpdateResult>;
}

/** Repeats a statement, which takes so many rows at most, until nothing is left for it; each step is one batch. */
export async function* repeatStatement(statement: Statement, rowsAtOnce: number): AsyncGenerator<void> {
  for (;;) {
    const result = await statement.executeTakeFirstOrThrow();
    yield;
    if (('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows) < rowsAtOnce) return;
  }
}
