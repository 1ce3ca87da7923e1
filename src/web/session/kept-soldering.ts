import { solderProgress } from '#contract/soldering.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { renameSections, type SolderedFile, toFileProgress } from '#domain/soldering/file-progress.ts';
import { noProgress, type SolderProgress } from '#domain/soldering/progress.ts';
import { fieldsOf, localStore } from '#web/browser-storage.ts';
import { keptSolderingKey } from '#web/session/kept-work.ts';

/** Whose soldering of what is kept. */
export interface KeptFor {
  readonly projectId: string;
  /** The member whose soldering it is; null for a guest. */
  readonly ownerId: string | null;
  /** The section of components for all; a guest's gets a new id whenever their project is made again. */
  readonly globalId: string | undefined;
}

/** What this browser keeps of somebody's soldering; what another one kept under the same key is not read. */
export function readKeptSoldering({ projectId, ownerId, globalId }: KeptFor): SolderProgress {
  const kept = localStore.readJson(keptSolderingKey(projectId), (value) => {
    const { ownerId: of, globalId: was, progress } = fieldsOf(value);
    const read = solderProgress.safeParse(progress);
    if (!read.success || of !== ownerId) return null;
    const isSame = typeof was !== 'string' || globalId === undefined || was === globalId;
    return isSame ? read.data : renameSections(read.data, new Map([[was, globalId]]));
  });
  return kept ?? noProgress;
}

/** Keeps it. False where the browser has no room. */
export function keepSoldering({ projectId, ...whose }: KeptFor, progress: SolderProgress): boolean {
  return localStore.write(keptSolderingKey(projectId), JSON.stringify({ ...whose, progress }));
}

/** A guest's project as the file that becomes a member's project, with what the guest soldered of it. Rule B290. */
export function guestProjectFile(snapshot: ProjectSnapshot): SolderedFile {
  const { project, sections } = snapshot;
  const globalId = findGlobalSection(sections)?.id;
  const soldering = readKeptSoldering({ projectId: project.id, ownerId: null, globalId });
  return { ...toProjectFile(snapshot), soldering: toFileProgress(soldering, sections) };
}
