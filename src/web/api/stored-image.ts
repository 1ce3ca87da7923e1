import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { isShared, tokenOfShared } from '#web/shared-project.ts';
import { isVersion, versionOf } from '#web/version-project.ts';

/** Address of the stored image of a picture, which browsers may cache forever; null for a blank sheet. */
export function storedImage({
  id,
  imageHash,
  projectId = '',
}: Pick<ModelPicture, 'id' | 'imageHash'> & Partial<Pick<ModelPicture, 'projectId'>>): string | null {
  if (imageHash === null) return null;
  return `${pathOf(id, projectId)}?v=${imageHash}`;
}

function pathOf(id: string, projectId: string): string {
  if (isShared(projectId)) return `/api/shared/${tokenOfShared(projectId)}/pictures/${id}`;
  if (isVersion(projectId)) return `/api/versions/${versionOf(projectId)}/pictures/${id}`;
  return `/api/pictures/${id}/image`;
}
