import type { ModelPicture, PictureRoute, PictureScale } from '#domain/projects/model-picture.ts';
import type { PicturesTable } from '#server/database/schema/picture-tables.ts';
import { type NewRow, selectionsOf, toColumns } from '#server/projects/columns.ts';

/** The column of each field of a picture. */
export const pictureFields = {
  id: 'id',
  projectId: 'project_id',
  name: 'name',
  order: 'order',
  imageHash: 'image_hash',
  width: 'width',
  height: 'height',
  sectionId: 'section_id',
  scale: 'scale',
  dim: 'dim',
  routes: 'routes',
} as const satisfies Record<keyof ModelPicture, keyof PicturesTable>;

export const pictureColumns = selectionsOf('pictures', pictureFields);

/** A picture as a query returns it: its scale and routes are JSON text. */
type PictureRow = Omit<ModelPicture, 'scale' | 'routes'> & {
  readonly scale: string | null;
  readonly routes: string;
};

/** Converts a queried picture. The JSON was validated when it was written. */
export function readPicture(row: PictureRow): ModelPicture {
  return {
    ...row,
    scale: row.scale === null ? null : (JSON.parse(row.scale) as PictureScale),
    routes: JSON.parse(row.routes) as PictureRoute[],
  };
}

/** Converts a picture to a row. */
export function pictureRow(picture: ModelPicture): NewRow<PicturesTable> {
  const { scale, routes } = picture;
  return {
    ...toColumns(picture, pictureFields),
    scale: scale === null ? null : JSON.stringify(scale),
    routes: JSON.stringify(routes),
  };
}
