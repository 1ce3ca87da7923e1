import type { Kysely } from 'kysely';

/** Adds owned parts of users. */
export async function addOwnedParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owned_parts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('part_key', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('owned_parts_key', ['user_id', 'part_key'])
    .execute();
}
