import type { ModelPicture } from '#domain/projects/model-picture.ts';

/** Address of the stored image of a picture, which browsers may cache forever; null for a blank sheet. */
export function storedImage({ id, imageHash }: Pick<ModelPicture, 'id' | 'imageHash'>): string | null {
  return imageHash === null ? null : `/api/pictures/${id}/image?v=${imageHash}`;
}
