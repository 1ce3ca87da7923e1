import type { Api } from '#contract/api.ts';
import type { Received } from '#contract/endpoint.ts';
import type { ShareReply } from '#contract/projects/shares.ts';
import type { WriteTarget } from '#server/access/find-project.ts';
import { newShareToken } from '#server/access/tokens.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/database/database.ts';
import { loadState } from '#server/projects/load-snapshot.ts';
import { keepAutomatically } from '#server/versions/keep-version.ts';

type ShareUpdate = Received<Api['saveShare']>['body'];

const sharePath = '/s/';

/** The address of a share link. */
function shareUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${sharePath}${token}`;
}

/** Loads the address of the share link of a project; null if it is not shared. */
export async function readLink(db: Db, projectId: string, siteUrl: string): Promise<string | null> {
  const row = await db.selectFrom('shares').select('token').where('project_id', '=', projectId).executeTakeFirst();
  return row === undefined ? null : shareUrl(siteUrl, row.token);
}

/** Loads the source of a copy of a shared project; null for any other project. */
async function readSource(db: Db, projectId: string, siteUrl: string): Promise<ShareReply['copiedFrom']> {
  const row = await db
    .selectFrom('shared_copies')
    .leftJoin('shares', 'shares.token', 'shared_copies.source_token')
    .select(['source_name', 'shares.token'])
    .where('shared_copies.project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { name: row.source_name, url: row.token === null ? null : shareUrl(siteUrl, row.token) };
}

/** Loads the share link of a project and its settings; those of a new link if it is not shared. */
export async function readShare(db: Db, projectId: string, siteUrl: string): Promise<ShareReply> {
  const row = await db.selectFrom('shares').selectAll().where('project_id', '=', projectId).executeTakeFirst();
  const token = row?.token ?? null;
  return {
    token,
    url: token === null ? null : shareUrl(siteUrl, token),
    showUsername: row?.show_username === 1,
    allowCopies: row === undefined || row.allow_copies === 1,
    showStock: row?.show_stock === 1,
    copiedFrom: await readSource(db, projectId, siteUrl),
  };
}

const bit = (isSet: boolean) => (isSet ? 1 : 0);

/**
 * Shares a project and keeps its state as a version, or updates its share link. Throws GUEST_SHARE for a guest, and
 * NOT_FOUND for a template, which everyone may read.
 */
export async function saveShare(db: Db, { id, writer }: WriteTarget, update: ShareUpdate): Promise<void> {
  if (writer.kind !== 'member') throw new AppError('GUEST_SHARE');
  const { showUsername, allowCopies, showStock, renew = false } = update;
  const set = {
    ...(showUsername === undefined ? {} : { show_username: bit(showUsername) }),
    ...(allowCopies === undefined ? {} : { allow_copies: bit(allowCopies) }),
    ...(showStock === undefined ? {} : { show_stock: bit(showStock) }),
    ...(renew ? { token: newShareToken() } : {}),
  };
  const created = { token: newShareToken(), show_username: 0, allow_copies: 1, show_stock: 0, ...set };
  const existing = await db.selectFrom('shares').select('token').where('project_id', '=', id).executeTakeFirst();
  const state = existing === undefined ? await loadState(db, id) : null;
  if (state?.row.is_template === 1) throw new AppError('NOT_FOUND');
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('shares')
      .values({ project_id: id, ...created })
      // Sets a column to its own value if there is nothing to update.
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ project_id: id, ...set }))
      .execute();
    if (state !== null) await keepAutomatically(tx, state, 'share', new Date());
  });
}

/** Ends the share link of a project. */
export async function endShare(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom('shares').where('project_id', '=', projectId).execute();
}
