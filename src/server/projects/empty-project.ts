import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '#server/database/database.ts';
import { isOneOf, rowsPerInsert } from '#server/database/engine.ts';
import { repeatStatement } from '#server/database/repeat-statement.ts';

const tables = ['components', 'circuits'] as const;

/**
 * Deletes the parts and circuits of a section, a batch in each step. By their keys alone: with the section asked for twice,
 * PostgreSQL would look for each of its parts in the whole batch where its statistics know nothing of the section.
 */
export async function* emptySection(db: Db, sectionId: string): AsyncGenerator<void> {
  for (const table of tables) {
    const some = db.selectFrom(table).select('sequence').where('section_id', '=', sectionId).limit(rowsPerInsert);
    yield* repeatStatement(db.deleteFrom(table).where(isOneOf(db, 'sequence', some)), rowsPerInsert);
  }
}

/** Whether a project has more parts or circuits than one statement should take along. */
export async function isLarge(db: Db, projectId: string): Promise<boolean> {
  for (const table of tables) {
    const rows = db.selectFrom(table).select('sequence').where('project_id', '=', projectId);
    if ((await rows.limit(1).offset(rowsPerInsert).executeTakeFirst()) !== undefined) return true;
  }
  return false;
}

/**
 * Deletes all that is in a project, a batch in each step, for with the project's row the database would take all of it in
 * one go: seconds on SQLite, and on PostgreSQL longer than a statement may take.
 */
export async function* emptyInSteps(db: Db, projectId: string): AsyncGenerator<void> {
  const sections = await db.selectFrom('sections').select('id').where('project_id', '=', projectId).execute();
  // By sections, for PostgreSQL reads again what a transaction has deleted under the same key.
  if (await isLarge(db, projectId)) for (const { id } of sections) yield* emptySection(db, id);
  await db.deleteFrom('sections').where('project_id', '=', projectId).execute();
  yield;
  const copies = db.selectFrom('custom_components').select('id').where('template_id', '=', projectId);
  yield* repeatStatement(
    db.deleteFrom('custom_components').where(isOneOf(db, 'id', copies.limit(rowsPerInsert))),
    rowsPerInsert,
  );
}

/** Deletes all that is in a project, a template's own parts too; other requests get a turn between the batches. */
export async function emptyProject(tx: Tx, projectId: string): Promise<void> {
  for await (const _ of emptyInSteps(tx, projectId)) await nextTurn();
}
