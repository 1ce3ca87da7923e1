import type { Kysely } from 'kysely';

/** Adds the reference of the fuse of a section. The next write of a section with a fuse assigns it. */
export async function addFuseReferences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sections').addColumn('accessory_references', 'text').execute();
}
