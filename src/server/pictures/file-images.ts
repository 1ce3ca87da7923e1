import type { ProjectFile } from '#domain/project-file/project-file.ts';
import type { Actor } from '#server/access/actor.ts';
import { AppError } from '#server/app-error.ts';
import type { Tx } from '#server/database/database.ts';
import { readDataUrl } from '#server/pictures/data-url.ts';
import { type EncodedImage, imageHash } from '#server/pictures/encode-image.ts';
import { findNameableImages } from '#server/pictures/image-store.ts';
import { receiveImage } from '#server/pictures/receive-image.ts';
import type { Services } from '#server/services.ts';

/** A project file whose pictures name stored images by their hashes, and the images that are not stored yet. */
export interface ReceivedFile<File extends ProjectFile> {
  readonly file: File;
  readonly images: readonly EncodedImage[];
}

/**
 * Replaces the images of a file by their hashes. An image that the actor may name is used as it is, any other is encoded
 * again like an upload, one after the other. Throws NOT_FOUND for the hash of any other image, or the errors of
 * `receiveImage`. Source: model pictures, 2.4.
 */
export async function receiveFileImages<File extends ProjectFile>(
  holder: Pick<Services, 'db' | 'secret'>,
  actor: Actor,
  file: File,
): Promise<ReceivedFile<File>> {
  const sent = file.pictures.map(({ image }) => {
    const bytes = image === null ? null : readDataUrl(image);
    return { bytes, hash: bytes === null ? image : imageHash(bytes) };
  });
  const known = await findNameableImages(
    holder.db,
    actor,
    sent.flatMap(({ hash }) => hash ?? []),
  );
  const images: EncodedImage[] = [];
  const pictures = [];
  for (const [index, picture] of file.pictures.entries()) {
    const { bytes = null, hash = null } = sent[index] ?? {};
    const size = known.get(hash ?? '');
    if (hash === null) pictures.push(picture);
    else if (size !== undefined) pictures.push({ ...picture, ...size, image: hash });
    else if (bytes === null) throw new AppError('NOT_FOUND');
    else {
      const image = await receiveImage(holder, actor, bytes);
      images.push(image);
      pictures.push({ ...picture, image: image.hash, width: image.width, height: image.height });
    }
  }
  return { file: { ...file, pictures }, images };
}

/** Replaces the pictures of a file whose image was deleted in the meantime by blank sheets. */
export async function withoutMissingImages<File extends ProjectFile>(tx: Tx, file: File): Promise<File> {
  const hashes = file.pictures.flatMap(({ image }) => image ?? []);
  if (hashes.length === 0) return file;
  const rows = await tx.selectFrom('images').select('hash').where('hash', 'in', hashes).execute();
  const stored = new Set(rows.map(({ hash }) => hash));
  const pictures = file.pictures.map((picture) =>
    picture.image === null || stored.has(picture.image) ? picture : { ...picture, image: null, scale: null },
  );
  return { ...file, pictures };
}
