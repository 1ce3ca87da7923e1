import { componentChange } from '#domain/changes/component-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import type { PicturePlace } from '#domain/parts/picture-place.ts';
import { findRow } from '#domain/projects/rows.ts';
import { defaultDim, type ModelPicture } from '#domain/projects/model-picture.ts';
import { nextOrder } from '#domain/projects/order-slots.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** A picture to create; without a name it is called after its number. */
export type NewPicture = Pick<ModelPicture, 'imageHash' | 'width' | 'height'> & { readonly name?: string | undefined };

/** The first of the names Picture 1, Picture 2, and so on that no picture has. */
function freeName(pictures: readonly ModelPicture[]): string {
  const names = new Set(pictures.map(({ name }) => name));
  let number = 1;
  while (names.has(`Picture ${number}`)) number += 1;
  return `Picture ${number}`;
}

/** Creates a picture of the whole model after the others, without scale and routes. */
export function createPicture(
  { project, pictures }: ProjectSnapshot,
  wanted: NewPicture,
  newId: () => string,
): Change[] {
  const { name = freeName(pictures), imageHash, width, height } = wanted;
  const picture: ModelPicture = {
    id: newId(),
    projectId: project.id,
    name: name.trim(),
    order: nextOrder(pictures),
    imageHash,
    width,
    height,
    sectionId: null,
    scale: null,
    dim: defaultDim,
    routes: [],
  };
  return [{ action: 'create-picture', picture }];
}

/** Sets the places of a part on pictures; also those of the master supply. */
export function setPlaces(snapshot: ProjectSnapshot, id: string, places: readonly PicturePlace[]): Change[] {
  const row = findRow(snapshot.components, id);
  return row === undefined ? [] : componentChange(row, { places });
}
