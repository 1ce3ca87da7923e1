import type { Kysely } from 'kysely';

/** Adds the fuse (mA) in the branch of a section. */
export async function addSectionFuses(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sections').addColumn('fuse_ma', 'integer').execute();
}
