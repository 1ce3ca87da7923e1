import type { DeleteResult } from 'kysely';

/** A deletion of a bounded number of rows. */
interface Deletion {
  readonly executeTakeFirstOrThrow: () => Promise<DeleteResult>;
}

/** Repeats a deletion, which takes so many rows at most, until nothing is left for it; each step is one batch. */
export async function* repeatDeletion(deletion: Deletion, rowsAtOnce: number): AsyncGenerator<void> {
  for (;;) {
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
    yield;
    if (numDeletedRows < rowsAtOnce) return;
  }
}
