import type { DeleteResult, UpdateResult } from 'kysely';

/** A delete or update statement with a row limit. */
interface Statement {
  readonly executeTakeFirstOrThrow: () => Promise<DeleteResult | UpdateResult>;
}

/** Repeats a statement with a limit of `rowsAtOnce` until no rows are left, and yields after each batch. */
export async function* repeatStatement(statement: Statement, rowsAtOnce: number): AsyncGenerator<void> {
  for (;;) {
    const result = await statement.executeTakeFirstOrThrow();
    yield;
    if (('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows) < rowsAtOnce) return;
  }
}
