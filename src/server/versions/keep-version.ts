import { randomUUID } from 'node:crypto';
import type { VersionReply } from '#contract/projects/versions.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { maxNamedVersions } from '#server/versions/thin-versions.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import { AppError } from '#server/app-error.ts';
import { customComponentsOfProject, readCustomComponent } from '#server/custom-components/load-custom-components.ts';
import type { Tx } from '#server/database/database.ts';
import { deleteOverflow, deleteThinned } from '#server/versions/delete-versions.ts';
import { type PackedContent, packContent } from '#server/versions/version-content.ts';

/** Time (ms) without edits, after which the state before the next one is kept. */
const restTime = 30 * 60 * 1000;

/** Maximum size (bytes) of a version. Source: sharing and versions, 2.2. */
const maxBytes = 2_000_000;

/** A state of a project. */
export interface KeptState {
  readonly row: Pick<ProjectRow, 'id' | 'user_id' | 'is_template'>;
  readonly snapshot: ProjectSnapshot;
  readonly revision: number;
}

/** Compresses a state with the custom components that the stored project uses. */
async function packState(tx: Tx, { row, snapshot }: KeptState): Promise<PackedContent> {
  const customComponents = (await customComponentsOfProject(tx, row.id)).map(readCustomComponent);
  return packContent({ ...snapshot, customComponents });
}

/** Whether a project was last edited so long ago that its state is kept before the next edit. */
export function isRested(updatedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(updatedAt) >= restTime;
}

/** The owner of a project that has versions; null for a guest's project and for a template. */
function keeperOf({ user_id: userId, is_template: isTemplate }: KeptState['row']): string | null {
  return isTemplate === 1 ? null : userId;
}

/** Returns the id of a content of a project; stores it unless the project has it already. */
async function storeContent(tx: Tx, projectId: string, packed: PackedContent, snapshot: ProjectSnapshot) {
  const id = randomUUID();
  const { id: contentId } = await tx
    .insertInto('version_contents')
    .values({ id, project_id: projectId, ...packed })
    // Sets the hash to its own value, so that the existing row is returned.
    .onConflict((conflict) => conflict.columns(['project_id', 'hash']).doUpdateSet({ hash: packed.hash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const images = new Set(snapshot.pictures.flatMap(({ imageHash }) => imageHash ?? []));
  if (contentId !== id || images.size === 0) return contentId;
  const rows = Array.from(images, (hash) => ({ content_id: id, image_hash: hash }));
  await tx.insertInto('version_images').values(rows).execute();
  return id;
}

interface NewVersion {
  readonly userId: string;
  readonly name: string | null;
  readonly reason: VersionReply['reason'];
  readonly now: Date;
}

/** Inserts a version and deletes automatic ones above the limits; returns its id and the bytes above the limit. */
async function insertVersion(tx: Tx, { row, snapshot, revision }: KeptState, packed: PackedContent, added: NewVersion) {
  const { userId, name, reason, now } = added;
  const id = randomUUID();
  await tx
    .insertInto('versions')
    .values({
      id,
      project_id: row.id,
      content_id: await storeContent(tx, row.id, packed, snapshot),
      name,
      reason,
      user_id: userId,
      created_at: now.toISOString(),
      revision,
    })
    .execute();
  await deleteThinned(tx, row.id, now);
  return { id, overflow: await deleteOverflow(tx, userId) };
}

/** Hash of the newest version of a project; undefined if it has none. */
async function newestHash(tx: Tx, projectId: string): Promise<string | undefined> {
  const newest = await tx
    .selectFrom('versions')
    .innerJoin('version_contents', 'version_contents.id', 'versions.content_id')
    .select('version_contents.hash')
    .where('versions.project_id', '=', projectId)
    .orderBy('versions.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.hash;
}

/**
 * Keeps the state of a project, as stored, as a version without a name, unless it is too large or the newest version has
 * the same content. Guest projects and templates have no versions.
 */
export async function keepAutomatically(
  tx: Tx,
  state: KeptState,
  reason: VersionReply['reason'],
  now: Date,
): Promise<void> {
  const userId = keeperOf(state.row);
  if (userId === null) return;
  const packed = await packState(tx, state);
  if (packed.size > maxBytes || (await newestHash(tx, state.row.id)) === packed.hash) return;
  await insertVersion(tx, state, packed, { userId, name: null, reason, now });
}

/** Throws VERSION_LIMIT if a project has the maximum number of named versions. */
async function refuseMoreNames(tx: Tx, projectId: string): Promise<void> {
  const { named } = await tx
    .selectFrom('versions')
    .select((row) => row.fn.countAll<number>().as('named'))
    .where('project_id', '=', projectId)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  if (named >= maxNamedVersions) throw new AppError('VERSION_LIMIT');
}

/** Names a version, which keeps it until it is deleted. Throws VERSION_LIMIT. */
export async function renameVersion(tx: Tx, projectId: string, id: string, name: string): Promise<void> {
  const version = tx.selectFrom('versions').select('name').where('id', '=', id);
  if ((await version.executeTakeFirst())?.name === null) await refuseMoreNames(tx, projectId);
  await tx.updateTable('versions').set({ name }).where('id', '=', id).execute();
}

/**
 * Keeps a state of a project by hand; returns the id of the version. Throws GUEST_VERSIONS for a guest, NOT_FOUND for a
 * template, or VERSION_LIMIT.
 */
export async function keepByHand(tx: Tx, state: KeptState, name: string, now: Date): Promise<string> {
  if (state.row.is_template === 1) throw new AppError('NOT_FOUND');
  const userId = keeperOf(state.row);
  if (userId === null) throw new AppError('GUEST_VERSIONS');
  await refuseMoreNames(tx, state.row.id);
  const packed = await packState(tx, state);
  if (packed.size > maxBytes) {
    throw new AppError('VERSION_LIMIT', { message: 'This project is too large to keep a version of it.' });
  }
  const { id, overflow } = await insertVersion(tx, state, packed, { userId, name, reason: 'hand', now });
  if (overflow > 0) {
    throw new AppError('VERSION_LIMIT', {
      message: 'Your versions take 100 MB, the most an account can have. Delete some first.',
    });
  }
  return id;
}
