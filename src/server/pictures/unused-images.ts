import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/database.ts';
import { idsPerQuery } from '#server/database/engine.ts';
import type { Tables } from '#server/database/schema/tables.ts';

/** Time (ms) for which an image without a picture is kept, so that deleting the picture can be undone. */
const unusedLifetime = 7 * 24 * 60 * 60 * 1000;

/** Images deleted per statement; each has up to 1.5 MB. */
const deletionBatch = 20;

/** Condition of the images in a picture of a project, or of one of its versions. */
function hasPicture(row: ExpressionBuilder<Tables, 'images'>) {
  return row.or([
    row.exists(row.selectFrom('pictures').select('pictures.id').whereRef('pictures.image_hash', '=', 'images.hash')),
    row.exists(
      row.selectFrom('version_images').select('content_id').whereRef('version_images.image_hash', '=', 'images.hash'),
    ),
  ]);
}

/** Deletes images to which no picture has referred for 7 days. Source: model pictures, 2.3. */
export async function deleteUnusedImages(db: Db, now: Date): Promise<void> {
  const images = db.updateTable('images');
  await images
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where((row) => hasPicture(row))
    .execute();
  await images
    .set({ unused_since: now.toISOString() })
    .where('unused_since', 'is', null)
    .where((row) => row.not(hasPicture(row)))
    .execute();
  const limit = new Date(now.getTime() - unusedLifetime).toISOString();
  for (;;) {
    const expired = await db
      .selectFrom('images')
      .select('hash')
      .where('unused_since', '<', limit)
      .limit(deletionBatch)
      .execute();
    if (expired.length === 0) return;
    await db
      .deleteFrom('images')
      .where(
        'hash',
        'in',
        expired.map(({ hash }) => hash),
      )
      .where('unused_since', '<', limit)
      .execute();
  }
}

/** Lists the hashes of the images that a user uploaded, or uses in projects and their versions. */
export async function listImagesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('image_owners')
    .select('image_hash as hash')
    .where('user_id', '=', userId)
    .union(
      tx
        .selectFrom('pictures')
        .innerJoin('projects', 'projects.id', 'pictures.project_id')
        .select('pictures.image_hash as hash')
        .where('projects.user_id', '=', userId)
        .where('pictures.image_hash', 'is not', null)
        .$castTo<{ hash: string }>(),
    )
    .union(
      tx
        .selectFrom('version_images')
        .innerJoin('version_contents', 'version_contents.id', 'version_images.content_id')
        .innerJoin('projects', 'projects.id', 'version_contents.project_id')
        .select('version_images.image_hash as hash')
        .where('projects.user_id', '=', userId),
    )
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Deletes those images that have no picture, and that no user or guest may name. */
export async function deleteUnnamedImages(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += idsPerQuery) {
    await tx
      .deleteFrom('images')
      .where('hash', 'in', hashes.slice(from, from + idsPerQuery))
      .where((row) => row.not(hasPicture(row)))
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('image_owners')
              .select(sql`1`.as('one'))
              .whereRef('image_hash', '=', 'hash'),
          ),
        ),
      )
      .execute();
  }
}
