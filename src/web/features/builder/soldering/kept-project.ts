import * as z from 'zod/mini';
import { ApiError } from '#web/api/api-error.ts';
import type { LoadedProject } from '#web/api/load-project.ts';
import { keptCopy } from '#web/features/builder/project/kept-copy-schema.ts';
import { keepImages } from '#web/features/builder/soldering/kept-images.ts';
import { openProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { loadOpenProject } from '#web/features/builder/project/project-calls.ts';
import { projectCopies } from '#web/session/kept-work.ts';

const keptProject = z.object({
  /** User who may see the copy; null for visitors without an account. */
  viewerId: z.nullable(z.string()),
  ...keptCopy.shape,
});

const addressOf = (projectId: string): string => `/kept-projects/${encodeURIComponent(projectId)}`;

/**
 * Stores a copy of a project with its images on this device. Returns false if the browser has no space or no storage for
 * it, or an image cannot be loaded.
 */
export async function keepProject(project: LoadedProject, viewer: string | undefined): Promise<boolean> {
  try {
    const copies = await caches.open(projectCopies);
    const kept = { ...project, viewerId: viewer ?? null };
    await copies.put(addressOf(project.snapshot.project.id), new Response(JSON.stringify(kept)));
    await keepImages(project.snapshot);
    return true;
  } catch {
    // Cache storage requires https.
    return false;
  }
}

/** Reads the copy of a project that this device has for one user; null if there is none or it is invalid. */
async function readKeptProject(projectId: string, viewer: string | undefined): Promise<LoadedProject | null> {
  try {
    const response = await caches.match(addressOf(projectId), { cacheName: projectCopies });
    const read = keptProject.safeParse(await response?.json());
    if (!read.success || read.data.viewerId !== (viewer ?? null)) return null;
    const { viewerId: _, ...project } = read.data;
    return project;
  } catch {
    return null;
  }
}

/** Whether the server did not respond, or is unavailable. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/**
 * Opens a project in solder mode; if the server is unreachable, from the copy on this device with the work kept by this
 * tab. Throws ApiError. Rule B224.
 */
export async function openToSolder(projectId: string, viewer: string | undefined): Promise<OpenedProject> {
  const load = async (id: string): Promise<LoadedProject> => {
    try {
      return await loadOpenProject(id);
    } catch (error) {
      const kept = isUnreachable(error) ? await readKeptProject(id, viewer) : null;
      if (kept === null) throw error;
      return kept;
    }
  };
  return openProject(projectId, viewer, load);
}
