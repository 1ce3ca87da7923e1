import type { RowsDiff } from '#domain/changes/invert-changes.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { type Actor, guestOf } from '#server/access/actor.ts';
import { AppError, badRequest } from '#server/app-error.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { toDataUrl } from '#server/pictures/data-url.ts';
import type { EncodedImage } from '#server/pictures/encode-image.ts';

/** Maximum bytes of the images of a member, and of a guest. Source: model pictures, 1. */
const storeBytes = { member: 500_000_000, guest: 20_000_000 } as const;

/** The owner columns of an actor: a user or a guest; null for an anonymous one. */
function ownerColumns(actor: Actor) {
  if (actor.kind === 'member') return { user_id: actor.user.id, guest_id: null };
  return actor.kind === 'guest' ? { user_id: null, guest_id: actor.id } : null;
}

/** Condition of the projects that an actor may read; see `findProject`. */
function readableImages(db: Db, actor: Actor) {
  const guestId = guestOf(actor)?.id ?? null;
  const userId = actor.kind === 'member' ? actor.user.id : null;
  return db
    .selectFrom('pictures')
    .innerJoin('projects', 'projects.id', 'pictures.project_id')
    .select('pictures.image_hash')
    .where((row) =>
      row.or([
        row('projects.is_template', '=', 1),
        row('projects.user_id', '=', userId),
        row('projects.guest_id', '=', guestId),
      ]),
    );
}

/** The images that an actor uploaded, or used in a picture that they deleted. */
function ownImages(db: Db, actor: Actor) {
  const owner = ownerColumns(actor);
  const query = db.selectFrom('image_owners').select('image_hash');
  if (owner === null) return query.where('image_hash', '=', '');
  const [column, id] =
    owner.user_id === null ? (['guest_id', owner.guest_id] as const) : (['user_id', owner.user_id] as const);
  return query.where(column, '=', id);
}

/** The images of the versions of an actor's projects. */
function imagesOfVersions(db: Db, actor: Actor) {
  return db
    .selectFrom('version_images')
    .innerJoin('version_contents', 'version_contents.id', 'version_images.content_id')
    .innerJoin('projects', 'projects.id', 'version_contents.project_id')
    .select('version_images.image_hash')
    .where('projects.user_id', '=', actor.kind === 'member' ? actor.user.id : null);
}

/** Loads the sizes (pixels) of those images that an actor may name, by hash. Source: model pictures, 2.3. */
export async function findNameableImages(db: Db, actor: Actor, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string, { readonly width: number; readonly height: number }>();
  const rows = await db
    .selectFrom('images')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', [...new Set(hashes)])
    .where((row) =>
      row.or([
        row('hash', 'in', ownImages(db, actor).where('image_hash', 'in', hashes)),
        row('hash', 'in', readableImages(db, actor).where('pictures.image_hash', 'in', hashes)),
        row('hash', 'in', imagesOfVersions(db, actor).where('version_images.image_hash', 'in', hashes)),
      ]),
    )
    .execute();
  return new Map(rows.map(({ hash, ...size }) => [hash, size]));
}

/** Allows an actor to name images, also after nothing refers to them any more. */
async function addOwner(tx: Tx, actor: Actor, hashes: readonly string[]): Promise<void> {
  const owner = ownerColumns(actor);
  if (owner === null || hashes.length === 0) return;
  await tx
    .insertInto('image_owners')
    .values([...new Set(hashes)].map((hash) => ({ image_hash: hash, ...owner })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Checks that an actor may name the images of the pictures of an edit, and marks them as used. Throws NOT_FOUND for an
 * image that they may not name, INVALID for a picture of another size than its image. Source: model pictures, 2.3.
 */
export async function claimImages(
  tx: Tx,
  actor: Actor,
  { created, updated, deleted }: RowsDiff<ModelPicture>,
): Promise<void> {
  const replaced = updated.filter(({ before, after }) => before.imageHash !== after.imageHash);
  const released = [...deleted, ...replaced.map(({ before }) => before)].flatMap(({ imageHash }) => imageHash ?? []);
  await addOwner(tx, actor, released);
  const resized = updated.filter(({ before, after }) => before.width !== after.width || before.height !== after.height);
  const named = [...created, ...replaced.map(({ after }) => after), ...resized.map(({ after }) => after)];
  const pictures = named.filter(({ imageHash }) => imageHash !== null);
  const hashes = pictures.flatMap(({ imageHash }) => imageHash ?? []);
  if (hashes.length === 0) return;
  const images = await findNameableImages(tx, actor, hashes);
  for (const { imageHash, width, height } of pictures) {
    const image = images.get(imageHash ?? '');
    if (image === undefined) throw new AppError('NOT_FOUND');
    if (image.width !== width || image.height !== height) {
      throw badRequest('', `The image of this picture has ${image.width} x ${image.height} pixels.`);
    }
  }
  await tx.updateTable('images').set({ unused_since: null }).where('hash', 'in', hashes).execute();
}

/**
 * Bytes of the images of an actor: those that they uploaded, and those of their projects and versions. An image of a
 * template counts for no one.
 */
async function usedBytes(tx: Tx, actor: Actor): Promise<number> {
  const projects = readableImages(tx, actor).where('projects.is_template', '=', 0);
  const ofTemplates = tx
    .selectFrom('pictures')
    .innerJoin('projects', 'projects.id', 'pictures.project_id')
    .select('pictures.image_hash')
    .where('projects.is_template', '=', 1)
    .where('pictures.image_hash', 'is not', null);
  const { bytes } = await tx
    .selectFrom('images')
    .select((row) => row.fn.sum<number | string | null>('size').as('bytes'))
    .where((row) =>
      row.or([
        row('hash', 'in', ownImages(tx, actor)),
        row('hash', 'in', projects),
        row('hash', 'in', imagesOfVersions(tx, actor)),
      ]),
    )
    .where('hash', 'not in', ofTemplates)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Inserts the rows of images that are not stored yet. */
export async function insertImages(tx: Tx, images: readonly EncodedImage[]): Promise<void> {
  const now = new Date().toISOString();
  for (const { hash, width, height, content } of images) {
    await tx
      .insertInto('images')
      .values({ hash, width, height, content, size: content.byteLength, unused_since: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}

/**
 * Stores images for an actor, unless they are stored already; a picture or an edit may then name their hashes. Throws
 * PICTURE_STORE_FULL.
 */
export async function storeImages(tx: Tx, actor: Actor, images: readonly EncodedImage[]): Promise<void> {
  if (images.length === 0) return;
  await insertImages(tx, images);
  await addOwner(
    tx,
    actor,
    images.map(({ hash }) => hash),
  );
  const most = storeBytes[actor.kind === 'member' ? 'member' : 'guest'];
  if ((await usedBytes(tx, actor)) > most) throw new AppError('PICTURE_STORE_FULL');
}

/** Loads the content of an image. Throws NOT_FOUND. */
export async function loadImage(db: Db, hash: string): Promise<Buffer> {
  const row = await db.selectFrom('images').select('content').where('hash', '=', hash).executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return Buffer.from(row.content);
}

/** Loads images as data URLs, by hash. */
export async function loadDataUrls(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  for (const hash of new Set(hashes)) {
    urls.set(hash, toDataUrl(await loadImage(db, hash)));
  }
  return urls;
}
