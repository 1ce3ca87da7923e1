import { readVersion, type VersionReply } from '#contract/projects/versions.ts';
import { call } from '#web/api/call.ts';
import { type LoadedProject, projectOf } from '#web/api/load-project.ts';
import { type Readable, Store } from '#web/store.ts';
import { versionOf } from '#web/version-project.ts';

/** The version that this page shows, and the id of its project. */
export interface ShownVersion {
  readonly version: VersionReply;
  readonly projectId: string;
}

const shown = new Store<ShownVersion | null>(() => null);

/** The version that this page shows; null until it is loaded. */
export const shownVersion: Readable<ShownVersion | null> = shown;

/** Loads a version as a read-only project with a local id. Throws ApiError. */
export async function loadVersion(localId: string): Promise<LoadedProject> {
  const { version, project, ...rest } = await call(readVersion, { params: { versionId: versionOf(localId) } });
  shown.set({ version, projectId: project.id });
  const snapshot = {
    ...rest,
    project: { ...projectOf(project), id: localId },
    sections: rest.sections.map((section) => ({ ...section, projectId: localId })),
    pictures: rest.pictures.map((picture) => ({ ...picture, projectId: localId })),
  };
  return { snapshot, isTemplate: true, description: null, ownerId: project.userId, revision: version.revision };
}
