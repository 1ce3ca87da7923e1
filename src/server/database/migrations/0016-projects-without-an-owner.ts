import type { Kysely } from 'kysely';

/** Deletes orphaned projects that earlier versions left when they stopped while storing or deleting them. */
export async function deleteProjectsWithoutOwner(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<{ projects: { user_id: string | null; guest_id: string | null; is_template: number } }>;
  await tables
    .deleteFrom('projects')
    .where('user_id', 'is', null)
    .where('guest_id', 'is', null)
    .where('is_template', '=', 0)
    .execute();
}
