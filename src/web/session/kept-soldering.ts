import { solderProgress } from '#contract/projects/soldering.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type SolderedFile, toFileProgress } from '#domain/soldering/file-progress.ts';
import { noProgress, type SolderProgress } from '#domain/soldering/progress.ts';
import { fieldsOf, localStore } from '#web/browser-storage.ts';
import { keptSolderingKey } from '#web/session/kept-work.ts';

/** Project and owner of stored solder progress. */
export interface KeptFor {
  readonly projectId: string;
  /** Id of the member; null for a guest. */
  readonly ownerId: string | null;
}

/** Returns the solder progress stored in this browser; progress of another user under the same key is ignored. */
export function readKeptSoldering({ projectId, ownerId }: KeptFor): SolderProgress {
  const kept = localStore.readJson(keptSolderingKey(projectId), (value) => {
    const { ownerId: of, progress } = fieldsOf(value);
    const read = solderProgress.safeParse(progress);
    return read.success && of === ownerId ? read.data : null;
  });
  return kept ?? noProgress;
}

/** Stores solder progress. Returns false if the storage is full. */
export function keepSoldering({ projectId, ownerId }: KeptFor, progress: SolderProgress): boolean {
  return localStore.write(keptSolderingKey(projectId), JSON.stringify({ ownerId, progress }));
}

/**
 * Returns a guest's project as the file that becomes a member's project, with the guest's solder progress. Rule B290.
 */
export function guestProjectFile(snapshot: ProjectSnapshot): SolderedFile {
  const { project, sections } = snapshot;
  const soldering = readKeptSoldering({ projectId: project.id, ownerId: null });
  return { ...toProjectFile(snapshot), soldering: toFileProgress(soldering, sections) };
}
