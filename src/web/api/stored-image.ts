import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { isShared, tokenOfShared } from '#web/shared-project.ts';

/** Address of the stored image of a picture, which browsers may cache forever; null for a blank sheet. */
export function storedImage({
  id,
  imageHash,
  projectId = '',
}: Pick<ModelPicture, 'id' | 'imageHash'> & Partial<Pick<ModelPicture, 'projectId'>>): string | null {
  if (imageHash === null) return null;
  const path = isShared(projectId)
    ? `/api/shared/${tokenOfShared(projectId)}/pictures/${id}`
    : `/api/pictures/${id}/image`;
  return `${path}?v=${imageHash}`;
}
