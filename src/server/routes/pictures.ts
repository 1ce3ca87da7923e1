import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { createPicture } from '#domain/changes/picture-changes.ts';
import { sheetSize } from '#domain/projects/model-picture.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/database/database.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import type { SentImage } from '#server/http/send-file.ts';
import type { EncodedImage } from '#server/pictures/encode-image.ts';
import { loadImage, storeImages } from '#server/pictures/image-store.ts';
import { receiveImage } from '#server/pictures/receive-image.ts';
import { changeProject, rowOf } from '#server/projects/change-project.ts';
import { listPictures } from '#server/projects/load-snapshot.ts';
import type { Services } from '#server/services.ts';

function sizeOf({ hash, width, height }: EncodedImage) {
  return { imageHash: hash, width, height };
}

/** Returns the image of a picture of a project. Throws NOT_FOUND for a blank sheet, and for a picture of another one. */
export async function imageOf(db: Db, projectId: string, pictureId: string): Promise<SentImage> {
  const { imageHash: hash } = rowOf(await listPictures(db, projectId), pictureId);
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
    const { snapshot } = await changeProject(db, target, {
      changes: async (_, tx) => {
        await storeImages(tx, target.writer, [image]);
        return [{ action: 'update-picture', id, set: sizeOf(image), was: {} }];
      },
    });
    return rowOf(snapshot.pictures, id);
  });

  route(api.readImage, ({ project, params: { pictureId } }) => imageOf(db, project.id, pictureId));
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
    const { snapshot } = await changeProject(db, target, {
      changes: async (current, tx) => {
        if (image !== null) await storeImages(tx, target.writer, [image]);
        const shown = image === null ? size : sizeOf(image);
        return shown === null ? [] : createPicture(current, { name: body.name, ...shown }, () => id);
      },
    });
    return rowOf(snapshot.pictures, id);
  });

  route(api.updatePicture, async ({ target, params: { pictureId: id }, body }) => {
    const { snapshot } = await changeProject(db, target, {
      changes: () => [{ action: 'update-picture', id, set: body, was: {} }],
    });
    return rowOf(snapshot.pictures, id);
  });

  route(api.deletePicture, async ({ target, params: { pictureId: id } }) => {
    await changeProject(db, target, { changes: () => [{ action: 'delete-picture', id }] });
  });
}
