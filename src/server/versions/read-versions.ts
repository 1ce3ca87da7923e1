import type { Presented } from '#contract/endpoint.ts';
import type { VersionReply } from '#contract/projects/versions.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/database/database.ts';
import { unpackContent } from '#server/versions/version-content.ts';

function versions(db: Db) {
  return db
    .selectFrom('versions')
    .innerJoin('version_contents', 'version_contents.id', 'versions.content_id')
    .leftJoin('users', 'users.id', 'versions.user_id')
    .select([
      'versions.id',
      'versions.name',
      'versions.reason',
      'users.username',
      'versions.created_at as createdAt',
      'versions.revision',
      'version_contents.size as bytes',
    ]);
}

/** Lists the versions of a project, the newest first. */
export function listVersions(db: Db, projectId: string): Promise<Presented<VersionReply>[]> {
  return versions(db).where('versions.project_id', '=', projectId).orderBy('versions.sequence', 'desc').execute();
}

/** Loads a version without its content. Throws NOT_FOUND. */
export async function readVersion(db: Db, id: string): Promise<Presented<VersionReply>> {
  const version = await versions(db).where('versions.id', '=', id).executeTakeFirst();
  if (version === undefined) throw new AppError('NOT_FOUND');
  return version;
}

/** Loads the project as it was in one of its versions. Throws NOT_FOUND. */
export async function readVersionContent(db: Db, projectId: string, id: string): Promise<ProjectSnapshot> {
  const row = await db
    .selectFrom('versions')
    .innerJoin('version_contents', 'version_contents.id', 'versions.content_id')
    .select('version_contents.content')
    .where('versions.id', '=', id)
    .where('versions.project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return unpackContent(Buffer.from(row.content));
}
