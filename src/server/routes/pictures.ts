import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { createPicture } from '#domain/changes/picture-changes.ts';
import { type ModelPicture, sheetSize } from '#domain/projects/model-picture.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/database/database.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import type { SentImage } from '#server/http/send-file.ts';
import type { EncodedImage } from '#server/pictures/encode-image.ts';
import { loadImage, storeImages } from '#server/pictures/image-store.ts';
import { receiveImage } from '#server/pictures/receive-image.ts';
import { changeProject, changeRow, rowOf } from '#server/projects/change-project.ts';
import { listPictures } from '#server/projects/load-snapshot.ts';
import type { Services } from '#server/services.ts';

function sizeOf({ hash, width, height }: EncodedImage) {
  return { imageHash: hash, width, height };
}

/** Returns the image of one of some pictures. Throws NOT_FOUND for a blank sheet, and for any other picture. */
export function imageOf(db: Db, pictures: readonly ModelPicture[], pictureId: string): SentImage {
  const { imageHash: hash } = rowOf(pictures, pictureId);
  if (hash === null) throw new AppError('NOT_FOUND');
  return { hash, content: () => loadImage(db, hash) };
}

function registerImageRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;

  route(api.uploadImage, async ({ actor, body }) => {
    const image = await receiveImage(services, actor, body.image);
    await db.transaction().execute((tx) => storeImages(tx, actor, [image]));
    return sizeOf(image);
  });

  route(api.replaceImage, async ({ target, params: { pictureId: id }, body }) => {
    const image = await receiveImage(services, target.writer, body.image);
    return changeRow(db, target, ['pictures', id], async (_, tx) => {
      await storeImages(tx, target.writer, [image]);
      return [{ action: 'update-picture', id, set: sizeOf(image), was: {} }];
    });
  });

  route(api.readImage, async ({ project, params: { pictureId } }) =>
    imageOf(db, await listPictures(db, project.id), pictureId),
  );
}

/** Registers the endpoints for pictures of the model; all writes of a project go through `changeProject`. */
export function registerPictureRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  registerImageRoutes(route, services);

  route(api.listPictures, ({ project }) => listPictures(db, project.id));

  route(api.createPicture, async ({ target, body }) => {
    const id = randomUUID();
    const image = 'image' in body ? await receiveImage(services, target.writer, body.image) : null;
    const size = 'image' in body ? null : { imageHash: null, ...sheetSize(body.widthMm, body.heightMm) };
    return changeRow(db, target, ['pictures', id], async (current, tx) => {
      if (image !== null) await storeImages(tx, target.writer, [image]);
      const shown = image === null ? size : sizeOf(image);
      return shown === null ? [] : createPicture(current, { name: body.name, ...shown }, () => id);
    });
  });

  route(api.updatePicture, ({ target, params: { pictureId: id }, body }) =>
    changeRow(db, target, ['pictures', id], () => [{ action: 'update-picture', id, set: body, was: {} }]),
  );

  route(api.deletePicture, async ({ target, params: { pictureId: id } }) => {
    await changeProject(db, target, { changes: () => [{ action: 'delete-picture', id }] });
  });
}
