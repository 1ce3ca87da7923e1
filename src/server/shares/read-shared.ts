import type { Api } from '#contract/api.ts';
import type { Presented, Reply } from '#contract/endpoint.ts';
import type { SharedProject } from '#server/access/find-shared.ts';
import { presentProjectCustomComponent } from '#server/custom-components/load-custom-components.ts';
import type { Db } from '#server/database/database.ts';
import { loadProjectRows } from '#server/projects/load-snapshot.ts';
import { presentProject } from '#server/projects/present-project.ts';
import { listOwnedParts } from '#server/users/owned-parts.ts';

async function usernameOf(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return user?.username ?? null;
}

/** Loads a shared project as its readers see it. Throws NOT_FOUND. */
export async function readShared(
  db: Db,
  { project, share }: SharedProject,
): Promise<Presented<Reply<Api['readShared']>>> {
  const { row, customs, ...rest } = await loadProjectRows(db, project.id);
  const ownerId = project.user_id;
  return {
    ...rest,
    project: { ...presentProject(row), userId: null },
    customComponents: customs.map((custom) => ({ ...presentProjectCustomComponent(custom), notes: null })),
    username: share.show_username === 1 && ownerId !== null ? await usernameOf(db, ownerId) : null,
    allowCopies: share.allow_copies === 1,
    ownedParts: share.show_stock === 1 && ownerId !== null ? await listOwnedParts(db, ownerId) : null,
  };
}
