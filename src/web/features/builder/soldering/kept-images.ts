import { useEffect, useState } from 'react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { storedImage } from '#web/api/stored-image.ts';
import { projectCopies } from '#web/session/kept-work.ts';

const folderOf = (projectId: string): string => `/kept-projects/${encodeURIComponent(projectId)}/images/`;

/**
 * Stores the images of a project on which parts are placed on this device, and deletes those that it no longer shows.
 * Throws if one cannot be loaded, or the browser has no space.
 */
export async function keepImages({ project, pictures, components }: ProjectSnapshot): Promise<void> {
  const copies = await caches.open(projectCopies);
  const folder = folderOf(project.id);
  const placed = new Set(components.flatMap(({ places }) => places.map(({ pictureId }) => pictureId)));
  const kept = new Set<string>();
  for (const picture of pictures) {
    const address = storedImage(picture);
    if (address === null || !placed.has(picture.id)) continue;
    const key = `${folder}${picture.imageHash}`;
    kept.add(key);
    if ((await copies.match(key)) !== undefined) continue;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The image of ${picture.name} cannot be loaded.`);
    await copies.put(key, response);
  }
  for (const { url } of await copies.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(folder) && !kept.has(pathname)) await copies.delete(url);
  }
}

/** Reads an image that this device keeps; null without it. */
async function readKeptImage(projectId: string, { imageHash }: ModelPicture): Promise<Blob | null> {
  try {
    const response = await caches.match(`${folderOf(projectId)}${imageHash}`, { cacheName: projectCopies });
    return response === undefined ? null : await response.blob();
  } catch {
    return null;
  }
}

/** Returns the address of the image of a picture, on this device or on the server; null for a blank sheet. */
export function useImage(projectId: string, picture: ModelPicture): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    let kept: string | null = null;
    void readKeptImage(projectId, picture).then((blob) => {
      if (isOver) return;
      if (blob !== null) kept = URL.createObjectURL(blob);
      setAddress(kept ?? storedImage(picture));
    });
    return () => {
      isOver = true;
      if (kept !== null) URL.revokeObjectURL(kept);
    };
  }, [projectId, picture]);
  return picture.imageHash === null ? null : address;
}
