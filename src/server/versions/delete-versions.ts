import { thinVersions } from '#server/versions/thin-versions.ts';
import type { Tx } from '#server/database/database.ts';

/** Maximum bytes of the versions of a member. Source: sharing and versions, 2.2. */
const maxMemberBytes = 100_000_000;

/** Deletes versions of a project, and their contents unless another version has them. */
export async function deleteVersions(tx: Tx, projectId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('versions').where('id', 'in', ids).execute();
  await tx
    .deleteFrom('version_contents')
    .where('project_id', '=', projectId)
    .where('id', 'not in', tx.selectFrom('versions').select('content_id').where('project_id', '=', projectId))
    .execute();
}

/** Deletes the automatic versions of a project that thinning drops. */
export async function deleteThinned(tx: Tx, projectId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('versions')
    .select(['id', 'name', 'created_at'])
    .where('project_id', '=', projectId)
    .orderBy('sequence')
    .execute();
  const versions = rows.map(({ id, name, created_at: at }) => ({ id, time: new Date(at), isNamed: name !== null }));
  await deleteVersions(tx, projectId, thinVersions(versions, now));
}

async function bytesOf(tx: Tx, userId: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('version_contents')
    .innerJoin('projects', 'projects.id', 'version_contents.project_id')
    .select((row) => row.fn.sum<number | string | null>('version_contents.size').as('bytes'))
    .where('projects.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/**
 * Deletes the oldest automatic versions of a member until all of theirs fit. Returns the bytes above the limit that
 * remain because the named versions alone exceed it.
 */
export async function deleteOverflow(tx: Tx, userId: string): Promise<number> {
  for (;;) {
    const overflow = (await bytesOf(tx, userId)) - maxMemberBytes;
    if (overflow <= 0) return 0;
    const oldest = await tx
      .selectFrom('versions')
      .innerJoin('projects', 'projects.id', 'versions.project_id')
      .select(['versions.id', 'versions.project_id'])
      .where('projects.user_id', '=', userId)
      .where('versions.name', 'is', null)
      .orderBy('versions.created_at')
      .orderBy('versions.sequence')
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return overflow;
    await deleteVersions(tx, oldest.project_id, [oldest.id]);
  }
}
