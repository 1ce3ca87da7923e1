import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { createPicture } from '#domain/changes/picture-changes.ts';
import { sheetSize } from '#domain/projects/model-picture.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { changeProject, rowOf } from '#server/projects/change-project.ts';
import { listPictures } from '#server/projects/load-snapshot.ts';
import type { Services } from '#server/services.ts';

/** Registers the endpoints for pictures of the model; all writes go through `changeProject`. */
export function registerPictureRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.listPictures, ({ project }) => listPictures(db, project.id));

  route(api.createPicture, async ({ target, body: { name, widthMm, heightMm } }) => {
    const id = randomUUID();
    const sheet = { name, imageHash: null, ...sheetSize(widthMm, heightMm) };
    const { snapshot } = await changeProject(db, target, {
      changes: (current) => createPicture(current, sheet, () => id),
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
